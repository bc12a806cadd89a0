/** Attacks on the OpenID Provider that must fail. */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { decodeJwt, SignJWT } from 'jose'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, type Jar } from '../testing/browser-sign-in.ts'
import * as rp from '../testing/openid-client.ts'

let polder: TestService
let jar: Jar
let web: rp.TestClient
let spa: rp.TestClient
before(async () => {
  polder = await rp.startOpenId({ OPENID_PKCE_EXEMPT_CLIENTS: 'oud-pakket,oude-pagina' })
  jar = await browserSignIn(polder, rp.kvkNumber)
  web = await rp.registerTestClient(polder)
  spa = await rp.registerTestClient(polder, { type: 'spa', name: 'Pagina' })
})
after(() => polder[Symbol.asyncDispose]())

test('redirect addresses that nearly match are a page, and lead nowhere', async () => {
  const { host } = new URL(rp.redirectUri)
  const near = [
    ...[
      `${rp.redirectUri}/`,
      `${rp.redirectUri}?`,
      `${rp.redirectUri}?x=1`,
      `${rp.redirectUri}#`,
      `${rp.redirectUri}%2f`,
    ],
    ...[
      `http://${host}/Terug`,
      `http://${host}/terug/../terug`,
      `http://${host}//terug`,
      `https://${host}/terug`,
    ],
    ...[
      `http://jan@${host}/terug`,
      `http://${host}.evil.example/terug`,
      `http://evil.example/terug`,
      'http://127.0.0.1:4567/terug',
    ],
    ...[
      `http://localhost:4568/terug`,
      ` ${rp.redirectUri}`,
      `${rp.redirectUri} `,
      '//localhost:4567/terug',
      '/terug',
      '',
    ],
  ]
  for (const redirect_uri of near)
    for (const client of [web, spa]) {
      const { parameters } = rp.pendingOf(client, { redirect_uri })
      const answer = await jar.get(`/openid/authorize?${new URLSearchParams(parameters)}`)
      assert.deepEqual([answer.status, answer.headers.get('location')], [400, null], redirect_uri)
      assert.equal(answer.headers.get('x-frame-options'), 'DENY')
    }
  for (const client_id of ['', 'x', `${web.clientId}x`, "' OR 1=1 --", '\0', '\ud800', '\u202e']) {
    const { parameters } = rp.pendingOf(web, { client_id })
    const answer = await jar.get(`/openid/authorize?${new URLSearchParams(parameters)}`)
    assert.deepEqual([answer.status, answer.headers.get('location')], [400, null], client_id)
  }
})

