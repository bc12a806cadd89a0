/** A client that asks for a token for another site (`resource`): the person is told, agrees for that site, and may act there. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodeJwt } from 'jose'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { addTotp, browserSignIn, type Jar, proveEmail } from '../testing/browser-sign-in.ts'
import { eventsOf, tablesOf } from '../testing/company-signin.ts'
import * as rp from '../testing/openid-client.ts'

let polder: TestService
let client: rp.TestClient
let there: rp.TestClient
before(async () => {
  polder = await rp.startOpenId()
  await browserSignIn(polder, rp.kvkNumber)
  client = await rp.registerTestClient(polder, { name: 'Boekhouding' })
  there = await rp.registerTestClient(polder, { name: 'Elders', redirectUris: [`${elsewhere}/terug`] })
  await rp.registerTestClient(polder, { name: 'Derde', redirectUris: [`${third}/terug`] })
})
after(() => polder[Symbol.asyncDispose]())

const elsewhere = 'https://elders.voorbeeld.nl'
const third = 'https://derde.voorbeeld.nl'

/** Where an authorization request leads first. */
const firstStep = async (browser: Jar, changes: Record<string, string>): Promise<string> => {
  const { parameters } = rp.pendingOf(client, changes)
  const answer = await browser.get(`/openid/authorize?${new URLSearchParams(parameters)}`)
  return rp.pathOf(answer.headers.get('location') ?? '/')
}

test('the page names the other site, and what is agreed to holds for that site alone', async () => {
  const jar = await browserSignIn(polder, '69599084')
  await rp.signInTo(polder, jar, client)
  const path = await firstStep(jar, { resource: elsewhere })
  assert.match(path, /^\/consent\//)
  const { body } = await jar.get(path)
  assert.match(body, /The site may act there in your name: elders\.voorbeeld\.nl\./)
  assert.match((await jar.get(path, { 'accept-language': 'nl' })).body, /namens u handelen: elders/)
  const { tokens } = await rp.signInTo(polder, jar, client, { resource: elsewhere })
  assert.equal(decodeJwt(tokens.access_token).aud, elsewhere)
  for (const browser of [jar, await browserSignIn(polder, '69599084')]) {
    assert.match(await firstStep(browser, { resource: elsewhere }), /^\/terug\?code=/)
    assert.match(await firstStep(browser, { resource: `${elsewhere}/` }), /^\/terug\?code=/)
    assert.match(await firstStep(browser, {}), /^\/terug\?code=/)
    assert.match(await firstStep(browser, { resource: third }), /^\/consent\//)
  }
  const account = (await jar.get('/account')).body
  assert.match(account, /\(localhost:4567\); in your name also at elders\.voorbeeld\.nl</)
  const agreed = (await eventsOf(polder)).filter(({ type }) => type === 'CONSENT_GRANTED')
  assert.deepEqual(
    agreed.map(({ details }) => details?.['alsoAt']),
    [undefined, elsewhere],
  )
  const plain = await (await jar.get(await firstStep(jar, { prompt: 'consent' }))).body
  assert.doesNotMatch(plain, /in your name/)
})

test('a mandate for the client is none for the other site, at the sign-in or at a refresh', async () => {
  const jar = await browserSignIn(polder, '90004760')
  const db = await tablesOf(polder)
  const close = (active: boolean) =>
    db.updateTable('companies').set({ active }).where('kvk_number', '=', '90004760').execute()
  const lasting = { scope: 'openid offline_access', prompt: 'consent', resource: elsewhere }
  const { tokens } = await rp.signInTo(polder, jar, client, lasting)
  const person = await db
    .selectFrom('representatives')
    .selectAll()
    .where('kvk_number', '=', '90004760')
    .executeTakeFirstOrThrow()
  const now = polder.platform.clock.now()
  const mandate = (clientId: string) =>
    db
      .insertInto('mandates')
      .values({
        ...{ id: crypto.randomUUID(), kvk_number: '90004760', representative_id: person.id },
        ...{ client_id: clientId, limit_cents: null, branch_number: null, until_said: '2100-01-01' },
        ...{ valid_from: now, valid_until: new Date('2100-01-01'), granted_by: person.id },
        ...{ granted_level: 'MIDDEN', granted_at: now },
      })
      .execute()
  await close(false)
  await db.updateTable('representatives').set({ role: 'GEMACHTIGDE' }).where('id', '=', person.id).execute()
  await close(true)
  await mandate(client.clientId)
  const ask = async (resource: Record<string, string>) =>
    rp.returned(await rp.authorize(polder, jar, rp.pendingOf(client, resource).parameters))
  assert.equal((await ask({ resource: elsewhere }))['error'], 'access_denied')
  assert.ok((await ask({}))['code'])
  const refresh = () =>
    rp.postAs(polder, client, '/openid/token', {
      ...{ grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
    })
  assert.equal((await refresh()).body.error, 'invalid_target')
  await mandate(there.clientId)
  assert.equal(decodeJwt((await refresh()).body.access_token).aud, elsewhere)
  assert.ok((await ask({ resource: elsewhere }))['code'])
})

test('the level that the other site asks for is demanded, and by the least demanding of its clients', async () => {
  const strict = 'https://streng.voorbeeld.nl'
  const at = { redirectUris: [`${strict}/terug`], minimumLevel: 'MIDDEN' }
  await rp.registerTestClient(polder, { ...at, name: 'Streng' })
  const jar = await browserSignIn(polder, '68727720')
  const first = await firstStep(jar, { resource: `${strict}/` })
  assert.match(first, /^\/login\//)
  const step = await jar.get(first)
  const refused = await rp.follow(polder, jar, step, {
    login: (uid, browser) => browser.get(`/login/${uid}`),
  })
  assert.equal(rp.returned(refused)['error'], 'unmet_authentication_requirements')
  const silent = await firstStep(jar, { resource: strict, prompt: 'none' })
  assert.equal(new URL(silent, rp.redirectUri).searchParams.get('error'), 'login_required')
  assert.match(await firstStep(jar, {}), /^\/consent\//)
  assert.match(await firstStep(jar, { resource: elsewhere }), /^\/consent\//)

  await proveEmail(polder, '68727720')
  await addTotp(polder, jar)
  const { tokens } = await rp.signInTo(polder, jar, client, { resource: strict })
  assert.equal(decodeJwt(tokens.access_token)['acr'], 'MIDDEN')

  await rp.registerTestClient(polder, { ...at, name: 'Minder streng', minimumLevel: null })
  const other = await browserSignIn(polder, '55344526')
  assert.match(await firstStep(other, { resource: strict }), /^\/consent\//)
})
