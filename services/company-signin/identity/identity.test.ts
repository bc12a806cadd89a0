/** Proving who one is at the sandbox bank, and a second step that was lost. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until } from '../../../kit/testing/eventually.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import type { Jar } from '../testing/browser-sign-in.ts'
import { browserSignIn, openJar } from '../testing/browser-sign-in.ts'
import {
  atTheBank,
  complete,
  connectBank,
  connectingBank,
  eventsOf,
  logIn,
  password,
  sendRepresentative,
  startCompanySignin,
  startOnboarding,
  tablesOf,
} from '../testing/company-signin.ts'
import { joinAs, managerAt, personIdOf, raiseToMidden } from '../testing/managing.ts'
import { press, proveAs, provenAt } from '../testing/own-bank.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

const jan = 'jan@voorbeeld.nl'
const hour = 3_600_000

test('only the own name proves; of it and the account nothing is kept', async () => {
  const company = '13000001'
  const jar = await managerAt(polder, company)
  for (const [holder, says] of [
    ['P. de Vries', /not exactly your name/],
    ['Jan de Vriess', /not exactly your name/],
    ['J. de Vries en/of A. Bakker', /not exactly your name/],
    ['...', /gave no name/],
  ] as const) {
    assert.match(await proveAs(jar, holder), says, holder)
    assert.equal(await provenAt(polder, company), null)
  }
  assert.match(await proveAs(jar, 'J. de Vries'), /Your name is proven/)
  assert.ok(await provenAt(polder, company))
  const verdicts = (await eventsOf(polder)).filter(({ type }) => type.startsWith('IDENTITY_'))
  assert.deepEqual(
    verdicts.map(({ type, details }) => [type, details?.['verdict']]),
    [
      ...Array(3).fill(['IDENTITY_FAILED', 'NO_MATCH']),
      ['IDENTITY_FAILED', 'UNAVAILABLE'],
      ['IDENTITY_PROVEN', 'MATCH'],
    ],
  )
  const rows = JSON.stringify(
    await (await tablesOf(polder)).selectFrom('identity_proofs').selectAll().execute(),
  )
  assert.doesNotMatch(rows, /Vries|NL\d\dSPRS/)
  assert.match(rows, /"requisition_id":null/)
})

test('somebody else cannot use the consent, and a refused one proves nothing', async () => {
  const own = await managerAt(polder, '13000002')
  const other = await managerAt(polder, '13000003')
  const started = await own.post('/account/identity/start', { institutionId: 'SANDBOX_PERSON' })
  const bank = started.headers.get('location')!
  const back = new URL((await press(bank, { action: 'cancel' })).headers.get('location')!)
  const stolen = await other.get(`${back.pathname}${back.search}`)
  assert.match(stolen.headers.getSetCookie().join(), /toast=identity-gone/)
  const returned = await own.get(`${back.pathname}${back.search}`)
  assert.match(returned.headers.getSetCookie().join(), /toast=identity-refused/)
  const none = await own.post('/account/identity/start', { institutionId: '' })
  assert.equal(none.status, 422)
  assert.match(none.body, /Choose a bank from the list/)
  assert.equal((await own.post('/account/identity/start', { institutionId: 'NO_BANK' })).status, 422)
  assert.equal(
    (await own.post('/account/identity/start', { institutionId: 'SANDBOX_UNAVAILABLE' })).status,
    502,
  )
})

test('the company account of an eenmanszaak proves its owner too', async () => {
  const sessionId = await startOnboarding(polder, '69599084')
  await connectBank(polder, sessionId)
  await sendRepresentative(polder, sessionId, { role: 'EIGENAAR' })
  assert.equal((await complete(polder, sessionId)).status, 200)
  assert.ok(await provenAt(polder, '69599084'))
})

/** A company that went through onboarding, so that its account is known, with somebody who has a second step. */
const withSecondStep = async (kvkNumber: string): Promise<Jar> => {
  const sessionId = await startOnboarding(polder, kvkNumber)
  await connectBank(polder, sessionId)
  await sendRepresentative(polder, sessionId)
  assert.equal((await complete(polder, sessionId)).status, 200)
  const jar = await browserSignIn(polder, kvkNumber)
  await giveFactor(kvkNumber, jan)
  return jar
}

const giveFactor = async (kvkNumber: string, email: string): Promise<void> => {
  const db = await tablesOf(polder)
  const now = polder.platform.clock.now()
  const { id } = await db
    .selectFrom('representatives')
    .select('id')
    .where('kvk_number', '=', kvkNumber)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('totp_factors')
    .values({
      ...{ representative_id: id, record: polder.platform.ids.uuid(), secret_sealed: 'sealed' },
      ...{ created_at: now, confirmed_at: now },
    })
    .execute()
}

const hasFactor = async (kvkNumber: string): Promise<boolean> =>
  (
    await (
      await tablesOf(polder)
    )
      .selectFrom('totp_factors')
      .innerJoin('representatives', 'representatives.id', 'totp_factors.representative_id')
      .select('representatives.id')
      .where('kvk_number', '=', kvkNumber)
      .execute()
  ).length > 0

const askAtBank = async (
  jar: Jar,
  institutionId = connectingBank,
  doing: 'approve' | 'approve-private' = 'approve',
) => {
  const started = await jar.post('/account/factors/reset', { institutionId })
  assert.equal(started.status, 303, started.body)
  const back = await atTheBank(started.headers.get('location')!, doing)
  return jar.get(`${back.pathname}${back.search}`)
}

