/** Each algorithm that discovery lists for ID tokens is one that some client gets, and logout tokens are signed alike. */

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { until } from '../../../kit/testing/eventually.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, type Jar } from '../testing/browser-sign-in.ts'
import { fapiAt } from '../testing/fapi-client.ts'
import * as rp from '../testing/openid-client.ts'

/** Logout tokens, the newest last. */
const told: string[] = []
const server = createServer((request, answer) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    told.push(new URLSearchParams(body).get('logout_token')!)
    answer.end()
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => server.close())
const backchannelLogoutUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/uit`

let polder: TestService
before(async () => {
  polder = await rp.startOpenId()
})
after(() => polder[Symbol.asyncDispose]())

/** The algorithms of a client's ID token and of the logout token that its person's signing out causes. */
const algorithmsOf = async (
  { clientId }: rp.TestClient,
  idToken: string,
  jar: Jar,
): Promise<(string | undefined)[]> => {
  const keys = createLocalJWKSet((await polder.get('/openid/jwks')).body)
  const wanted = { issuer: rp.issuerOf(polder), audience: clientId }
  const { protectedHeader } = await jwtVerify(idToken, keys, wanted)
  told.length = 0
  await jar.post('/account/sign-out')
  await until('the logout token', () => told.length > 0)
  const logout = await jwtVerify(told[0]!, keys, { ...wanted, typ: 'logout+jwt' })
  return [protectedHeader.alg, logout.protectedHeader.alg]
}

test('ID tokens and logout tokens are signed for each client as discovery lists, and it lists nothing else', async () => {
  const seen: (string | undefined)[] = []
  for (const alg of ['ES256', 'EdDSA']) {
    const { client, jar, signIn } = await fapiAt(polder, alg, { backchannelLogoutUri })
    const { tokens } = await signIn()
    assert.deepEqual(await algorithmsOf(client, tokens.id_token, jar), [alg, alg])
    seen.push(alg)
  }
  const jar = await browserSignIn(polder, rp.kvkNumber)
  const client = await rp.registerTestClient(polder, { backchannelLogoutUri })
  const { tokens } = await rp.signInTo(polder, jar, client)
  assert.deepEqual(await algorithmsOf(client, tokens.id_token, jar), ['RS256', 'RS256'])
  const { body } = await polder.get('/.well-known/openid-configuration')
  assert.deepEqual(body.id_token_signing_alg_values_supported.toSorted(), ['RS256', ...seen].toSorted())
})

test('a client with keys of Ed25519 signs under either name of its algorithm, whichever it registered', async () => {
  for (const [registered, signed] of [
    ['EdDSA', 'Ed25519'],
    ['Ed25519', 'EdDSA'],
    ['Ed25519', 'Ed25519'],
  ] as const) {
    const { signIn } = await fapiAt(polder, registered, {}, signed)
    assert.equal((await signIn()).tokens.token_type, 'DPoP')
  }
})
