/** The FAPI 2.0 security profile's modules (private_key_jwt, DPoP) under their real names. */

import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import type { TestAnswer, TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, type Jar } from '../testing/browser-sign-in.ts'
import { type Keys, newKeys } from '../testing/fapi-keys.ts'
import * as rp from '../testing/openid-client.ts'

let polder: TestService
let jar: Jar
let client: rp.TestClient
let own: Keys
let proofKeys: Keys
before(async () => {
  polder = await rp.startOpenId()
  jar = await browserSignIn(polder, rp.kvkNumber)
  own = await newKeys()
  proofKeys = await newKeys()
  client = await rp.registerTestClient(polder, {
    type: 'fapi',
    jwks: { keys: [{ ...own.jwk, kid: 'a', alg: 'ES256' }] },
  })
})
after(() => polder[Symbol.asyncDispose]())

const seconds = (): number => Math.floor(polder.platform.clock.millis() / 1000)
const at = (path: string): string => `${rp.issuerOf(polder)}${path}`

const assertion = (claims: Record<string, unknown> = {}, keys = own): Promise<string> =>
  new SignJWT({
    ...{ iss: client.clientId, sub: client.clientId, aud: rp.issuerOf(polder), jti: randomUUID() },
    ...{ iat: seconds(), exp: seconds() + 60, ...claims },
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'a' })
    .sign(keys.privateKey)

const proof = (
  path: string,
  claims: Record<string, unknown> = {},
  keys = proofKeys,
  method = 'POST',
): Promise<string> =>
  new SignJWT({ jti: randomUUID(), htm: method, htu: at(path), iat: seconds(), ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: keys.jwk })
    .sign(keys.privateKey)

const assertionFields = async (given?: string): Promise<Record<string, string>> => ({
  client_id: client.clientId,
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  client_assertion: given ?? (await assertion()),
})

const post = (path: string, fields: Record<string, string>, dpop?: string): Promise<TestAnswer> =>
  polder.post(path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(dpop ? { dpop } : {}) },
    body: new URLSearchParams(fields).toString(),
  })

const push = async (pending: rp.Pending, changes: Record<string, string> = {}): Promise<TestAnswer> =>
  post('/openid/par', { ...pending.parameters, ...(await assertionFields()), ...changes })

const comeBack = async (
  pending: rp.Pending,
): Promise<{ requestUri: string; back: Record<string, string> }> => {
  const { status, body } = await push(pending)
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.expires_in, 60)
  const parameters = { client_id: client.clientId, request_uri: body.request_uri }
  return { requestUri: body.request_uri, back: rp.returned(await rp.authorize(polder, jar, parameters)) }
}

const redeem = async (
  code: string,
  { verifier, parameters }: rp.Pending,
  dpop?: string,
  given?: string,
): Promise<TestAnswer> =>
  post(
    '/openid/token',
    {
      ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
      ...{ redirect_uri: parameters['redirect_uri']!, ...(await assertionFields(given)) },
    },
    dpop,
  )

const signIn = async (changes: Record<string, string> = {}) => {
  const pending = rp.pendingOf(client, changes)
  const { back } = await comeBack(pending)
  const answer = await redeem(back['code']!, pending, await proof('/openid/token'))
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return { tokens: answer.body, pending, code: back['code']! }
}

const athOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
const ask = async (token: string, dpop: string): Promise<TestAnswer> =>
  polder.get('/openid/userinfo', { headers: { authorization: `DPoP ${token}`, dpop } })

const name = (module: string): string => `fapi2-security-profile-final-${module}`

test(name('happy-flow'), async () => {
  const { tokens } = await signIn()
  assert.equal(tokens.token_type, 'DPoP')
  assert.equal(decodeProtectedHeader(tokens.id_token).alg, 'ES256')
  assert.equal(decodeJwt(tokens.id_token).aud, client.clientId)
  const dpop = await proof('/openid/userinfo', { ath: athOf(tokens.access_token) }, proofKeys, 'GET')
  assert.equal((await ask(tokens.access_token, dpop)).status, 200)
})

