/** Mandates over HTTP: granting, their limits and bounds, revoking, and the mails before the end. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until } from '../../../kit/testing/eventually.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { type Jar, mistakesIn } from '../testing/browser-sign-in.ts'
import { eventsOf, logIn, startCompanySignin, tablesOf } from '../testing/company-signin.ts'
import { joinAs, managerAt, personIdOf, raiseToMidden } from '../testing/managing.ts'
import { mayActAt } from './may-act.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

const day = 86_400_000
const jan = 'jan@voorbeeld.nl'

/** A client of a company, put into the table as it is. */
const clientAt = async (kvkNumber: string, name: string): Promise<string> => {
  const db = await tablesOf(polder)
  const { clock, ids } = polder.platform
  const client_id = ids.uuid()
  await db
    .insertInto('clients')
    .values({
      ...{ client_id, kvk_number: kvkNumber, name, type: 'web', host: 'site.example', minimum_level: null },
      ...{
        redirect_uris: '["https://site.example/back"]',
        post_logout_redirect_uris: '[]',
        scopes: '["openid"]',
      },
      ...{ origin: 'https://site.example', backchannel_logout_uri: null, jwks: null },
      ...{ created_at: clock.now(), changed_at: clock.now() },
    })
    .execute()
  return client_id
}

const grant = (manager: Jar, fields: Record<string, string>) =>
  manager.post('/account/mandates', { clientId: '*', validFrom: '', validUntil: '2027-01-31', ...fields })

const may = async (email: string, kvkNumber: string, clientId: string) => {
  const db = await tablesOf(polder)
  const { id } = await db
    .selectFrom('representatives')
    .select('id')
    .where('email', '=', email)
    .where('kvk_number', '=', kvkNumber)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return mayActAt(db, { representativeId: id }, clientId, polder.platform.clock.now())
}

test('a mandate names one site, carries its claims, and revoking it counts at once', async () => {
  const company = '12000001'
  const email = 'els@voorbeeld.nl'
  const director = await managerAt(polder, company)
  const els = await joinAs(polder, director, { email, role: 'GEVOLMACHTIGDE' })
  const personId = await personIdOf(polder, company, email)
  const shop = await clientAt(company, 'De Winkel')
  assert.deepEqual(await may(email, company, shop), { allowed: false })
  assert.deepEqual(await may(jan, company, shop), { allowed: true, mandate: null })

  const terms = { clientId: shop, limitAmount: '250000', branchNumber: '0000 1234 5678' }
  assert.equal((await grant(director, { personId, ...terms })).status, 303)
  const page = await director.get('/account/mandates')
  assert.match(page.body, /De Winkel/)
  assert.match(page.body, /€2,500\.00/)
  const answer = await may(email, company, shop)
  assert.ok(answer.allowed && answer.mandate)
  const { id, ...claims } = answer.mandate
  assert.deepEqual(claims, { limitAmount: 250_000, branchNumber: '000012345678', validUntil: '2027-01-31' })
  assert.deepEqual(await may(email, company, 'elsewhere'), { allowed: false })
  assert.match((await els.get('/account/mandates')).body, /De Winkel/)

  assert.equal((await director.get(`/account/mandates/${id}/revoke`)).status, 200)
  assert.equal((await director.post(`/account/mandates/${id}/revoke`)).status, 303)
  assert.deepEqual(await may(email, company, shop), { allowed: false })
  assert.equal((await els.get('/account')).status, 200, 'one site ends, the session goes on')
  assert.equal((await director.post(`/account/mandates/${id}/revoke`)).status, 404)
  const types = (await eventsOf(polder)).map(({ type }) => type)
  assert.ok(types.includes('MANDATE_GRANTED') && types.includes('MANDATE_REVOKED'))
})

test('a mandate for every site, once revoked, ends sessions and API tokens before the answer', async () => {
  const company = '12000002'
  const email = 'els@voorbeeld.nl'
  const director = await managerAt(polder, company)
  const els = await joinAs(polder, director, { email, role: 'GEMACHTIGDE' })
  const personId = await personIdOf(polder, company, email)
  await grant(director, { personId })
  const { mandate } = (await may(email, company, 'anything')) as { mandate: { id: string } }
  const { body } = await logIn(polder, company, { email })
  await director.post(`/account/mandates/${mandate.id}/revoke`)
  assert.equal((await els.get('/account')).status, 303)
  assert.equal((await polder.get(`/api/companies/${company}`, { token: body.accessToken })).status, 401)
})