test('PKCE is always asked for, as S256; a code is all that is given out', async () => {
  for (const changes of [
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { code_challenge_method: undefined },
  ])
    for (const client of [web, spa]) {
      const back = rp.returned(await rp.authorize(polder, jar, rp.pendingOf(client, changes).parameters))
      assert.deepEqual([back['error'], back['iss']], ['invalid_request', rp.issuerOf(polder)])
    }
  for (const response_type of ['token', 'id_token', 'code id_token', 'none']) {
    const answer = await rp.authorize(polder, jar, rp.pendingOf(web, { response_type }).parameters)
    const location = answer.headers.get('location') ?? ''
    assert.ok(answer.status === 400 || /[?#&]error=/.test(location), location)
    assert.equal(/(?:code|access_token|id_token)=/.test(location), false, location)
  }
})

test('the operator alone lets a client of type web do without PKCE, and a challenge that it sends still counts', async () => {
  const exempt = await rp.registerTestClient(polder, {}, rp.kvkNumber, 'oud-pakket')
  const page = await rp.registerTestClient(polder, { type: 'spa' }, rp.kvkNumber, 'oude-pagina')
  const without = { code_challenge: undefined, code_challenge_method: undefined }
  const codeFor = async (pending: rp.Pending): Promise<Record<string, string>> =>
    rp.returned(await rp.authorize(polder, jar, pending.parameters))
  assert.equal((await codeFor(rp.pendingOf(page, without)))['error'], 'invalid_request')
  const bare = rp.pendingOf(exempt, without)
  const { code } = await codeFor(bare)
  const fields = { grant_type: 'authorization_code', redirect_uri: rp.redirectUri }
  assert.equal((await rp.postAs(polder, exempt, '/openid/token', { ...fields, code: code! })).status, 200)
  const challenged = await codeFor(rp.pendingOf(exempt))
  const taken = await rp.postAs(polder, exempt, '/openid/token', { ...fields, code: challenged['code']! })
  assert.deepEqual([taken.status, taken.body.error], [400, 'invalid_grant'])
})

test('a token whose algorithm was swapped is no hint', async () => {
  const { tokens } = await rp.signInTo(polder, jar, web)
  const claims = decodeJwt(tokens.id_token)
  const [, payload] = tokens.id_token.split('.')
  const header = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const jwks = JSON.stringify((await polder.get('/openid/jwks')).body.keys[0])
  const forged = [
    `${header({ alg: 'none' })}.${payload}.`,
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(createHash('sha256').update(jwks).digest()),
  ]
  for (const id_token_hint of forged) {
    const { parameters } = rp.pendingOf(web, { id_token_hint, prompt: 'none' })
    assert.match(rp.returned(await rp.authorize(polder, jar, parameters))['error']!, /^invalid_request/)
    assert.equal((await jar.get(`/openid/logout?${new URLSearchParams({ id_token_hint })}`)).status, 400)
  }
})

test('text that the database has no word for, in a nonce, a state or a claim, stops no sign-in', async () => {
  const asked = new URLSearchParams({ client_id: web.clientId, state: 'a\0b' })
  assert.equal((await jar.get(`/openid/logout?${asked}`)).status, 200, 'the question whether to sign out')
  for (const changes of [
    { nonce: 'a\0b' },
    { state: 'a\0b' },
    { claims: '{"id_token":{"a\\u0000b":null},"userinfo":{"\\ud800":null}}' },
    { claims: '{"userinfo":{"email":{"value":"\\ud800"}}}', prompt: 'login' },
  ]) {
    const { tokens, code } = await rp.signInTo(polder, jar, web, changes)
    assert.ok(tokens.id_token && code, JSON.stringify(changes))
    if (changes.nonce) assert.equal(decodeJwt(tokens.id_token)['nonce'], changes.nonce)
  }
})

test('another origin’s page calls the token endpoint for its own client alone', async () => {
  const ask = (origin: string) =>
    rp.postAs(polder, spa, '/openid/token', { grant_type: 'refresh_token', refresh_token: 'x' }, { origin })
  const own = await ask(new URL(rp.redirectUri).origin)
  assert.equal(own.headers.get('access-control-allow-origin'), new URL(rp.redirectUri).origin)
  assert.equal((await ask('https://evil.example')).headers.get('access-control-allow-origin'), null)
  const preflight = await polder.call('OPTIONS', '/openid/token', {
    headers: { origin: 'http://localhost:4567', 'access-control-request-method': 'POST' },
  })
  assert.equal(preflight.status, 204)
})

test('an ended browser session signs in to nothing, whatever cookies are left', async () => {
  const own = await browserSignIn(polder, rp.kvkNumber)
  const { tokens } = await rp.signInTo(polder, own, web)
  const left = { ...own.cookies }
  await own.post('/account/sign-out')
  assert.equal((await rp.userinfo(polder, tokens.access_token)).status, 401)
  Object.assign(own.cookies, left)
  const { parameters } = rp.pendingOf(web, { prompt: 'none' })
  assert.equal(rp.returned(await rp.authorize(polder, own, parameters))['error'], 'login_required')
})

const names = [
  'grant_type',
  'code',
  'code_verifier',
  'redirect_uri',
  'client_id',
  'client_secret',
  'refresh_token',
  'scope',
  'token',
  'resource',
  'claims',
  'request',
  'request_uri',
  'response_type',
  'state',
  'client_assertion',
  'client_assertion_type',
  'max_age',
  'prompt',
  'acr_values',
  'id_token_hint',
  'xsrf',
  'logout',
]
const values = [
  '',
  '\0',
  '\ud800',
  '%',
  '{}',
  '[]',
  '{"id_token":{"acr":{"essential":true,"values":7}}}',
  'null',
  'authorization_code',
  'refresh_token',
  'openid',
  'a.b.c',
  '-1',
  '9'.repeat(400),
  'http://localhost:4567/terug',
  'S256',
  'none login',
  "' OR 1=1",
]
const paths = ['token', 'par', 'introspect', 'revoke', 'userinfo', 'authorize', 'logout', 'logout/confirm']

test('a thousand mutated bodies: no failure of ours', async () => {
  const field = fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary', maxLength: 40 })),
  )
  const body = fc.record({
    path: fc.constantFrom(...paths),
    fields: fc.array(field, { maxLength: 8 }),
    type: fc.constantFrom(
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded; charset=x',
      'application/json',
      'text/plain',
      '',
    ),
    authorization: fc.constantFrom(
      undefined,
      'Basic x',
      'Basic ',
      'Bearer a',
      'DPoP a',
      rp.basic(web)['authorization'],
    ),
    isRaw: fc.boolean(),
    raw: fc.uint8Array({ maxLength: 60 }),
  })
  let sent = 0
  for (const one of fc.sample(body, { numRuns: 1_000, seed: 13 })) {
    const { path, fields, type, authorization, isRaw, raw } = one
    // Values of the client's own, so that a request gets further than its client.
    const known: [string, string][] = authorization ? [] : [['client_id', spa.clientId]]
    const form = new URLSearchParams(
      [...known, ...fields].map(([name, value]) => [name, value.toWellFormed()]),
    )
    const answer = await jarless(`/openid/${path}`, {
      headers: {
        ...(type ? { 'content-type': type } : {}),
        ...(authorization ? { authorization } : {}),
        origin: rp.issuerOf(polder),
      },
      body: isRaw ? Buffer.from(raw) : form.toString(),
    })
    assert.ok(answer.status < 500, `${path} ${JSON.stringify(one)}: ${answer.status} ${answer.body}`)
    if (++sent % 20 === 0) rp.pass(polder, 60)
  }
  assert.equal(sent, 1_000)
  assert.deepEqual(polder.platform.errorLines, [])
})

const jarless = (path: string, request: Parameters<TestService['post']>[1]) => polder.post(path, request)

test('mutated addresses of an authorization request: no failure of ours', async () => {
  const change = fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary', maxLength: 20 })),
  )
  for (const changes of fc.sample(fc.array(change, { minLength: 1, maxLength: 3 }), {
    numRuns: 300,
    seed: 7,
  })) {
    const { parameters } = rp.pendingOf(web)
    const query = new URLSearchParams({
      ...parameters,
      ...Object.fromEntries(changes.map(([k, v]) => [k, v.toWellFormed()])),
    })
    const answer = await jar.get(`/openid/authorize?${query}`)
    assert.ok(answer.status < 500, `${query}: ${answer.status} ${answer.body}`)
  }
  assert.deepEqual(polder.platform.errorLines, [])
})
