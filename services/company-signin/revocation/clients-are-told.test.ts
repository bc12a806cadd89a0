/** Whose role is lowered or whose mandate is revoked is signed out at the sites they were signed in to, and at no other. */

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { decodeJwt } from 'jose'
import type { TestService } from '../../../kit/testing/test-service.ts'
import type { Jar } from '../testing/browser-sign-in.ts'
import { joinAs, managerAt, personIdOf } from '../testing/managing.ts'
import * as rp from '../testing/openid-client.ts'

let polder: TestService
let director: Jar
let shop: rp.TestClient
let bank: rp.TestClient
const told: { path: string; token: string }[] = []
const server = createServer((request, answer) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    told.push({ path: request.url!, token: new URLSearchParams(body).get('logout_token')! })
    answer.end()
  })
})
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  polder = await rp.startOpenId()
  director = await managerAt(polder, rp.kvkNumber)
  const { port } = server.address() as AddressInfo
  const clientAt = (name: string) =>
    rp.registerTestClient(polder, { name, backchannelLogoutUri: `http://127.0.0.1:${port}/${name}` })
  shop = await clientAt('winkel')
  bank = await clientAt('bank')
})
after(async () => {
  server.close()
  await polder[Symbol.asyncDispose]()
})

const grant = async (personId: string, clientId: string): Promise<void> => {
  const terms = { personId, clientId, validFrom: '', validUntil: '2027-01-31' }
  assert.equal((await director.post('/account/mandates', terms)).status, 303)
}

/** Somebody who is signed in to both sites, by a mandate for each where their role asks for one. */
const signedIn = async (email: string, role: string) => {
  const jar = await joinAs(polder, director, { email, role })
  const personId = await personIdOf(polder, rp.kvkNumber, email)
  if (role !== 'BESTUURDER') for (const { clientId } of [shop, bank]) await grant(personId, clientId)
  const atShop = await rp.signInTo(polder, jar, shop)
  const atBank = await rp.signInTo(polder, jar, bank)
  return { personId, atShop, atBank }
}

/** What the sites were told since, by their names, once so many came. */
const toldSince = async (before: number, count: number) => {
  for (let i = 0; i < 500 && told.length < before + count; i++) {
    rp.pass(polder, 1)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return told.slice(before).toSorted((a, b) => a.path.localeCompare(b.path))
}

const works = async (token: string): Promise<boolean> => (await rp.userinfo(polder, token)).status === 200

test('a mandate that is revoked: its site alone is told, whose tokens are gone before the answer', async () => {
  const { atShop, atBank } = await signedIn('els@voorbeeld.nl', 'GEMACHTIGDE')
  const before = told.length
  const page = (await director.get('/account/mandates')).body
  const [, id] = /<div>winkel<\/div>[\s\S]*?\/account\/mandates\/([\w-]+)\/revoke/.exec(page)!
  assert.equal((await director.post(`/account/mandates/${id}/revoke`)).status, 303)
  assert.deepEqual(
    [await works(atShop.tokens.access_token), await works(atBank.tokens.access_token)],
    [false, true],
  )
  const [notice] = await toldSince(before, 1)
  assert.equal(notice!.path, '/winkel')
  const { sid, sub, aud } = decodeJwt(notice!.token)
  const signed = decodeJwt(atShop.tokens.id_token)
  assert.deepEqual([sid, sub, aud], [signed['sid'], signed.sub, shop.clientId])
  await toldSince(before, 2)
  assert.equal(told.length, before + 1)
})

test('a lowered role: each site is told', async () => {
  const { personId, atShop, atBank } = await signedIn('fien@voorbeeld.nl', 'BESTUURDER')
  const before = told.length
  const lowered = await director.post(`/account/people/${personId}/role`, { role: 'GEMACHTIGDE' })
  assert.equal(lowered.status, 303)
  assert.deepEqual(
    [await works(atShop.tokens.access_token), await works(atBank.tokens.access_token)],
    [false, false],
  )
  const notices = await toldSince(before, 2)
  assert.deepEqual(
    notices.map(({ path, token }) => [path, decodeJwt(token)['sid']]),
    [
      ['/bank', decodeJwt(atBank.tokens.id_token)['sid']],
      ['/winkel', decodeJwt(atShop.tokens.id_token)['sid']],
    ],
  )
})
