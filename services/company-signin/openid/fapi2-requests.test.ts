/** The modules of the FAPI 2.0 security profile up to the code (PAR, PKCE, redirect address), under their names. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestAnswer } from '../../../kit/testing/test-service.ts'
import {
  athOf,
  moduleName as name,
  registerFapiClient,
  startFapi,
  thumbprintOf,
} from '../testing/fapi-client.ts'
import { newKeys } from '../testing/fapi-keys.ts'
import * as checks from '../testing/foundation-checks.ts'
import * as rp from '../testing/openid-client.ts'

let fapi: Awaited<ReturnType<typeof startFapi>>
before(async () => {
  fapi = await startFapi()
})
after(() => fapi.polder[Symbol.asyncDispose]())

const authorize = (requestUri: string, more: Record<string, string> = {}, clientId = fapi.client.clientId) =>
  rp.authorize(fapi.polder, fapi.jar, { client_id: clientId, request_uri: requestUri, ...more })

/** As it is not known whose request it was, nobody is sent anywhere. */
const refusedAsPage = ({ status, headers }: TestAnswer): void => {
  assert.deepEqual([status, headers.get('location')], [400, null])
  assert.match(headers.get('content-type')!, /^text\/html/)
}

const idTokenOf = async (changes: Record<string, string | undefined>) => {
  const { tokens, back, claims } = await fapi.signIn(changes)
  return { claims: claims as Record<string, unknown>, back, tokens }
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
  checks.checkErrorBack(fapi.polder, pending, back, 'access_denied')
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
  const { body: discovery } = await fapi.polder.get('/.well-known/openid-configuration')
  const standard = ['name', 'given_name', 'family_name', 'locale', 'email', 'email_verified', 'phone_number']
  for (const claim of standard) assert.ok(discovery.claims_supported.includes(claim), claim)
  const forms = [null, { essential: true }, { essential: false }, { value: 'x', essential: false }]
  const wanted = Object.fromEntries([
    ...standard.map((claim, index) => [claim, claim === 'phone_number' ? null : forms[index % 3]]),
    ...forms.map((form, index) => [`unknown_of_nobody_${index}`, form]),
  ])
  const claims = JSON.stringify({ id_token: wanted, userinfo: wanted, elsewhere: { name: null } })
  const { claims: found, tokens } = await idTokenOf({ claims, prompt: 'consent' })
  const dpop = await fapi.proof('/openid/userinfo', { ath: athOf(tokens.access_token) })
  const { body } = await fapi.ask(tokens.access_token, dpop)
  for (const told of [found, body]) {
    for (const claim of standard) assert.ok(claim in told, claim)
    assert.deepEqual([told['name'], told['email']], ['Jan de Vries', 'jan@voorbeeld.nl'])
    assert.equal(JSON.stringify(told).includes('unknown_of_nobody'), false)
  }
})

test(name('ensure-different-nonce-inside-and-outside-request-object'), async () => {
  const pending = rp.pendingOf(fapi.client)
  const { body } = await fapi.push(pending)
  await fapi.comeIn(pending, rp.returned(await authorize(body.request_uri, { nonce: 'vreemd' })))
})

test(name('ensure-different-state-inside-and-outside-request-object'), async () => {
  const pending = rp.pendingOf(fapi.client)
  const { body } = await fapi.push(pending)
  await fapi.comeIn(pending, rp.returned(await authorize(body.request_uri, { state: 'vreemd' })))
})

test(name('state-only-outside-request-object-not-used'), async () => {
  const pending = rp.pendingOf(fapi.client, { state: undefined })
  const { body } = await fapi.push(pending)
  const back = rp.returned(await authorize(body.request_uri, { state: 'vreemd' }))
  assert.equal('state' in back, false)
  const { claims } = await fapi.comeIn(pending, back)
  assert.equal('s_hash' in claims, false)
})

for (const module of [
  'ensure-redirect-uri-in-authorization-request',
  'ensure-request-object-without-redirect-uri-fails',
])
  test(name(module), async () => {
    const answer = await fapi.push(rp.pendingOf(fapi.client), { redirect_uri: undefined })
    checks.checkRefusal(answer, 'invalid_request')
  })

for (const module of ['ensure-registered-redirect-uri', 'plain-fapi-tolerate-unregistered-redirect-uri'])
  test(name(module), async () => {
    const pending = rp.pendingOf(fapi.client, { redirect_uri: `${rp.redirectUri}/x` })
    checks.checkRefusal(await fapi.push(pending), /^invalid_(?:request|request_object|redirect_uri)$/)
  })

