/** `oidcc-discovery-endpoint-verification`, the documents' caching, and the keys from the first start through a rotation. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn } from '../testing/browser-sign-in.ts'
import { tablesOf } from '../testing/company-signin.ts'
import * as rp from '../testing/openid-client.ts'

let polder: TestService
before(async () => {
  polder = await rp.startOpenId()
})
after(() => polder[Symbol.asyncDispose]())

const wellKnown = '/.well-known/openid-configuration'

test('oidcc-discovery-endpoint-verification', async () => {
  const { body, status, headers } = await polder.get(wellKnown)
  const issuer = rp.issuerOf(polder)
  assert.equal(status, 200)
  assert.match(headers.get('content-type')!, /^application\/json/)
  assert.equal(body.issuer, issuer)
  const addresses = Object.fromEntries(
    Object.entries(body).filter(([key]) => /_endpoint$|jwks_uri/.test(key)),
  )
  assert.deepEqual(addresses, {
    authorization_endpoint: `${issuer}/openid/authorize`,
    pushed_authorization_request_endpoint: `${issuer}/openid/par`,
    token_endpoint: `${issuer}/openid/token`,
    userinfo_endpoint: `${issuer}/openid/userinfo`,
    introspection_endpoint: `${issuer}/openid/introspect`,
    revocation_endpoint: `${issuer}/openid/revoke`,
    end_session_endpoint: `${issuer}/openid/logout`,
    jwks_uri: `${issuer}/openid/jwks`,
  })
  assert.deepEqual(body.acr_values_supported, ['BASIS', 'MIDDEN', 'SUBSTANTIEEL'])
  assert.deepEqual(body.response_types_supported, ['code'])
  assert.deepEqual(body.code_challenge_methods_supported, ['S256'])
  assert.deepEqual(body.subject_types_supported, ['pairwise'])
  assert.ok(body.id_token_signing_alg_values_supported.includes('RS256'))
  for (const claim of ['bsn', 'iban']) assert.equal(body.claims_supported.includes(claim), false)
  assert.deepEqual((await polder.get('/.well-known/oauth-authorization-server')).body, body)
})

test('every address of the document answers, and no other OpenID endpoint does', async () => {
  const { body } = await polder.get(wellKnown)
  const { paths } = (await polder.get('/v3/api-docs')).body
  for (const path of [wellKnown, '/.well-known/oauth-authorization-server', '/openid/jwks'])
    assert.ok(paths[path]?.get.summary, path)
  for (const [key, address] of Object.entries(body).filter(([name]) => name.endsWith('_endpoint'))) {
    const path = rp.pathOf(String(address))
    const method = /authorization_endpoint|userinfo|end_session/.test(key) ? 'GET' : 'POST'
    assert.notEqual((await polder.call(method, path)).status, 404, path)
    assert.ok(paths[path]?.[method.toLowerCase()]?.summary, `the API document describes ${method} ${path}`)
  }
  for (const path of ['/openid/reg', '/openid/device', '/openid/backchannel', '/openid/jwks/x', '/openid'])
    assert.equal((await polder.get(path)).status, 404, path)
})

test('the documents are kept for five minutes, by any origin, and asked for again by their tag', async () => {
  for (const path of [wellKnown, '/.well-known/oauth-authorization-server', '/openid/jwks']) {
    const first = await polder.get(path, { headers: { origin: 'https://elders.example' } })
    assert.equal(first.headers.get('cache-control'), 'public, max-age=300')
    assert.equal(first.headers.get('access-control-allow-origin'), '*')
    const etag = first.headers.get('etag')!
    for (const held of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await polder.get(path, { headers: { 'if-none-match': held } })
      assert.deepEqual([again.status, again.bytes.length], [304, 0])
    }
    assert.equal((await polder.get(path, { headers: { 'if-none-match': '"x"' } })).status, 200)
  }
})

test('the documents are the same whether they are ready or made', async () => {
  for (const path of [wellKnown, '/openid/jwks']) {
    const [made, ready] = [await polder.get(`${path}?made`), await polder.get(path)]
    assert.deepEqual([ready.status, ready.body], [200, made.body])
    const own = new Set(['date', 'traceparent', 'x-trace-id'])
    const told = ({ headers }: typeof made) =>
      [...headers].map(([name, value]) => [name, own.has(name) || value]).toSorted()
    assert.deepEqual(told(ready), told(made))
  }
})

test('no header of a stranger enters an address', async () => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  }
  assert.equal(JSON.stringify((await polder.get(wellKnown, { headers })).body).includes('evil'), false)
  const jar = await browserSignIn(polder, rp.kvkNumber)
  const client = await rp.registerTestClient(polder)
  const { parameters } = rp.pendingOf(client)
  const answer = await jar.get(`/openid/authorize?${new URLSearchParams(parameters)}`, headers)
  assert.equal(answer.status, 303)
  assert.equal(JSON.stringify([...answer.headers]).includes('evil'), false)
})

test('keys are sealed, rotate with a day on either side, and old tokens stay verifiable meanwhile', async () => {
  const jar = await browserSignIn(polder, rp.kvkNumber)
  const client = await rp.registerTestClient(polder)
  const jwks = async () => (await polder.get('/openid/jwks')).body as { keys: { kid: string; alg: string }[] }
  const kids = async (): Promise<string[]> =>
    (await jwks()).keys.filter(({ alg }) => alg === 'RS256').map(({ kid }) => kid)
  const rows = await (await tablesOf(polder)).selectFrom('openid_keys').selectAll().execute()
  assert.deepEqual(rows.map(({ alg }) => alg).sort(), ['ES256', 'EdDSA', 'RS256'])
  for (const row of rows) assert.match(row.private_sealed, /^v1\.\d+\./)
  assert.equal(JSON.stringify((await jwks()).keys).includes('"d"'), false)
  const [first] = await kids()
  const { tokens: old } = await rp.signInTo(polder, jar, client)
  assert.equal(decodeProtectedHeader(old.id_token).kid, first)
  const day = 24 * 3_600
  rp.pass(polder, 88.5 * day)
  await swept(
    async () => (await (await tablesOf(polder)).selectFrom('openid_keys').selectAll().execute()).length === 6,
  )
  assert.deepEqual(await kids(), [first], 'made, and not published before its day')
  rp.pass(polder, day)
  await swept(async () => (await kids()).length === 2)
  assert.equal((await kids())[0], first)
  rp.pass(polder, day)
  await swept(async () => (await kids())[0] !== first)
  const [second] = await kids()
  assert.deepEqual((await kids()).toSorted(), [first, second].toSorted(), 'the old one is there for a day')
  const fresh = await browserSignIn(polder, rp.kvkNumber)
  const { tokens } = await rp.signInTo(polder, fresh, client)
  assert.equal(decodeProtectedHeader(tokens.id_token).kid, second)
  const keys = createLocalJWKSet((await jwks()) as Parameters<typeof createLocalJWKSet>[0])
  await jwtVerify(tokens.id_token, keys)
  await jwtVerify(old.id_token, keys, { currentDate: new Date('2026-03-18T12:01:00Z') })
  // The hint of a session long past is still one of ours.
  const silent = rp.pendingOf(client, { id_token_hint: tokens.id_token, prompt: 'none' })
  assert.ok(rp.returned(await rp.authorize(polder, fresh, silent.parameters))['code'])
  rp.pass(polder, 2 * day)
  await swept(async () => (await kids()).length === 1)
  assert.deepEqual(await kids(), [second])
})

/** Waits for the sweep, which each minute of the service's clock wakes. */
const swept = async (until: () => Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 300; i++) {
    if (await until()) return
    rp.pass(polder, 60)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.fail('the sweep did not do it')
}
