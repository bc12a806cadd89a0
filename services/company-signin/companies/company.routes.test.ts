/** Registering and reading companies over HTTP. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../../../kit/testing/test-service.ts'
import {
  eventsOf,
  registration,
  startCompanySignin,
  startOnboarding,
  tablesOf,
  tokenFor,
} from '../testing/company-signin.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

const post = (changes: Record<string, unknown>) =>
  polder.post('/api/auth/register', { json: { ...registration('68750110'), ...changes } })

test('a registration is 201 with an empty body, a second one 409', async () => {
  const first = await post({})
  assert.deepEqual([first.status, first.bytes.length], [201, 0])
  const second = await post({ representativeEmail: 'piet@voorbeeld.nl' })
  assert.equal(second.status, 409)
  assert.deepEqual(Object.keys(second.body).sort(), ['details', 'message', 'status', 'timestamp'])
  // Whoever the program named asks for the link that proves their address themselves.
  const letters = await (await tablesOf(polder)).selectFrom('outgoing_letters').selectAll().execute()
  assert.deepEqual([letters, polder.platform.mails], [[], []])
  const events = await eventsOf(polder)
  assert.deepEqual(
    events.map(({ type, result }) => [type, result]),
    [
      ['COMPANY_REGISTERED', 'SUCCESS'],
      ['REGISTRATION_REJECTED', 'FAILURE'],
    ],
  )
})

test('of fifty registrations of one number at once exactly one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      post({ kvkNumber: '33000001', representativeEmail: `r${i}@voorbeeld.nl` }),
    ),
  )
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [201, ...Array(49).fill(409)])
  const db = await tablesOf(polder)
  const rows = await db
    .selectFrom('representatives')
    .select('id')
    .where('kvk_number', '=', '33000001')
    .execute()
  assert.equal(rows.length, 1)
})

test('what a registration may hold', async () => {
  const wrong: Record<string, unknown>[] = [
    { kvkNumber: '1234567' },
    { kvkNumber: '99999999' },
    { kvkNumber: '96354429' },
    { companyName: ' ' },
    { legalForm: 'GMBH' },
    { representativeFirstName: '12' },
    { representativeLastName: undefined },
    { representativeEmail: 'jan@' },
    { representativeEmail: `${'x'.repeat(250)}@voorbeeld.nl` },
    { representativePhone: 'bel me' },
    { password: 'kort' },
    { password: 'password123' },
    { extra: true },
  ]
  for (const changes of wrong) {
    const answer = await post({ kvkNumber: '33000002', ...changes })
    assert.equal(answer.status, 400, JSON.stringify(changes))
  }
  assert.equal((await post({ kvkNumber: '90004973' })).status, 502)
  const least = { registeredAddress: null, representativeLastNamePrefix: '', representativePhone: undefined }
  assert.equal((await post({ kvkNumber: '33000002', ...least })).status, 201)
})

test('a company is read with any token; unknown is 404, malformed 400, without a token 401', async () => {
  const token = await tokenFor(polder, '33000003')
  const { status, body } = await polder.get('/api/companies/68750110', { token })
  assert.equal(status, 200)
  assert.deepEqual(body, {
    kvkNumber: '68750110',
    companyName: 'Zonneveld Zeilmakers B.V.',
    assuranceLevel: 'BASIS',
    active: true,
    kvkVerified: true,
    createdAt: polder.platform.clock.now().toISOString(),
  })
  assert.equal((await polder.get('/api/companies/77777777', { token })).status, 404)
  assert.equal((await polder.get('/api/companies/7', { token })).status, 400)
  assert.equal((await polder.get('/api/companies/68750110')).status, 401)
  assert.equal((await eventsOf(polder)).at(-1)!.type, 'COMPANY_VIEWED')
})

test('validating a number: malformed, unknown and inactive are false, no registry is 502', async () => {
  const validate = (text: string) => polder.get(`/api/companies/validate-kvk/${text}`)
  for (const [text, valid] of [
    ['68750110', true],
    ['00000001', true],
    ['00000000', false],
    ['99999999', false],
    ['96354429', false],
    ['1234567', false],
    ['abcdefgh', false],
  ] as const) {
    const { status, body } = await validate(text)
    assert.deepEqual([status, body], [200, { kvkNumber: text, valid }])
  }
  assert.equal((await validate('90004973')).status, 502)
})

test('a number to validate is any text: a NUL, an escape that is none and a very long one are false as well', async () => {
  for (const [sent, asked] of [
    ['%00', '\0'],
    ['68750110%00', '68750110\0'],
    ['%', '%'],
    ['%zz', '%zz'],
    ['%E0%A4', '%E0%A4'],
    ['%ff68750110', '%ff68750110'],
    ['68750110%2f..', '68750110/..'],
    ['%25', '%'],
    ['%C3%A9%C3', '%C3%A9%C3'],
    ['1'.repeat(9000), '1'.repeat(9000)],
  ] as const) {
    const { status, body } = await polder.get(`/api/companies/validate-kvk/${sent}`)
    assert.deepEqual([status, body], [200, { kvkNumber: asked, valid: false }], sent)
  }
  for (const wrong of ['68750110?x=%00', '68750110?x=%zz', '%00?x=1'])
    assert.equal((await polder.get(`/api/companies/validate-kvk/${wrong}`)).status, 400, wrong)
  const token = await tokenFor(polder, '33000003')
  for (const elsewhere of ['%00', '%zz'])
    assert.equal((await polder.get(`/api/companies/${elsewhere}`, { token })).status, 400, elsewhere)
})

test('a company registered while its onboarding runs makes that onboarding fail with 400', async () => {
  await startOnboarding(polder, '33000004')
  assert.equal((await post({ kvkNumber: '33000004' })).status, 201)
  const again = await polder.post('/api/onboarding', { json: { kvkNumber: '33000004' } })
  assert.equal(again.status, 400)
})

test('a registration that is repeated under its key is one company with one event, and answers 201 again', async () => {
  const again = { headers: { 'idempotency-key': 'a-key' }, json: registration('33000009') }
  const before = (await eventsOf(polder)).length
  const first = await polder.post('/api/auth/register', again)
  const second = await polder.post('/api/auth/register', again)
  assert.deepEqual([first.status, second.status], [201, 201])
  assert.equal(second.headers.get('idempotency-replayed'), 'true')
  // Others register at the same time, whose events share commits: the chain stays one.
  const others = await Promise.all(
    ['33000010', '33000011', '33000012', '33000013'].map((number, i) =>
      polder.post('/api/auth/register', {
        json: registration(number),
        ...(i % 2 === 0 ? { headers: { 'idempotency-key': number } } : {}),
      }),
    ),
  )
  assert.deepEqual(
    others.map(({ status }) => status),
    [201, 201, 201, 201],
  )
  assert.equal((await eventsOf(polder)).length, before + 5)
})