for (const [module, type] of [
  ['ensure-response-type-code-idtoken-fails', 'code id_token'],
  ['ensure-response-type-token-fails', 'token'],
] as const)
  test(name(module), async () => {
    const answer = await fapi.push(rp.pendingOf(fapi.client, { response_type: type }))
    checks.checkRefusal(answer, /^(?:unsupported_response_type|invalid_request|unauthorized_client)$/)
  })

test(name('ensure-unsigned-authorization-request-without-using-par-fails'), async () => {
  const pending = rp.pendingOf(fapi.client)
  const answer = await rp.authorize(fapi.polder, fapi.jar, pending.parameters)
  checks.checkErrorBack(fapi.polder, pending, rp.returned(answer), 'invalid_request')
})

test(name('par-ensure-reused-request-uri-prior-to-auth-completion-succeeds'), async () => {
  const pending = rp.pendingOf(fapi.client)
  const { body } = await fapi.push(pending)
  const query = new URLSearchParams({ client_id: fapi.client.clientId, request_uri: body.request_uri })
  const stranger = rp.newBrowser(fapi.polder)
  const page = await stranger.get(`/openid/authorize?${query}`)
  assert.match(page.headers.get('location')!, /\/login\//, 'nobody signs in at the first visit')
  await fapi.comeIn(pending, rp.returned(await authorize(body.request_uri)))
})

test(name('par-attempt-reuse-request_uri'), async () => {
  const { requestUri } = await fapi.comeBack(rp.pendingOf(fapi.client))
  refusedAsPage(await authorize(requestUri))
})

test(name('par-attempt-to-use-expired-request_uri'), async () => {
  const { body } = await fapi.push(rp.pendingOf(fapi.client))
  // Its 60 seconds, and what clocks may differ.
  rp.pass(fapi.polder, 60)
  refusedAsPage(await authorize(body.request_uri))
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
  const changes = { request_uri: 'urn:ietf:params:oauth:request_uri:x' }
  checks.checkRefusal(await fapi.push(rp.pendingOf(fapi.client), changes), 'request_uri_not_supported')
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
  const pending = rp.pendingOf(fapi.client)
  await fapi.comeIn(pending, (await fapi.comeBack(pending)).back)
})

test(name('par-ensure-pkce-required'), async () => {
  const pending = rp.pendingOf(fapi.client, { code_challenge: undefined, code_challenge_method: undefined })
  checks.checkRefusal(await fapi.push(pending), 'invalid_request')
})

test(name('par-plain-pkce-rejected'), async () => {
  for (const code_challenge_method of ['plain', undefined])
    checks.checkRefusal(
      await fapi.push(rp.pendingOf(fapi.client, { code_challenge_method })),
      'invalid_request',
    )
})

for (const [module, aud] of [
  ['par-test-array-as-audience-fails', () => [rp.issuerOf(fapi.polder)]],
  ['par-test-par-endpoint-url-as-audience-fails', () => fapi.at('/openid/par')],
  ['par-test-token-endpoint-url-as-audience-fails', () => fapi.at('/openid/token')],
] as const)
  test(name(module), async () => {
    const client_assertion = await fapi.assertion({ aud: aud() })
    checks.checkRefusal(await fapi.push(rp.pendingOf(fapi.client), { client_assertion }), 'invalid_client')
  })

test(name('par-ensure-jwt-client-assertions-nbf-8-seconds-in-the-future-is-accepted'), async () => {
  const nbf = fapi.seconds() + 8
  const client_assertion = await fapi.assertion({ iat: nbf, nbf })
  const pending = rp.pendingOf(fapi.client)
  const { status, body } = await fapi.push(pending, { client_assertion })
  assert.equal(status, 201)
  await fapi.comeIn(pending, rp.returned(await authorize(body.request_uri)))
})

test(name('par-ensure-jwt-client-assertions-nbf-over-60-seconds-in-the-future-fails'), async () => {
  const nbf = fapi.seconds() + 70
  const client_assertion = await fapi.assertion({ iat: nbf, nbf, exp: nbf + 60 })
  checks.checkRefusal(await fapi.push(rp.pendingOf(fapi.client), { client_assertion }), 'invalid_client')
})

test(name('ensure-mismatched-dpop-jkt-fails'), async () => {
  const pending = rp.pendingOf(fapi.client, { dpop_jkt: thumbprintOf(await newKeys()) })
  const answer = await fapi.push(pending, {}, await fapi.proof('/openid/par'))
  checks.checkRefusal(answer, /^invalid_(?:request|dpop_proof)$/)
})