test('amounts are euros where the page’s form says so, and whole cents from programs', async () => {
  const company = '12000003'
  const director = await managerAt(polder, company)
  await joinAs(polder, director, { email: 'els@voorbeeld.nl', role: 'GEMACHTIGDE' })
  const personId = await personIdOf(polder, company, 'els@voorbeeld.nl')
  const cases: readonly [Record<string, string>, number | null][] = [
    [{ limitAmount: '1.250,50', limitUnit: 'EUR' }, 125_050],
    [{ limitAmount: '2500', limitUnit: 'EUR' }, 250_000],
    [{ limitAmount: '2500' }, 2_500],
    [{ limitAmount: '0' }, 0],
    [{ limitAmount: '' }, null],
  ]
  for (const [fields, cents] of cases) {
    assert.equal((await grant(director, { personId, ...fields })).status, 303)
    const { limit_cents } = await (await tablesOf(polder))
      .selectFrom('mandates')
      .select('limit_cents')
      .where('kvk_number', '=', company)
      .orderBy('granted_at', 'desc')
      .executeTakeFirstOrThrow()
    polder.platform.clock.advance(1)
    assert.equal(limit_cents, cents, JSON.stringify(fields))
  }
  const wrong: readonly [Record<string, string>, RegExp][] = [
    [{ limitAmount: '12,50' }, /That is no amount/],
    [{ limitAmount: '-5', limitUnit: 'EUR' }, /That is no amount/],
    [{ limitAmount: '5', limitUnit: 'USD' }, /no currency that we know/],
    [{ branchNumber: '12345678' }, /no branch number/],
    [{ validFrom: 'soon' }, /That is no date/],
    [{ validUntil: '' }, /Choose an end/],
    [{ validUntil: '2020-01-01' }, /Choose an end/],
    [{ validFrom: '2026-03-18', validUntil: '2031-03-19' }, /Choose an end/],
    [{ clientId: 'no-such-client' }, /This site is not known/],
    [{ clientId: '' }, /This site is not known/],
    [{ personId: '' }, /Choose a person/],
  ]
  for (const [fields, message] of wrong) {
    const answer = await grant(director, { personId, ...fields })
    assert.equal(answer.status, 422, JSON.stringify(fields))
    assert.match(answer.body, message)
  }
  const nothing = await grant(director, { personId: '', clientId: '', validUntil: '', limitAmount: 'x' })
  assert.deepEqual(mistakesIn(nothing.body), ['personId', 'clientId', 'limitAmount', 'validUntil'])
  const five = await grant(director, { personId, validFrom: '2026-03-18', validUntil: '2031-03-18' })
  assert.equal(five.status, 303)
})

test('a manager gives no more than one of their own mandates allows', async () => {
  const company = '12000004'
  const director = await managerAt(polder, company)
  const agent = 'agent@voorbeeld.nl'
  const jar = await joinAs(polder, director, { email: agent, role: 'GEVOLMACHTIGDE', manages: true })
  await raiseToMidden(polder, company, agent)
  await joinAs(polder, director, { email: 'els@voorbeeld.nl', role: 'GEMACHTIGDE' })
  const personId = await personIdOf(polder, company, 'els@voorbeeld.nl')
  const own = await personIdOf(polder, company, agent)
  const [shop, other] = [await clientAt(company, 'Shop'), await clientAt(company, 'Other')]
  const branchNumber = '000012345678'
  const none = await grant(jar, { personId, clientId: shop })
  assert.equal(none.status, 422)
  await grant(director, {
    personId: own,
    clientId: shop,
    limitAmount: '1000',
    branchNumber,
    validUntil: '2026-12-31',
  })
  const fine = { personId, clientId: shop, limitAmount: '1000', branchNumber, validUntil: '2026-12-31' }
  const changes: Record<string, string>[] = [
    { clientId: '*' },
    { clientId: other },
    { limitAmount: '1001' },
    { limitAmount: '' },
    { branchNumber: '000012345679' },
    { branchNumber: '' },
    { validUntil: '2027-01-01' },
    { validFrom: '2026-01-01' },
  ]
  for (const change of changes) {
    const refused = await grant(jar, { ...fine, ...change })
    assert.equal(refused.status, 422, JSON.stringify(change))
    assert.match(refused.body, /beyond your own mandates/)
  }
  assert.equal((await grant(jar, fine)).status, 303)
  const director_ = await personIdOf(polder, company, jan)
  assert.equal((await grant(jar, { ...fine, personId: director_ })).status, 422)
})