test(name('par-ensure-request-without-redirect-uri-fails'), async () => {
  const { redirect_uri: _gone, ...parameters } = rp.pendingOf(client).parameters
  const { status } = await post('/openid/par', { ...parameters, ...(await assertionFields()) })
  assert.equal(status, 400)
})

test(name('ensure-unsigned-authorization-request-without-using-par-fails'), async () => {
  const answer = await rp.authorize(polder, jar, rp.pendingOf(client).parameters)
  assert.equal(rp.returned(answer)['error'], 'invalid_request')
})

test(name('par-attempt-reuse-request_uri'), async () => {
  const { requestUri } = await comeBack(rp.pendingOf(client))
  const parameters = { client_id: client.clientId, request_uri: requestUri }
  const answer = await rp.authorize(polder, jar, parameters)
  assert.equal(answer.status, 400)
})

test(name('par-attempt-to-use-expired-request_uri'), async () => {
  const { body } = await push(rp.pendingOf(client))
  rp.pass(polder, 76)
  const answer = await rp.authorize(polder, jar, {
    client_id: client.clientId,
    request_uri: body.request_uri,
  })
  assert.equal(answer.status, 400)
})

test(name('par-attempt-to-use-request_uri-for-different-client'), async () => {
  const other = await rp.registerTestClient(polder, { name: 'Ander' })
  const { body } = await push(rp.pendingOf(client))
  const answer = await rp.authorize(polder, jar, { client_id: other.clientId, request_uri: body.request_uri })
  const back = answer.headers.get('location') ?? ''
  assert.equal(/[?&]code=/.test(back), false)
  assert.ok(answer.status === 400 || /[?&]error=/.test(back), `${answer.status} ${back}`)
})

test(name('par-authorization-request-containing-request_uri'), async () => {
  const { status, body } = await push(rp.pendingOf(client), {
    request_uri: 'urn:ietf:params:oauth:request_uri:x',
  })
  assert.deepEqual([status, body.error], [400, 'request_uri_not_supported'])
})

test(name('par-without-duplicate-parameters'), async () => {
  const { back } = await comeBack(rp.pendingOf(client))
  assert.ok(back['code'])
})

test(name('par-ensure-pkce-required'), async () => {
  const pending = rp.pendingOf(client, { code_challenge: undefined, code_challenge_method: undefined })
  assert.equal((await push(pending)).body.error, 'invalid_request')
})

test(name('par-plain-pkce-rejected'), async () => {
  const pending = rp.pendingOf(client, { code_challenge_method: 'plain' })
  assert.equal((await push(pending)).body.error, 'invalid_request')
  assert.equal(
    (await push(rp.pendingOf(client, { code_challenge_method: undefined }))).body.error,
    'invalid_request',
  )
})

test(name('par-pkce-incorrect-code-verifier-rejected'), async () => {
  const pending = rp.pendingOf(client)
  const { back } = await comeBack(pending)
  const wrong = { ...pending, verifier: 'a'.repeat(43) }
  assert.equal((await redeem(back['code']!, wrong, await proof('/openid/token'))).body.error, 'invalid_grant')
})

test(
  name('ensure-different-nonce-inside-and-outside-request-object (state of the pushed request counts)'),
  async () => {
    const pending = rp.pendingOf(client)
    const { body } = await push(pending)
    const parameters = { client_id: client.clientId, request_uri: body.request_uri, state: 'vreemd' }
    const back = rp.returned(await rp.authorize(polder, jar, parameters))
    assert.equal(back['state'], pending.parameters['state'])
  },
)

test(name('ensure-holder-of-key-required (dpop)'), async () => {
  const pending = rp.pendingOf(client)
  const { back } = await comeBack(pending)
  assert.equal((await redeem(back['code']!, pending)).status, 400)
})

