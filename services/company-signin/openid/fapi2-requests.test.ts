/** The modules of the FAPI 2.0 security profile up to the code (PAR, PKCE, redirect address), under their names. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodeJwt } from 'jose'
import { moduleName as name, registerFapiClient, startFapi, thumbprintOf } from '../testing/fapi-client.ts'
import { newKeys } from '../testing/fapi-keys.ts'
import * as rp from '../testing/openid-client.ts'

let fapi: Awaited<ReturnType<typeof startFapi>>
before(async () => {
  fapi = await startFapi()
})
after(() => fapi.polder[Symbol.asyncDispose]())

const authorize = (requestUri: string, more: Record<string, string> = {}, clientId = fapi.client.clientId) =>
  rp.authorize(fapi.polder, fapi.jar, { client_id: clientId, request_uri: requestUri, ...more })

const idTokenOf = async (changes: Record<string, string | undefined>) => {
  const { tokens, back } = await fapi.signIn(changes)
  return { claims: decodeJwt(tokens.id_token), back, tokens }
}

test(name('discovery-end-point-verification'), async () => {
  const { body } = await fapi.polder.get('/.well-known/openid-configuration')
  assert.equal(body.authorization_response_iss_parameter_supported, true)
  assert.equal(body.pushed_authorization_request_endpoint, fapi.at('/openid/par'))
  for (const [field, values] of Object.entries({
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['ES256', 'EdDSA'],
    dpop_signing_alg_values_supported: ['ES256', 'EdDSA'],
    id_token_signing_alg_values_supported: ['ES256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
  }))
    for (const value of values) assert.ok(body[field].includes(value), `${field} ${value}`)
})

test(name('user-rejects-authentication'), async () => {
  const pending = rp.pendingOf(fapi.client, { prompt: 'consent' })
  const { back } = await fapi.comeBack(pending, undefined, { consent: [['decision', 'deny']] })
  assert.equal(back['error'], 'access_denied')
  assert.equal(back['state'], pending.parameters['state'])
  assert.equal(back['iss'], rp.issuerOf(fapi.polder))
})

test(name('ensure-authorization-request-without-state-success'), async () => {
  const { claims, back } = await idTokenOf({ state: undefined })
  assert.equal('state' in back, false)
  assert.equal('s_hash' in claims, false)
})

test(name('ensure-authorization-request-without-nonce-success'), async () => {
  assert.equal('nonce' in (await idTokenOf({ nonce: undefined })).claims, false)
})

for (const [module, length] of [
  ['ensure-authorization-request-with-64-char-nonce-success', 64],
  ['ensure-authorization-request-with-long-nonce', 384],
] as const)
  test(name(module), async () => {
    const nonce = 'n'.repeat(length)
    assert.equal((await idTokenOf({ nonce })).claims['nonce'], nonce)
  })

test(name('ensure-authorization-request-with-long-state'), async () => {
  const state = 's'.repeat(1_000)
  assert.equal((await idTokenOf({ state })).back['state'], state)
})

test(name('ensure-other-scope-order-succeeds'), async () => {
  for (const scope of ['openid profile email', 'email profile openid'])
    assert.deepEqual((await idTokenOf({ scope })).tokens.scope.split(' ').sort(), [
      'email',
      'openid',
      'profile',
    ])
})

test(name('test-claims-parameter-identity-claims'), async () => {
  const wanted = { name: null, email: { essential: true }, unknown_of_nobody: null }
  const claims = JSON.stringify({ id_token: wanted, userinfo: wanted })
  const { claims: found, tokens } = await idTokenOf({ claims, prompt: 'consent' })
  assert.deepEqual([found['name'], found['email']], ['Jan de Vries', 'jan@voorbeeld.nl'])
  assert.equal('unknown_of_nobody' in found, false)
  assert.equal(tokens.token_type, 'DPoP')
})

test(name('ensure-different-nonce-inside-and-outside-request-object'), async () => {
  const pending = rp.pendingOf(fapi.client)
  const { body } = await fapi.push(pending)
  const back = rp.returned(await authorize(body.request_uri, { nonce: 'vreemd' }))
  const { body: tokens } = await fapi.redeem(back['code']!, pending)
  assert.equal(decodeJwt(tokens.id_token)['nonce'], pending.parameters['nonce'])
})

test(name('ensure-different-state-inside-and-outside-request-object'), async () => {
  const pending = rp.pendingOf(fapi.client)
  const { body } = await fapi.push(pending)
  const back = rp.returned(await authorize(body.request_uri, { state: 'vreemd' }))
  assert.equal(back['state'], pending.parameters['state'])
})

test(name('state-only-outside-request-object-not-used'), async () => {
  const { body } = await fapi.push(rp.pendingOf(fapi.client, { state: undefined }))
  const back = rp.returned(await authorize(body.request_uri, { state: 'vreemd' }))
  assert.ok(back['code'])
  assert.equal('state' in back, false)
})

for (const module of [
  'ensure-redirect-uri-in-authorization-request',
  'ensure-request-object-without-redirect-uri-fails',
])
  test(name(module), async () => {
    const { status, body } = await fapi.push(rp.pendingOf(fapi.client), { redirect_uri: undefined })
    assert.deepEqual([status, body.error], [400, 'invalid_request'])
  })

for (const module of ['ensure-registered-redirect-uri', 'plain-fapi-tolerate-unregistered-redirect-uri'])
  test(name(module), async () => {
    const { status } = await fapi.push(rp.pendingOf(fapi.client, { redirect_uri: `${rp.redirectUri}/x` }))
    assert.equal(status, 400)
  })

for (const [module, type] of [
  ['ensure-response-type-code-idtoken-fails', 'code id_token'],
  ['ensure-response-type-token-fails', 'token'],
] as const)
  test(name(module), async () => {
    const { status, body } = await fapi.push(rp.pendingOf(fapi.client, { response_type: type }))
    assert.equal(status, 400)
    assert.match(body.error, /^(?:unsupported_response_type|invalid_request)$/)
  })

test(name('ensure-unsigned-authorization-request-without-using-par-fails'), async () => {
  const answer = await rp.authorize(fapi.polder, fapi.jar, rp.pendingOf(fapi.client).parameters)
  assert.equal(rp.returned(answer)['error'], 'invalid_request')
})

test(name('par-ensure-reused-request-uri-prior-to-auth-completion-succeeds'), async () => {
  const { body } = await fapi.push(rp.pendingOf(fapi.client))
  const query = new URLSearchParams({ client_id: fapi.client.clientId, request_uri: body.request_uri })
  const stranger = rp.newBrowser(fapi.polder)
  const page = await stranger.get(`/openid/authorize?${query}`)
  assert.match(page.headers.get('location')!, /\/login\//, 'nobody signs in at the first visit')
  assert.ok(rp.returned(await authorize(body.request_uri))['code'])
})

test(name('par-attempt-reuse-request_uri'), async () => {
  const { requestUri } = await fapi.comeBack(rp.pendingOf(fapi.client))
  assert.equal((await authorize(requestUri)).status, 400)
})

test(name('par-attempt-to-use-expired-request_uri'), async () => {
  const { body } = await fapi.push(rp.pendingOf(fapi.client))
  // Its 60 seconds, and what clocks may differ.
  rp.pass(fapi.polder, 76)
  assert.equal((await authorize(body.request_uri)).status, 400)
})

test(name('par-attempt-to-use-request_uri-for-different-client'), async () => {
  const other = await registerFapiClient(fapi.polder, 'Ander')
  const { body } = await fapi.push(rp.pendingOf(fapi.client))
  const answer = await authorize(body.request_uri, {}, other.clientId)
  const back = answer.headers.get('location') ?? ''
  assert.equal(/[?&]code=/.test(back), false)
  assert.ok(answer.status === 400 || /[?&]error=/.test(back), `${answer.status} ${back}`)
})

test(name('par-authorization-request-containing-request_uri-form-param'), async () => {
  const { status, body } = await fapi.push(rp.pendingOf(fapi.client), {
    request_uri: 'urn:ietf:params:oauth:request_uri:x',
  })
  assert.deepEqual([status, body.error], [400, 'request_uri_not_supported'])
})

test(name('par-attempt-invalid-http-method'), async () => {
  const { parameters } = rp.pendingOf(fapi.client)
  const fields = { ...parameters, ...(await fapi.asserted()) }
  for (const method of ['GET', 'PUT'] as const) {
    const { status } = await fapi.polder.call(method, `/openid/par?${new URLSearchParams(fields)}`)
    assert.ok([400, 404, 405].includes(status), `${method} ${status}`)
  }
})

test(name('par-without-duplicate-parameters'), async () => {
  assert.ok((await fapi.comeBack(rp.pendingOf(fapi.client))).back['code'])
})

test(name('par-ensure-pkce-required'), async () => {
  const pending = rp.pendingOf(fapi.client, { code_challenge: undefined, code_challenge_method: undefined })
  assert.equal((await fapi.push(pending)).body.error, 'invalid_request')
})

test(name('par-plain-pkce-rejected'), async () => {
  for (const code_challenge_method of ['plain', undefined]) {
    const { status, body } = await fapi.push(rp.pendingOf(fapi.client, { code_challenge_method }))
    assert.deepEqual([status, body.error], [400, 'invalid_request'])
  }
})

for (const [module, aud] of [
  ['par-test-array-as-audience-fails', () => [rp.issuerOf(fapi.polder)]],
  ['par-test-par-endpoint-url-as-audience-fails', () => fapi.at('/openid/par')],
  ['par-test-token-endpoint-url-as-audience-fails', () => fapi.at('/openid/token')],
] as const)
  test(name(module), async () => {
    const client_assertion = await fapi.assertion({ aud: aud() })
    const { status, body } = await fapi.push(rp.pendingOf(fapi.client), { client_assertion })
    assert.deepEqual([status, body.error], [401, 'invalid_client'])
  })

test(name('par-ensure-jwt-client-assertions-nbf-8-seconds-in-the-future-is-accepted'), async () => {
  const nbf = fapi.seconds() + 8
  const client_assertion = await fapi.assertion({ iat: nbf, nbf })
  assert.equal((await fapi.push(rp.pendingOf(fapi.client), { client_assertion })).status, 201)
})

test(name('par-ensure-jwt-client-assertions-nbf-over-60-seconds-in-the-future-fails'), async () => {
  const nbf = fapi.seconds() + 70
  const client_assertion = await fapi.assertion({ iat: nbf, nbf, exp: nbf + 60 })
  const { status, body } = await fapi.push(rp.pendingOf(fapi.client), { client_assertion })
  assert.deepEqual([status, body.error], [401, 'invalid_client'])
})

test(name('ensure-mismatched-dpop-jkt-fails'), async () => {
  const pending = rp.pendingOf(fapi.client, { dpop_jkt: thumbprintOf(await newKeys()) })
  assert.equal((await fapi.push(pending, {}, await fapi.proof('/openid/par'))).status, 400)
})
