/** Every onboarding operation over HTTP, at the embedded sandbox bank. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../../../kit/testing/test-service.ts'
import {
  atTheBank,
  complete,
  completeBank,
  connectBank,
  eventsOf,
  initiate,
  logIn,
  onboardUpToPassword,
  register,
  sendRepresentative,
  startCompanySignin,
  startOnboarding,
} from '../testing/company-signin.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

const get = (sessionId: string) => polder.get(`/api/onboarding/${sessionId}`)

test('from the number to signing in', async () => {
  const started = await polder.post('/api/onboarding', { json: { kvkNumber: '68750110' } })
  assert.equal(started.status, 201)
  const { sessionId, createdAt, updatedAt, expiresAt, ...rest } = started.body
  assert.deepEqual(rest, {
    kvkNumber: '68750110',
    companyName: 'Zonneveld Zeilmakers B.V.',
    currentStep: 'BANK_CONNECT',
    status: 'KVK_VERIFIED',
    legalForm: 'BV',
    registeredAddress: 'Hizzaarderlaan 3, 8823SJ Lollum',
    institutionName: null,
    ibanMasked: null,
    nameMatch: null,
    representativeName: null,
    representativeRole: null,
    bsnProvided: false,
    bankError: null,
    failureReason: null,
  })
  assert.match(sessionId, /^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  assert.equal(Date.parse(expiresAt) - Date.parse(createdAt), 30 * 60_000)
  assert.equal(createdAt, updatedAt)

  const initiated = await initiate(polder, sessionId)
  assert.equal(initiated.status, 200)
  assert.deepEqual(Object.keys(initiated.body).sort(), ['redirectUrl', 'requisitionId'])
  assert.match(initiated.body.requisitionId, /^[0-9a-f-]{36}$/)
  const pending = (await get(sessionId)).body
  assert.deepEqual([pending.status, pending.currentStep], ['BANK_PENDING', 'BANK_CALLBACK'])

  const back = await atTheBank(initiated.body.redirectUrl)
  assert.equal(back.origin + back.pathname, 'http://localhost:3000/terug')
  const connected = await completeBank(polder, sessionId, back.searchParams.get('ref')!)
  assert.equal(connected.status, 200)
  assert.equal(connected.body.status, 'BANK_CONNECTED')
  assert.equal(connected.body.currentStep, 'REPRESENTATIVE')
  assert.equal(connected.body.nameMatch, 'MATCH')
  assert.equal(connected.body.institutionName, 'Sandbox Finance')
  assert.match(connected.body.ibanMasked, /^NL\*+\d{4}$/)

  const captured = await sendRepresentative(polder, sessionId)
  assert.equal(captured.body.status, 'REPRESENTATIVE_CAPTURED')
  assert.equal(captured.body.currentStep, 'SET_PASSWORD')
  assert.equal(captured.body.representativeName, 'Jan de Vries')
  assert.equal(captured.body.representativeRole, 'EIGENAAR')
  assert.equal(captured.body.bsnProvided, true)

  const completed = await complete(polder, sessionId)
  assert.deepEqual(
    [completed.status, completed.body.status, completed.body.currentStep],
    [200, 'COMPLETED', 'DONE'],
  )
  assert.deepEqual((await get(sessionId)).body, completed.body)

  const signedIn = await logIn(polder, '68750110')
  assert.equal(signedIn.status, 200)
  assert.equal(signedIn.body.representativeRole, 'BESTUURDER')
  assert.deepEqual(
    (await eventsOf(polder)).map(({ type }) => type),
    [
      'ONBOARDING_STARTED',
      'BANK_CONSENT_STARTED',
      'BANK_CONNECTED',
      'REPRESENTATIVE_CAPTURED',
      'BSN_ENCRYPTED',
      'BSN_DECRYPTED',
      'BSN_ENCRYPTED',
      'COMPANY_REGISTERED',
      'ONBOARDING_COMPLETED',
      'LOGIN_SUCCESS',
    ],
  )
  const company = await polder.get('/api/companies/68750110', { token: signedIn.body.accessToken })
  assert.equal(company.body.assuranceLevel, 'SUBSTANTIEEL', 'its bank gave its name')
})

test('a number must be well-formed, active, not registered and not under way', async () => {
  const start = (kvkNumber: unknown) => polder.post('/api/onboarding', { json: { kvkNumber } })
  for (const malformed of ['1234567', '123456789', '6875011O', '', 68750110, null])
    assert.equal((await start(malformed)).status, 400, String(malformed))
  for (const notActive of ['00000000', '96354429'])
    assert.equal((await start(notActive)).status, 400, notActive)
  assert.equal((await start('90004973')).status, 502, 'no verdict of the registry')
  await register(polder, '11000001')
  const registered = await start('11000001')
  assert.equal(registered.status, 400)
  assert.match(registered.body.message, /registered already/)
  await startOnboarding(polder, '11000002')
  const second = await start('11000002')
  assert.equal(second.status, 400)
  assert.match(second.body.message, /in progress/)
})

test('calls out of order are 400 with where the session is and where it would have to be', async () => {
  const sessionId = await startOnboarding(polder, '11000003')
  const expectOrder = async (
    answer: { status: number; body: Record<string, unknown> },
    expectedStep: string,
  ) => {
    assert.equal(answer.status, 400)
    assert.deepEqual(Object.keys(answer.body).sort(), ['details', 'message', 'status', 'timestamp'])
    assert.deepEqual(answer.body['details'], { currentStep: 'BANK_CONNECT', expectedStep })
  }
  await expectOrder(await completeBank(polder, sessionId, 'x'), 'BANK_CALLBACK')
  await expectOrder(await sendRepresentative(polder, sessionId), 'REPRESENTATIVE')
  await expectOrder(await complete(polder, sessionId), 'SET_PASSWORD')
  assert.equal((await get(sessionId)).body.status, 'KVK_VERIFIED')
})

test('an unknown session is 404 everywhere', async () => {
  const unknown = '0b1f0a5e-6c5b-4d4f-9a7e-0123456789ab'
  for (const sessionId of [unknown, 'nothing']) {
    assert.equal((await get(sessionId)).status, 404)
    assert.equal((await initiate(polder, sessionId)).status, 404)
    assert.equal((await completeBank(polder, sessionId, 'x')).status, 404)
    assert.equal((await sendRepresentative(polder, sessionId)).status, 404)
    assert.equal((await complete(polder, sessionId)).status, 404)
  }
})

test('the bank: wrong reference, not finished, refused, repeated', async () => {
  const sessionId = await startOnboarding(polder, '11000004')
  const first = await initiate(polder, sessionId)
  assert.equal((await completeBank(polder, sessionId, 'guess')).status, 400)
  const second = await initiate(polder, sessionId)
  assert.notEqual(second.body.requisitionId, first.body.requisitionId)
  const { ref: lateRef } = await connectBank(polder, sessionId, 'cancel').then(({ answer, ref }) => {
    assert.equal(answer.status, 400)
    return { ref }
  })
  const refused = (await get(sessionId)).body
  assert.deepEqual(
    [refused.status, refused.currentStep, refused.bankError],
    ['KVK_VERIFIED', 'BANK_CONNECT', 'REJECTED'],
  )
  assert.equal((await completeBank(polder, sessionId, lateRef)).status, 400)
  const unfinished = await initiate(polder, sessionId)
  const row = new URL(unfinished.body.redirectUrl)
  assert.ok(row.pathname.startsWith('/sandbox-bank/psd2/start/'))
  const { answer, ref } = await connectBank(polder, sessionId)
  assert.equal(answer.status, 200)
  const again = await completeBank(polder, sessionId, ref)
  assert.equal(again.status, 200)
  assert.deepEqual(again.body, answer.body)
  assert.equal((await initiate(polder, sessionId)).status, 400, 'no new consent once connected')
})

test('the account of somebody else is refused, and the fifth refusal ends the session', async () => {
  const sessionId = await startOnboarding(polder, '11000005')
  for (const doing of ['approve-private', 'approve-private', 'wrong-credentials', 'cancel'] as const) {
    const { answer } = await connectBank(polder, sessionId, doing)
    assert.equal(answer.status, 400)
    assert.equal((await get(sessionId)).body.status, 'KVK_VERIFIED')
  }
  const { answer } = await connectBank(polder, sessionId, 'approve', 'SANDBOX_NAME_MISMATCH')
  assert.equal(answer.status, 400)
  const ended = (await get(sessionId)).body
  assert.deepEqual(
    [ended.status, ended.bankError, ended.nameMatch, ended.ibanMasked],
    ['FAILED', 'NAME_MISMATCH', 'NO_MATCH', null],
  )
  assert.equal((await initiate(polder, sessionId)).status, 400)
  await startOnboarding(polder, '11000005')
})

test('institutions of a country; the wrong address to go back to', async () => {
  const list = await polder.get('/api/onboarding/institutions?country=NL')
  assert.equal(list.status, 200)
  assert.deepEqual(Object.keys(list.body[0]).sort(), ['bic', 'id', 'logoUrl', 'name'])
  assert.ok(list.body.some(({ id }: { id: string }) => id === 'SANDBOXFINANCE_SFIN0000'))
  for (const country of ['XX', 'Nederland', '']) {
    const answer = await polder.get(`/api/onboarding/institutions?country=${country}`)
    assert.equal(answer.status, 400, country)
  }
  const sessionId = await startOnboarding(polder, '11000006')
  for (const redirectUri of [
    'https://elders.example/terug',
    'javascript:alert(1)',
    'terug',
    'http://a@localhost/',
    'http://localhost:3000/\r\nx',
  ]) {
    const answer = await polder.post(`/api/onboarding/${sessionId}/psd2/initiate`, {
      json: { institutionId: 'SANDBOXFINANCE_SFIN0000', redirectUri },
    })
    assert.equal(answer.status, 400, redirectUri)
  }
  assert.equal((await initiate(polder, sessionId, 'NO_SUCH_BANK')).status, 400)
  assert.equal((await get(sessionId)).body.status, 'KVK_VERIFIED')
})

test('what a representative may be', async () => {
  const sessionId = await startOnboarding(polder, '11000007')
  await connectBank(polder, sessionId)
  const wrong: Record<string, unknown>[] = [
    { firstName: '' },
    { firstName: 'x'.repeat(101) },
    { lastName: undefined },
    { email: 'geen adres' },
    { phone: '12' },
    { bsn: '111222334' },
    { bsn: '000000000' },
    { bsn: 111222333 },
    { role: 'DIRECTEUR' },
    { role: undefined },
    { surprise: true },
  ]
  for (const changes of wrong) {
    const answer = await sendRepresentative(polder, sessionId, changes)
    assert.equal(answer.status, 400, JSON.stringify(changes))
    assert.ok(!JSON.stringify(answer.body).includes('11122233'), 'no value in the message')
  }
  assert.equal((await get(sessionId)).body.status, 'BANK_CONNECTED')
  const without = await sendRepresentative(polder, sessionId, { bsn: null, phone: '', lastNamePrefix: '' })
  assert.deepEqual([without.status, without.body.bsnProvided], [200, false])
  const overwritten = await sendRepresentative(polder, sessionId, { firstName: 'Piet' })
  assert.equal(overwritten.body.representativeName, 'Piet de Vries')
  assert.equal(overwritten.body.bsnProvided, true)
  for (const password of ['kort', 'password123', 'x'.repeat(129)]) {
    const answer = await polder.post(`/api/onboarding/${sessionId}/complete`, { json: { password } })
    assert.equal(answer.status, 400, password)
  }
  assert.equal((await complete(polder, sessionId)).status, 200)
  assert.equal((await complete(polder, sessionId)).status, 400, 'nothing moves an ended session')
})

test('without a bank a session expires after half an idle hour, with one after a day; expiry erases', async () => {
  const idle = await startOnboarding(polder, '11000008')
  const connected = await onboardUpToPassword(polder, '11000009')
  polder.platform.clock.advance(29 * 60_000)
  assert.equal((await initiate(polder, idle)).status, 200, 'a call keeps it alive')
  polder.platform.clock.advance(30 * 60_000)
  const expired = await get(idle)
  assert.deepEqual([expired.status, expired.body.status], [200, 'EXPIRED'])
  assert.equal((await initiate(polder, idle)).status, 400)
  await startOnboarding(polder, '11000008')
  polder.platform.clock.advance(24 * 3_600_000 - 59 * 60_000)
  assert.equal((await complete(polder, connected)).status, 400)
  const erased = (await get(connected)).body
  assert.deepEqual(
    [
      erased.status,
      erased.representativeName,
      erased.ibanMasked,
      erased.bsnProvided,
      erased.representativeRole,
    ],
    ['EXPIRED', null, null, false, null],
  )
})