test(name('dpop-negative-tests'), async () => {
  const pending = rp.pendingOf(client)
  const { back } = await comeBack(pending)
  const other = await newKeys()
  const broken = await new SignJWT({
    jti: randomUUID(),
    htm: 'POST',
    htu: at('/openid/token'),
    iat: seconds(),
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: proofKeys.jwk })
    .sign(other.privateKey)
  const wrong = {
    'of another method': await proof('/openid/token', { htm: 'GET' }),
    'of another address': await proof('/openid/par'),
    'long ago': await proof('/openid/token', { iat: seconds() - 600 }),
    'to come': await proof('/openid/token', { iat: seconds() + 600 }),
    'without jti': await proof('/openid/token', { jti: undefined }),
    'signed by another key': broken,
    'no proof at all': 'x.y.z',
  }
  for (const [what, dpop] of Object.entries(wrong)) {
    const { status, body } = await redeem(back['code']!, pending, dpop)
    assert.deepEqual([status, body.error], [400, 'invalid_dpop_proof'], what)
  }
  const once = await proof('/openid/token')
  assert.equal((await redeem(back['code']!, pending, once)).status, 200)
  const again = await comeBack(pending)
  assert.equal((await redeem(again.back['code']!, pending, once)).status, 400, 'a replayed proof')
})

test(name('dpop-ensure-token-is-bound'), async () => {
  const { tokens } = await signIn()
  const ath = athOf(tokens.access_token)
  const other = await newKeys()
  const proofs = {
    'of another key': await proof('/openid/userinfo', { ath }, other, 'GET'),
    'for another token': await proof('/openid/userinfo', { ath: athOf('x') }, proofKeys, 'GET'),
    'without ath': await proof('/openid/userinfo', {}, proofKeys, 'GET'),
  }
  for (const [what, dpop] of Object.entries(proofs))
    assert.equal((await ask(tokens.access_token, dpop)).status, 401, what)
  assert.equal((await rp.userinfo(polder, tokens.access_token)).status, 401, 'as a bearer token')
  const once = await proof('/openid/userinfo', { ath }, proofKeys, 'GET')
  assert.equal((await ask(tokens.access_token, once)).status, 200)
  assert.equal((await ask(tokens.access_token, once)).status, 401, 'replayed')
})

test(name('refresh-token'), async () => {
  const { tokens } = await signIn({ scope: 'openid offline_access', prompt: 'consent' })
  const refresh = async (dpop: string) =>
    post(
      '/openid/token',
      { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, ...(await assertionFields()) },
      dpop,
    )
  const first = await refresh(await proof('/openid/token'))
  assert.equal(first.status, 200)
  assert.equal(first.body.refresh_token, tokens.refresh_token, 'it does not rotate')
  const answers = await Promise.all([1, 2, 3].map(async () => refresh(await proof('/openid/token'))))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
})

test(name('ensure-client-assertion-in-token-endpoint'), async () => {
  const pending = rp.pendingOf(client)
  const { back } = await comeBack(pending)
  const stranger = await newKeys()
  const wrong = {
    'of another key': await assertion({}, stranger),
    'for another audience': await assertion({ aud: 'https://elders.example' }),
    over: await assertion({ iat: seconds() - 600, exp: seconds() - 300 }),
    'without exp': await assertion({ exp: undefined }),
    'of another client': await assertion({ iss: randomUUID() }),
  }
  for (const [what, given] of Object.entries(wrong)) {
    const { status, body } = await redeem(back['code']!, pending, await proof('/openid/token'), given)
    assert.deepEqual([status, body.error], [401, 'invalid_client'], what)
  }
  rp.pass(polder, 60)
  const later = await comeBack(pending)
  const once = await assertion()
  assert.equal((await redeem(later.back['code']!, pending, await proof('/openid/token'), once)).status, 200)
  assert.equal(
    (await redeem(later.back['code']!, pending, await proof('/openid/token'), once)).status,
    401,
    'replayed',
  )
})

test(name('ensure-authorization-code-is-bound-to-client, and used once'), async () => {
  const { code, pending, tokens } = await signIn()
  assert.equal((await redeem(code, pending, await proof('/openid/token'))).body.error, 'invalid_grant')
  const dpop = await proof('/openid/userinfo', { ath: athOf(tokens.access_token) }, proofKeys, 'GET')
  assert.equal((await ask(tokens.access_token, dpop)).status, 401)
})
