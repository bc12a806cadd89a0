/** The modules of the FAPI 2.0 security profile from the code on (client assertion, DPoP, refresh), under their names. */

import assert from 'node:assert/strict'
import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { decodeJwt } from 'jose'
import {
  athOf,
  fapiAt,
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

const refused = checks.checkRefusal

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

test(name('happy-flow'), async () => {
  await fapi.signIn()
  // The second client's address has a query, which stays.
  const redirectUri = `${rp.redirectUri}?dummy1=lorem&dummy2=ipsum`
  const second = await fapiAt(fapi.polder, 'ES256', { redirectUris: [redirectUri] })
  const { back } = await second.signIn({ redirect_uri: redirectUri })
  assert.deepEqual([back['dummy1'], back['dummy2']], ['lorem', 'ipsum'])
})

test(name('access-token-type-header-case-sensitivity'), async () => {
  const { access_token } = (await fapi.signIn()).tokens
  for (const scheme of ['DPoP', 'dpop', 'DPOP', 'dpOp']) {
    const dpop = await fapi.proof('/openid/userinfo', { ath: athOf(access_token) })
    assert.equal((await fapi.ask(access_token, dpop, scheme)).status, 200, scheme)
  }
})

test(name('check-dpop-proof-nbf-exp'), async () => {
  const { code, pending } = await fapi.newCode()
  const times = { nbf: fapi.seconds(), exp: fapi.seconds() + 300 }
  const answer = await fapi.redeem(code, pending, { dpop: await fapi.proof('/openid/token', times) })
  checks.checkTokens(answer, 'DPoP')
  const { access_token } = answer.body
  const dpop = await fapi.proof('/openid/userinfo', { ath: athOf(access_token), ...times })
  assert.equal((await fapi.ask(access_token, dpop)).status, 200)
})

for (const [module, shift] of [
  ['ensure-dpopproof-with-iat-10seconds-before-succeeds', -10],
  ['ensure-dpopproof-with-iat-10seconds-after-succeeds', 10],
] as const)
  test(name(module), async () => {
    const shifted = (path: string, more = {}) => fapi.proof(path, { iat: fapi.seconds() + shift, ...more })
    const pending = rp.pendingOf(fapi.client)
    const { back } = await fapi.comeBack(pending, await shifted('/openid/par'))
    const { status, body } = await fapi.redeem(back['code']!, pending, {
      dpop: await shifted('/openid/token'),
    })
    assert.equal(status, 200)
    const dpop = await shifted('/openid/userinfo', { ath: athOf(body.access_token) })
    assert.equal((await fapi.ask(body.access_token, dpop)).status, 200)
  })

test(name('ensure-dpop-auth-code-binding-success'), async () => {
  const pending = rp.pendingOf(fapi.client, { dpop_jkt: thumbprintOf(fapi.proofKeys) })
  const { back } = await fapi.comeBack(pending, await fapi.proof('/openid/par'))
  assert.equal((await fapi.redeem(back['code']!, pending)).status, 200)
})

test(name('ensure-dpopproof-at-par-endpoint-binding-success'), async () => {
  const pending = rp.pendingOf(fapi.client)
  const { back } = await fapi.comeBack(pending, await fapi.proof('/openid/par'))
  assert.equal((await fapi.redeem(back['code']!, pending)).status, 200)
})

test(name('ensure-token-endpoint-fails-with-mismatched-dpop-jkt'), async () => {
  const other = await newKeys()
  const { code, pending } = await fapi.newCode({ dpop_jkt: thumbprintOf(other) })
  refused(await fapi.redeem(code, pending), 'invalid_grant')
})

test(name('ensure-token-endpoint-fails-with-mismatched-dpop-proof-jkt'), async () => {
  const pending = rp.pendingOf(fapi.client)
  const { back } = await fapi.comeBack(pending, await fapi.proof('/openid/par'))
  const dpop = await fapi.proof('/openid/token', {}, { keys: await newKeys() })
  refused(await fapi.redeem(back['code']!, pending, { dpop }), 'invalid_grant')
})

test(name('ensure-client-id-in-token-endpoint'), async () => {
  const other = await registerFapiClient(fapi.polder, 'Ander')
  const { code, pending } = await fapi.newCode()
  refused(
    await fapi.redeem(code, pending, { fields: { client_id: other.clientId } }),
    /^invalid_(?:client|request|grant)$/,
  )
  // The other's name, under the first one's signature.
  const assertion = await fapi.assertion({}, { ...other, own: fapi.client.own })
  refused(await fapi.redeem(code, pending, { client: other, assertion }), /^invalid_(?:client|grant)$/)
})

test(name('ensure-holder-of-key-required'), async () => {
  const { code, pending } = await fapi.newCode()
  refused(await fapi.redeem(code, pending, { dpop: null }), 'invalid_grant')
})

test(name('ensure-authorization-code-is-bound-to-client'), async () => {
  const client = await registerFapiClient(fapi.polder, 'Ander')
  const { code, pending } = await fapi.newCode()
  refused(await fapi.redeem(code, pending, { client }), 'invalid_grant')
})

test(name('attempt-reuse-authorization-code-after-one-second'), async () => {
  const { code, pending, tokens } = await fapi.signIn()
  rp.pass(fapi.polder, 1)
  refused(await fapi.redeem(code, pending), 'invalid_grant')
  const dpop = await fapi.proof('/openid/userinfo', { ath: athOf(tokens.access_token) })
  assert.equal((await fapi.ask(tokens.access_token, dpop)).status, 401, 'what it gave has ended')
})

test(name('ensure-token-endpoint-fails-with-expired-auth-code'), async () => {
  const { code, pending } = await fapi.newCode()
  // Its 60 seconds, and what clocks may differ.
  rp.pass(fapi.polder, 62)
  refused(await fapi.redeem(code, pending), 'invalid_grant')
})

test(name('ensure-pkce-code-verifier-required'), async () => {
  const { code, pending } = await fapi.newCode()
  refused(await fapi.redeem(code, pending, { fields: { code_verifier: undefined } }), 'invalid_grant')
})

test(name('incorrect-pkce-code-verifier-rejected'), async () => {
  const { code, pending } = await fapi.newCode()
  refused(await fapi.redeem(code, { ...pending, verifier: 'a'.repeat(43) }), 'invalid_grant')
})

test(name('ensure-signed-client-assertion-with-RS256-fails'), async () => {
  const { code, pending } = await fapi.newCode()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [, claims] = (await fapi.assertion()).split('.')
  const signed = `${base64url({ alg: 'RS256', kid: 'a' })}.${claims}`
  const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')
  refused(await fapi.redeem(code, pending, { assertion: `${signed}.${signature}` }), 'invalid_client')
})

test(name('ensure-client-assertion-in-token-endpoint'), async () => {
  const { code, pending } = await fapi.newCode()
  const fields = { client_assertion: undefined, client_assertion_type: undefined }
  refused(await fapi.redeem(code, pending, { fields }), /^invalid_(?:client|request)$/)
})

for (const [module, claims] of [
  [
    'ensure-client-assertion-with-exp-is-5-minutes-in-past-fails',
    () => ({ iat: fapi.seconds() - 360, exp: fapi.seconds() - 300 }),
  ],
  ['ensure-client-assertion-with-wrong-aud-fails', () => ({ aud: 'https://elders.example' })],
  ['ensure-client-assertion-with-no-sub-fails', () => ({ sub: undefined })],
] as const)
  test(name(module), async () => {
    const { code, pending } = await fapi.newCode()
    const assertion = await fapi.assertion(claims())
    refused(await fapi.redeem(code, pending, { assertion }), 'invalid_client')
  })

test('private_key_jwt: of another key or client, without exp or jti, and replayed', async () => {
  const { code, pending } = await fapi.newCode()
  const stranger = { ...fapi.client, own: await newKeys() }
  const wrong = {
    'of another key': await fapi.assertion({}, stranger),
    'without exp': await fapi.assertion({ exp: undefined }),
    'without jti': await fapi.assertion({ jti: undefined }),
    'of another client': await fapi.assertion({ iss: randomUUID() }),
    'of more than a minute from now': await fapi.assertion({ iat: fapi.seconds() + 61 }),
  }
  for (const [what, assertion] of Object.entries(wrong))
    refused(await fapi.redeem(code, pending, { assertion }), 'invalid_client', what)
  const assertion = await fapi.assertion()
  assert.equal((await fapi.redeem(code, pending, { assertion })).status, 200)
  const later = await fapi.newCode()
  refused(await fapi.redeem(later.code, later.pending, { assertion }), 'invalid_client', 'replayed')
})

/** Proofs that no endpoint takes. */
const wrongProofs = async (
  path: string,
  more: Record<string, unknown> = {},
): Promise<Record<string, string>> => {
  const proof: typeof fapi.proof = (at, claims, options) => fapi.proof(at, { ...more, ...claims }, options)
  const good = await proof(path)
  const [header, payload, signature] = good.split('.') as [string, string, string]
  const privateJwk = { ...fapi.proofKeys.jwk, d: 'A'.repeat(43) }
  const gone = ['jti', 'htm', 'htu', 'iat'].map(
    async (claim) => [`without ${claim}`, await proof(path, { [claim]: undefined })] as const,
  )
  return {
    ...Object.fromEntries(await Promise.all(gone)),
    'more than one': `${good}, ${await proof(path)}`,
    'no JWT': 'x.y.z',
    'without typ': await proof(path, {}, { header: { typ: undefined } as object }),
    'of another typ': await proof(path, {}, { header: { typ: 'JWT' } }),
    'without alg': `${base64url({ typ: 'dpop+jwt', jwk: fapi.proofKeys.jwk })}.${payload}.${signature}`,
    unsigned: `${base64url({ alg: 'none', typ: 'dpop+jwt', jwk: fapi.proofKeys.jwk })}.${payload}.`,
    'without jwk': await proof(path, {}, { header: { jwk: undefined } as object }),
    'with a private jwk': await proof(path, {}, { header: { jwk: privateJwk } }),
    'of a broken signature': `${header}.${payload}.${signature.slice(0, -6)}AAAAAA`,
    'of another method': await proof(path, { htm: 'PUT' }),
    'of another address': await proof(path, { htu: fapi.at('/openid/introspect') }),
    'of an hour ago': await proof(path, { iat: fapi.seconds() - 3_600 }),
    'of an hour from now': await proof(path, { iat: fapi.seconds() + 3_600 }),
    'of more than a minute from now': await proof(path, { iat: fapi.seconds() + 61 }),
  }
}

test(name('dpop-negative-tests'), async () => {
  const { access_token } = (await fapi.signIn()).tokens
  const ath = athOf(access_token)
  const path = '/openid/userinfo'
  const ask = async (claims: object) => fapi.ask(access_token, await fapi.proof(path, { ath, ...claims }))
  for (const [what, dpop] of Object.entries({
    ...(await wrongProofs(path, { ath })),
    'without ath': await fapi.proof(path),
    'for another token': await fapi.proof(path, { ath: athOf('x') }),
    'of another key': await fapi.proof(path, { ath }, { keys: await newKeys() }),
  }))
    assert.ok([400, 401].includes((await fapi.ask(access_token, dpop)).status), what)
  assert.equal((await rp.userinfo(fapi.polder, access_token)).status, 401, 'as a bearer token')
  const bare = await fapi.polder.get(path, { headers: { authorization: `DPoP ${access_token}` } })
  assert.ok([400, 401].includes(bare.status), 'without a proof')
  assert.equal((await ask({ htu: `${fapi.at(path)}?a=b#c` })).status, 200, 'query and fragment do not count')
  assert.equal(
    (await ask({ htu: fapi.at(path).replace('http://l', 'HTTP://L') })).status,
    200,
    'nor capitals',
  )
  const further = await fapi.proof(path, { ath, extra: [1] }, { header: { extra: 'x' } })
  assert.equal((await fapi.ask(access_token, further)).status, 200, 'what nobody knows is passed over')
  const once = await fapi.proof(path, { ath })
  assert.equal((await fapi.ask(access_token, once)).status, 200)
  assert.equal((await fapi.ask(access_token, once)).status, 401, 'replayed')
  assert.equal((await ask({})).status, 200, 'the token was right all along')
})

test('a proof by a clock that is ahead is taken once, for as long as it counts', async () => {
  const { access_token } = (await fapi.signIn()).tokens
  const path = '/openid/userinfo'
  const dpop = await fapi.proof(path, { ath: athOf(access_token), iat: fapi.seconds() + 59 })
  assert.equal((await fapi.ask(access_token, dpop)).status, 200)
  for (let minute = 0; minute < 6; minute++) {
    rp.pass(fapi.polder, 59)
    assert.equal((await fapi.ask(access_token, dpop)).status, 401, `replayed after ${(minute + 1) * 59} s`)
  }
  const fresh = await fapi.proof(path, { ath: athOf(access_token) })
  assert.equal((await fapi.ask(access_token, fresh)).status, 200, 'the token still counts')
})

test('DPoP at the token endpoint: the same proofs are refused, and one is taken once', async () => {
  const { code, pending } = await fapi.newCode()
  for (const [what, dpop] of Object.entries(await wrongProofs('/openid/token')))
    refused(await fapi.redeem(code, pending, { dpop }), 'invalid_dpop_proof', what)
  const dpop = await fapi.proof('/openid/token')
  assert.equal((await fapi.redeem(code, pending, { dpop })).status, 200)
  const again = await fapi.newCode()
  assert.equal((await fapi.redeem(again.code, again.pending, { dpop })).status, 400, 'replayed')
})

test(name('refresh-token'), async () => {
  const { tokens } = await fapi.signIn({ scope: 'openid offline_access', prompt: 'consent' })
  const other = await registerFapiClient(fapi.polder, 'Ander')
  const asked = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
  const refresh = async (by = fapi.client, dpop?: string | null, client = true) =>
    fapi.post(
      '/openid/token',
      { ...asked, ...(client ? await fapi.asserted(undefined, by) : { client_id: by.clientId }) },
      dpop === undefined ? await fapi.proof('/openid/token') : dpop,
    )
  const first = await refresh()
  assert.equal(first.status, 200)
  assert.equal(first.body.refresh_token, tokens.refresh_token, 'it does not rotate')
  const claims = decodeJwt(first.body.id_token)
  const before_ = decodeJwt(tokens.id_token)
  for (const claim of ['iss', 'sub', 'aud', 'auth_time'] as const) assert.equal(claims[claim], before_[claim])
  const answers = await Promise.all([1, 2, 3].map(() => refresh()))
  for (const { status } of answers) assert.equal(status, 200)
  assert.ok(
    [400, 401].includes((await refresh(fapi.client, undefined, false)).status),
    'without an assertion',
  )
  refused(await refresh(fapi.client, null), 'invalid_grant', 'without a proof')
  refused(await refresh(other), 'invalid_grant', 'of another client')
})