test('people and mandates of another company are 404', async () => {
  const own = await managerAt(polder, '12000005')
  const foreign = await managerAt(polder, '12000006')
  await joinAs(polder, foreign, { email: 'els@voorbeeld.nl', role: 'GEMACHTIGDE' })
  const personId = await personIdOf(polder, '12000006', 'els@voorbeeld.nl')
  assert.equal((await grant(own, { personId })).status, 404)
  assert.equal((await grant(own, { personId: 'nobody' })).status, 404)
  await grant(foreign, { personId })
  const { mandate } = (await may('els@voorbeeld.nl', '12000006', 'x')) as { mandate: { id: string } }
  assert.equal((await own.post(`/account/mandates/${mandate.id}/revoke`)).status, 404)
  assert.equal((await own.get(`/account/mandates/${mandate.id}/revoke`)).status, 404)
})

test('a company has at most 2,000 mandates that have not ended', async () => {
  const company = '12000007'
  const director = await managerAt(polder, company)
  const personId = await personIdOf(polder, company, jan)
  await grant(director, { personId })
  const db = await tablesOf(polder)
  const row = await db
    .selectFrom('mandates')
    .selectAll()
    .where('kvk_number', '=', company)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 1_999 }, () => ({ ...row, id: polder.platform.ids.uuid() }))
  for (let from = 0; from < copies.length; from += 500)
    await db
      .insertInto('mandates')
      .values(copies.slice(from, from + 500))
      .execute()
  const full = await grant(director, { personId })
  assert.equal(full.status, 422)
  assert.match(full.body, /2,000 mandates/)
  assert.match((await director.get('/account/mandates?page=40')).body, /aria-current="page"/)
  await director.post(`/account/mandates/${row.id}/revoke`)
})

test('holder and granter are mailed 30 and 7 days before the end, once each', async () => {
  const company = '12000008'
  const director = await managerAt(polder, company)
  await joinAs(polder, director, { email: 'houder@voorbeeld.nl', role: 'GEMACHTIGDE' })
  const personId = await personIdOf(polder, company, 'houder@voorbeeld.nl')
  const { clock, mails } = polder.platform
  const end = new Date(clock.millis() + 40 * day).toISOString()
  assert.equal((await grant(director, { personId, validUntil: end })).status, 303)
  assert.equal(
    (await grant(director, { personId, validUntil: new Date(clock.millis() + 20 * day).toISOString() }))
      .status,
    303,
  )
  const toldTo = (email: string): string[] =>
    mails.filter(({ to, subject }) => to === email && /ends in/.test(subject)).map(({ subject }) => subject)
  const holder = 'houder@voorbeeld.nl'
  const untilTold = (count: number): Promise<void> =>
    until(
      `${count} mails to the holder`,
      () => toldTo(holder).length >= count,
      () => clock.advance(1_000),
    )
  clock.advance(10 * day)
  await untilTold(1)
  clock.advance(3 * day)
  await untilTold(2)
  clock.advance(20 * day)
  await untilTold(3)
  // The clock goes on while a mail is waited for.
  const left = toldTo(holder).map((subject) => Number(/\d+/.exec(subject)?.[0] ?? 1))
  assert.deepEqual(
    left.map((days) => (days > 7 && days <= 30 ? 30 : days <= 7 ? 7 : days)),
    [30, 7, 7],
  )
  await until(
    'three mails to the grantor',
    () => toldTo(jan).length >= 3,
    () => clock.advance(1_000),
  )
})
