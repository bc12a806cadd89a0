/** The OpenID Foundation's eleven modules of signing out at a client's wish, and the two of the logout token it causes, under their names. */

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { createLocalJWKSet, decodeJwt, jwtVerify, SignJWT } from 'jose'
import type { TestAnswer, TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, type Jar } from '../testing/browser-sign-in.ts'
import * as rp from '../testing/openid-client.ts'

const after_ = 'http://localhost:4567/uit'
let polder: TestService
let client: rp.TestClient
const notices: { token: string; fields: string[]; type: string | undefined }[] = []
const server = createServer((request, answer) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const sent = new URLSearchParams(body)
    notices.push({
      token: sent.get('logout_token')!,
      fields: [...sent.keys()],
      type: request.headers['content-type'],
    })
    answer.end()
  })
})
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  polder = await rp.startOpenId()
  await browserSignIn(polder, rp.kvkNumber)
  client = await rp.registerTestClient(polder, {
    postLogoutRedirectUris: [after_],
    backchannelLogoutUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/logout`,
  })
})
after(async () => {
  server.close()
  await polder[Symbol.asyncDispose]()
})

interface SignedIn {
  jar: Jar
  tokens: TestAnswer['body']
}

const signedIn = async (): Promise<SignedIn> => {
  const jar = await browserSignIn(polder, rp.kvkNumber)
  const { tokens } = await rp.signInTo(polder, jar, client)
  return { jar, tokens }
}

const xsrfIn = ({ status, body }: TestAnswer): string => {
  assert.equal(status, 200, body)
  const [, xsrf] = /<input type="hidden" name="xsrf" value="(\w+)">/.exec(body) ?? []
  assert.ok(xsrf)
  return xsrf
}

/** Asks, confirms, and gives where that leads. */
const signOut = async (jar: Jar, query: Record<string, string>): Promise<string> => {
  const xsrf = xsrfIn(await jar.get(`/openid/logout?${new URLSearchParams(query)}`))
  const answer = await jar.post('/openid/logout/confirm', { xsrf, logout: 'yes' })
  assert.equal(answer.status, 303)
  return answer.headers.get('location')!
}

/** Nobody is signed in in this browser any more. */
const isOut = async (jar: Jar): Promise<boolean> => {
  const { parameters } = rp.pendingOf(client, { prompt: 'none' })
  return rp.returned(await rp.authorize(polder, jar, parameters))['error'] === 'login_required'
}

const ownPage = /\/openid\/logout\/success/

for (const [module, supported] of [
  ['oidcc-rp-initiated-logout-discovery-endpoint-verification', []],
  [
    'oidcc-backchannel-logout-discovery-endpoint-verification',
    ['backchannel_logout_supported', 'backchannel_logout_session_supported'],
  ],
] as const)
  test(module, async () => {
    const { body } = await polder.get('/.well-known/openid-configuration')
    assert.equal(body.end_session_endpoint, `${rp.issuerOf(polder)}/openid/logout`)
    for (const [field, address] of Object.entries(body).filter(([name]) => /_endpoint$|_uri$/.test(name)))
      assert.equal(new URL(String(address)).origin, rp.issuerOf(polder), field)
    for (const field of supported) assert.equal(body[field], true, field)
  })

test('oidcc-rp-initiated-logout', async () => {
  const { jar, tokens } = await signedIn()
  const back = await signOut(jar, {
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: after_,
    state: 'a b&c',
  })
  assert.equal(back, `${after_}?state=a+b%26c`)
  assert.equal(await isOut(jar), true)
  assert.equal((await rp.userinfo(polder, tokens.access_token)).status, 401)
})

test('oidcc-rp-initiated-logout-bad-post-logout-redirect-uri', async () => {
  const { jar, tokens } = await signedIn()
  for (const wrong of [
    `${after_}/`,
    `${after_}?x=1`,
    'http://localhost:4568/uit',
    'https://evil.example/',
    'javascript:1',
  ]) {
    const query = { id_token_hint: tokens.id_token, post_logout_redirect_uri: wrong }
    const answer = await jar.get(`/openid/logout?${new URLSearchParams(query)}`)
    assert.deepEqual([answer.status, answer.headers.get('location')], [400, null], wrong)
  }
  assert.equal(await isOut(jar), false)
})

test('oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri', async () => {
  const { jar, tokens } = await signedIn()
  const query = { id_token_hint: tokens.id_token, post_logout_redirect_uri: `${after_}?dummy=1` }
  assert.equal((await jar.get(`/openid/logout?${new URLSearchParams(query)}`)).status, 400)
})

/** As the module does it: the same claims, under the algorithm `none`. */
const unsigned = async (token: string): Promise<string> =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`

/** Claims that are right, signed by somebody else: with the client's own secret. */
const signedElsewhere = (token: string): Promise<string> =>
  new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(client.secret!))

for (const [module, spoil] of [
  ['bad-id-token-hint', signedElsewhere],
  ['modified-id-token-hint', unsigned],
] as const)
  test(`oidcc-rp-initiated-logout-${module}`, async () => {
    const { jar, tokens } = await signedIn()
    const query = { id_token_hint: await spoil(tokens.id_token), post_logout_redirect_uri: after_ }
    const answer = await jar.get(`/openid/logout?${new URLSearchParams(query)}`)
    assert.deepEqual([answer.status, answer.headers.get('location')], [400, null])
    assert.equal(await isOut(jar), false)
  })

test('oidcc-rp-initiated-logout-no-id-token-hint', async () => {
  const { jar } = await signedIn()
  assert.match(await signOut(jar, { post_logout_redirect_uri: after_, state: 'x' }), ownPage)
  assert.equal(await isOut(jar), true)
})

test('oidcc-rp-initiated-logout-no-params', async () => {
  const { jar } = await signedIn()
  assert.match(await signOut(jar, {}), ownPage)
  assert.equal((await jar.get('/openid/logout/success')).status, 200)
  assert.equal(await isOut(jar), true)
})

test('oidcc-rp-initiated-logout-no-post-logout-redirect-uri', async () => {
  const { jar, tokens } = await signedIn()
  assert.match(await signOut(jar, { id_token_hint: tokens.id_token, state: 'x' }), ownPage)
  assert.equal(await isOut(jar), true)
})

test('oidcc-rp-initiated-logout-no-state', async () => {
  const { jar, tokens } = await signedIn()
  assert.equal(
    await signOut(jar, { id_token_hint: tokens.id_token, post_logout_redirect_uri: after_ }),
    after_,
  )
  assert.equal(await isOut(jar), true)
})

test('oidcc-rp-initiated-logout-only-state', async () => {
  const { jar } = await signedIn()
  assert.match(await signOut(jar, { state: 'x' }), ownPage)
  assert.equal(await isOut(jar), true)
})

test('signing out with client_id in place of a hint, and as a form', async () => {
  const { jar } = await signedIn()
  const fields = { client_id: client.clientId, post_logout_redirect_uri: after_ }
  const xsrf = xsrfIn(await jar.post('/openid/logout', fields))
  const answer = await jar.post('/openid/logout/confirm', { xsrf, logout: 'yes' })
  assert.equal(answer.headers.get('location'), after_)
})

test('a form of another site, or without the browser’s secret, signs nobody out', async () => {
  const { jar } = await signedIn()
  const question = await jar.get('/openid/logout')
  assert.doesNotMatch(question.body, /href="\/login\?/, 'nobody who signs out is offered to sign in')
  const xsrf = xsrfIn(question)
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  assert.equal((await jar.post('/openid/logout/confirm', { xsrf, logout: 'yes' }, foreign)).status, 403)
  assert.equal(
    (await jar.post('/openid/logout/confirm', { xsrf: 'a'.repeat(48), logout: 'yes' })).status,
    400,
  )
  const other = await browserSignIn(polder, rp.kvkNumber)
  assert.equal((await other.post('/openid/logout/confirm', { xsrf, logout: 'yes' })).status, 400)
  assert.equal(await isOut(jar), false)
})

test('a question that is answered twice, or after a newer one, says so and leads to how things are', async () => {
  const { jar } = await signedIn()
  const older = xsrfIn(await jar.get('/openid/logout'))
  const newer = xsrfIn(await jar.get('/openid/logout'))
  const answer = (xsrf: string) => jar.post('/openid/logout/confirm', { xsrf, logout: 'yes' })
  const tooLate = async (xsrf: string) => {
    const { status, body } = await answer(xsrf)
    assert.equal(status, 400)
    assert.match(body, /<h1>This question is over<\/h1>/)
    assert.doesNotMatch(body, /invalid_request|this form/i)
    assert.match(body, /<a href="\/openid\/logout">Am I signed out\?<\/a>/)
  }
  await tooLate(older)
  assert.equal(await isOut(jar), false)
  const last = xsrfIn(await jar.get('/openid/logout'))
  await tooLate(newer)
  assert.equal((await answer(last)).status, 303)
  await tooLate(last)
  assert.match((await jar.get('/openid/logout')).body, /You were signed out already/)
})

/** Waits for a notice about a session. */
const noticeOf = async (sid: unknown): Promise<Record<string, unknown>> => {
  for (let i = 0; i < 200; i++) {
    const found = notices.find(({ token }) => decodeJwt(token)['sid'] === sid)
    if (found) {
      assert.match(found.type!, /^application\/x-www-form-urlencoded/)
      assert.deepEqual(found.fields, ['logout_token'])
      const keys = createLocalJWKSet((await polder.get('/openid/jwks')).body)
      const { payload } = await jwtVerify(found.token, keys, {
        ...{ issuer: rp.issuerOf(polder), audience: client.clientId, typ: 'logout+jwt' },
      })
      return payload
    }
    rp.pass(polder, 1)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return assert.fail('no logout token came')
}

test('oidcc-backchannel-rp-initiated-logout', async () => {
  const { jar, tokens } = await signedIn()
  const { sid, sub } = decodeJwt(tokens.id_token)
  const back = { post_logout_redirect_uri: after_, state: 'x' }
  assert.equal(await signOut(jar, { id_token_hint: tokens.id_token, ...back }), `${after_}?state=x`)
  assert.equal(await isOut(jar), true)
  const payload = await noticeOf(sid)
  assert.equal(payload['sub'], sub)
  assert.deepEqual(payload['events'], { 'http://schemas.openid.net/event/backchannel-logout': {} })
  const now = polder.platform.clock.millis() / 1000
  const [issued, ends] = [Number(payload['iat']), Number(payload['exp'])]
  assert.ok(payload['jti'] && ends > issued && Math.abs(issued - now) < 300)
  assert.equal('nonce' in payload, false)
})

test('a logout token comes too where somebody signs out here', async () => {
  const { jar, tokens } = await signedIn()
  const { sid } = decodeJwt(tokens.id_token)
  assert.equal((await jar.post('/account/sign-out')).status, 303)
  assert.equal((await noticeOf(sid))['aud'], client.clientId)
})