test('the company’s own account clears a second step after 72 hours, and everybody who manages is told', async () => {
  const company = '13000004'
  const jar = await withSecondStep(company)
  const db = await tablesOf(polder)
  await db.updateTable('representatives').set({ identity_proven_at: polder.platform.clock.now() }).execute()
  const other = await askAtBank(jar, connectingBank, 'approve-private')
  assert.match(other.headers.getSetCookie().join(), /toast=reset-other-account/)
  const elsewhere = await askAtBank(jar, 'SANDBOX_POLDERBANK_POLDNL2U')
  assert.match(elsewhere.headers.getSetCookie().join(), /toast=reset-other-account/)
  const asked = await askAtBank(jar)
  assert.match(asked.headers.getSetCookie().join(), /toast=reset-waits/)
  assert.equal((await jar.post('/account/factors/reset', { institutionId: connectingBank })).status, 422)
  const { mails, clock } = polder.platform
  const told = () => mails.filter(({ to, subject }) => to === jan && /72 hours/.test(subject)).length
  // An address gets five mails an hour; this one waits for its turn.
  const passTime = (): void => clock.advance(61_000)
  await until('the mail about the reset', () => told() > 0, passTime)
  const own = mails.find(({ to, subject }) => to === jan && /72 hours/.test(subject))!
  assert.equal(own.subject, 'Your second step will be cleared in 72 hours')
  assert.match(own.text, /You asked through your company’s bank/)
  const { effective_at } = await (await tablesOf(polder))
    .selectFrom('factor_resets')
    .select('effective_at')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  clock.set(new Date(effective_at.getTime() - 1_000))
  await new Promise(setImmediate)
  assert.equal(await hasFactor(company), true)
  assert.ok(await provenAt(polder, company))
  await until('the reset', async () => !(await hasFactor(company)), passTime)
  assert.equal(await provenAt(polder, company), null, 'who adds the next passkey proves anew who they are')
  const isTold = () =>
    mails.some(({ to, subject }) => to === jan && subject === 'Your second step was cleared')
  await until('the mail about what was reset', isTold, passTime)
  const reset = (await eventsOf(polder)).findLast(({ type }) => type === 'FACTORS_RESET')
  assert.deepEqual([reset?.result, reset?.details], ['SUCCESS', { by: 'BANK' }])
})

test('any manager can stop it within the 72 hours', async () => {
  const company = '13000005'
  const jar = await withSecondStep(company)
  await raiseToMidden(polder, company, jan)
  await joinAs(polder, jar, { email: 'beheer@voorbeeld.nl', role: 'GEMACHTIGDE', manages: true })
  const manager = await managerAt(polder, company, 'beheer@voorbeeld.nl')
  await askAtBank(jar)
  assert.match((await manager.get('/account/people')).body, /asked through the company’s bank/)
  const { mails } = polder.platform
  const toldOf = () =>
    mails.find(({ to, subject }) => to === 'beheer@voorbeeld.nl' && /72 hours/.test(subject))
  await until('the mail to a colleague', () => toldOf() !== undefined)
  assert.match(toldOf()!.text, /Jan .* asked through your company’s bank/)
  const personId = await personIdOf(polder, company, jan)
  assert.equal((await manager.post(`/account/people/${personId}/reset-factors/cancel`)).status, 303)
  assert.equal((await manager.post(`/account/people/${personId}/reset-factors/cancel`)).status, 404)
  polder.platform.clock.advance(80 * hour)
  const waiting = await (await tablesOf(polder))
    .selectFrom('factor_resets')
    .innerJoin('representatives', 'representatives.id', 'factor_resets.representative_id')
    .select('outcome')
    .where('kvk_number', '=', company)
    .execute()
  assert.deepEqual(waiting, [{ outcome: 'CANCELLED' }])
  assert.equal(await hasFactor(company), true)
})

test('a managing colleague clears a second step at once; nobody clears their own', async () => {
  const company = '13000006'
  const jar = await managerAt(polder, company)
  const els = await joinAs(polder, jar, { email: 'els@voorbeeld.nl', role: 'VENNOOT' })
  await giveFactor(company, 'els@voorbeeld.nl')
  const { body } = await logIn(polder, company, { email: 'els@voorbeeld.nl' })
  const [own, colleague] = [
    await personIdOf(polder, company, jan),
    await personIdOf(polder, company, 'els@voorbeeld.nl'),
  ]
  const self = await jar.post(`/account/people/${own}/reset-factors`)
  assert.equal(self.status, 422)
  assert.match(self.body, /You cannot clear your own second step here/)
  assert.equal((await jar.post(`/account/people/${colleague}/reset-factors`)).status, 303)
  assert.equal(await hasFactor(company), false)
  assert.equal((await els.get('/account')).status, 303)
  if (body.accessToken)
    assert.equal((await polder.get(`/api/companies/${company}`, { token: body.accessToken })).status, 401)
  assert.equal((await jar.post(`/account/people/${colleague}/reset-factors`)).status, 422)
})

test('who lost the second step reaches the page with the password alone, and only that page lets them', async () => {
  const company = '13000007'
  await withSecondStep(company)
  const start = async (back: string): Promise<Jar> => {
    const jar = openJar(polder)
    await jar.send('/login', { step: 'identifier', kvkNumber: company, email: jan, back })
    assert.equal((await jar.post('/login', { step: 'password', password, back })).status, 303)
    return jar
  }
  const back = '/account/factors/reset'
  const lost = await start(back)
  assert.match((await lost.get(`/login?back=${encodeURIComponent(back)}`)).body, /I have lost my second step/)
  const lowered = await lost.post('/login', { step: 'lower', back })
  assert.equal(lowered.headers.get('location'), back)
  assert.equal((await lost.get(back)).status, 200)
  const other = await start('/account')
  assert.equal((await other.post('/login', { step: 'lower', back: '/account' })).status, 422)
  assert.equal((await other.get('/account')).status, 303)
})
