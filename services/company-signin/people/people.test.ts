/** People of a company over HTTP: inviting, joining, changing and removing, and what each of them may not. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until } from '../../../kit/testing/eventually.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, mistakesIn, openJar } from '../testing/browser-sign-in.ts'
import { eventsOf, logIn, startCompanySignin, tablesOf } from '../testing/company-signin.ts'
import {
  invitee,
  joinAs,
  linkInMail,
  managerAt,
  personIdOf,
  raiseToMidden,
  tokenIn,
} from '../testing/managing.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

const jan = 'jan@voorbeeld.nl'

test('an invitation is mailed, looked at without being used, taken up once, and signs in', async () => {
  const manager = await managerAt(polder, '11000001')
  const els = 'els@voorbeeld.nl'
  const sent = await manager.send('/account/people', { email: ' Els@Voorbeeld.nl', role: 'GEVOLMACHTIGDE' })
  assert.match(sent.body, /The invitation was sent\./)
  assert.match(sent.body, /els@voorbeeld\.nl/)
  const token = tokenIn(await linkInMail(polder, els))
  const visitor = openJar(polder)
  for (let look = 0; look < 3; look++) {
    const page = await visitor.get(`/account/invitation?token=${token}`)
    assert.equal(page.status, 200)
    assert.match(page.body, /<h1>Invitation<\/h1>/)
  }
  const wrong = await visitor.post('/account/invitation', {
    ...invitee,
    token,
    lastName: '',
    password: '12345678',
  })
  assert.equal(wrong.status, 422)
  assert.match(wrong.body, /Enter your last name\./)
  const page = await visitor.send('/account/invitation', { ...invitee, token })
  assert.match(page.body, /Els Bakker/)
  for (const attempt of [
    await visitor.get(`/account/invitation?token=${token}`),
    await visitor.post('/account/invitation', { ...invitee, token }),
    await visitor.get('/account/invitation'),
    await visitor.get('/account/invitation?token=nothing'),
  ])
    assert.equal(attempt.status, 410)
  assert.equal((await logIn(polder, '11000001', { email: els })).status, 200)
  const types = (await eventsOf(polder)).map(({ type }) => type)
  assert.ok(types.includes('PERSON_INVITED') && types.includes('PERSON_JOINED'))
})

test('all that is wrong with what a new colleague fills in is told at once', async () => {
  const director = await managerAt(polder, '11000013')
  const email = 'noor@voorbeeld.nl'
  assert.equal((await director.post('/account/people', { email, role: 'MAAT' })).status, 303)
  const token = tokenIn(await linkInMail(polder, email))
  const guest = openJar(polder)
  const nothing = await guest.post('/account/invitation', { token })
  assert.equal(nothing.status, 422)
  assert.deepEqual(mistakesIn(nothing.body), ['firstName', 'lastName', 'password'])
})

test('sending again replaces the link, withdrawing ends it, and seven days are its life', async () => {
  const manager = await managerAt(polder, '11000002')
  const invite = (email: string) => manager.post('/account/people', { email, role: 'GEMACHTIGDE' })
  await invite('a@voorbeeld.nl')
  const first = await linkInMail(polder, 'a@voorbeeld.nl')
  const mails = polder.platform.mails.length
  await invite('a@voorbeeld.nl')
  await until('the second invitation', () => polder.platform.mails.length > mails)
  const second = await linkInMail(polder, 'a@voorbeeld.nl', 1)
  const jar = openJar(polder)
  const status = async (link: string): Promise<number> =>
    (await jar.get(`/account/invitation?token=${tokenIn(link)}`)).status
  assert.deepEqual([await status(first), await status(second)], [410, 200])

  const { body } = await manager.get('/account/people')
  const [, id] = /action="\/account\/people\/([0-9a-f-]{36})\/remove"/.exec(body)!
  assert.equal((await manager.post(`/account/people/${id}/remove`)).status, 303)
  assert.equal(await status(second), 410)

  await invite('b@voorbeeld.nl')
  const link = await linkInMail(polder, 'b@voorbeeld.nl')
  polder.platform.clock.advance(7 * 86_400_000 - 1)
  assert.equal(await status(link), 200)
  polder.platform.clock.advance(1)
  assert.equal(await status(link), 410)
})

test('of ten who take up one invitation at once, one does', async () => {
  const manager = await managerAt(polder, '11000003')
  await manager.post('/account/people', { email: 'c@voorbeeld.nl', role: 'VENNOOT' })
  const token = tokenIn(await linkInMail(polder, 'c@voorbeeld.nl'))
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => openJar(polder).post('/account/invitation', { ...invitee, token })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, ...Array(9).fill(410)])
})

test('a manager invites nobody above themselves, and changes nobody above themselves', async () => {
  const company = '11000004'
  const director = await managerAt(polder, company)
  const agent = await joinAs(polder, director, {
    email: 'agent@voorbeeld.nl',
    role: 'GEVOLMACHTIGDE',
    manages: true,
  })
  await raiseToMidden(polder, company, 'agent@voorbeeld.nl')
  for (const role of ['BESTUURDER', 'EIGENAAR', 'VENNOOT', 'MAAT']) {
    const refused = await agent.post('/account/people', { email: 'up@voorbeeld.nl', role })
    assert.equal(refused.status, 422, role)
    assert.match(refused.body, /beyond your own role/)
  }
  const fine = await agent.post('/account/people', {
    email: 'down@voorbeeld.nl',
    role: 'GEMACHTIGDE',
    manager: 'on',
  })
  assert.equal(fine.status, 303)
  const own = await personIdOf(polder, company, 'agent@voorbeeld.nl')
  const above = await personIdOf(polder, company, jan)
  assert.equal(
    (await agent.post(`/account/people/${own}/role`, { role: 'BESTUURDER', manager: 'yes' })).status,
    422,
  )
  assert.equal((await agent.post(`/account/people/${above}/role`, { role: 'GEMACHTIGDE' })).status, 422)
  assert.equal((await agent.post(`/account/people/${above}/remove`)).status, 422)
  assert.equal((await agent.post(`/account/people/${above}/reset-factors`)).status, 422)
  assert.ok(
    (await eventsOf(polder)).some(
      ({ type, details }) => type === 'ACCESS_DENIED' && details?.['what'] === 'INVITE',
    ),
  )
  const invited = (await (await tablesOf(polder)).selectFrom('invitations').select('email').execute()).map(
    ({ email }) => email,
  )
  assert.ok(!invited.includes('up@voorbeeld.nl'))
})

test('who is neither a representative by law nor a manager changes nothing, and below MIDDEN nobody does', async () => {
  const company = '11000005'
  const director = await managerAt(polder, company)
  const member = await joinAs(polder, director, { email: 'm@voorbeeld.nl', role: 'GEMACHTIGDE' })
  const id = await personIdOf(polder, company, jan)
  const acts: [string, Record<string, string>][] = [
    ['/account/people', { email: 'x@voorbeeld.nl', role: 'GEMACHTIGDE' }],
    ...['role', 'remove', 'reset-factors', 'reset-factors/cancel'].map(
      (act): [string, Record<string, string>] => [
        `/account/people/${id}/${act}`,
        act === 'role' ? { role: 'GEMACHTIGDE' } : {},
      ],
    ),
    ['/account/mandates', { personId: id, clientId: '*', validUntil: '2026-12-01' }],
    ['/account/mandates/00000000-0000-4000-8000-000000000000/revoke', {}],
  ]
  // At BASIS too: no second step would help them, so that none is asked for.
  for (const raise of [false, true]) {
    if (raise) await raiseToMidden(polder, company, 'm@voorbeeld.nl')
    for (const [path, fields] of acts) assert.equal((await member.post(path, fields)).status, 403, path)
  }
  const denied = (await eventsOf(polder)).filter(
    ({ type, details }) => type === 'ACCESS_DENIED' && details?.['what'] === 'CANCEL_RESET',
  )
  assert.equal(denied.length, 2)
  const fresh = await browserSignIn(polder, company)
  const basis = await fresh.post('/account/people', { email: 'x@voorbeeld.nl', role: 'GEMACHTIGDE' })
  assert.equal(basis.status, 303)
  assert.match(basis.headers.get('location')!, /^\/login\?ask=MIDDEN/)
  const page = await member.get('/account/people')
  assert.equal(page.status, 200)
  assert.doesNotMatch(page.body, /<form[^>]*action="\/account\/people"/)
})

test('people of another company, and ids of nobody, are 404', async () => {
  const own = await managerAt(polder, '11000006')
  await managerAt(polder, '11000007')
  const foreign = await personIdOf(polder, '11000007', jan)
  for (const id of [foreign, '00000000-0000-4000-8000-000000000000']) {
    assert.equal((await own.get(`/account/people/${id}`)).status, 404)
    for (const act of ['role', 'remove', 'reset-factors', 'reset-factors/cancel'])
      assert.equal(
        (await own.post(`/account/people/${id}/${act}`, act === 'role' ? { role: 'MAAT' } : {})).status,
        404,
        act,
      )
  }
  assert.equal((await own.post('/account/people/1/remove')).status, 400)
})

test('who is removed is gone before the answer: sessions, tokens, mandates, and the address is free again', async () => {
  const company = '11000008'
  const director = await managerAt(polder, company)
  const email = 'weg@voorbeeld.nl'
  const leaving = await joinAs(polder, director, { email, role: 'GEVOLMACHTIGDE' })
  const { body } = await logIn(polder, company, { email })
  const personId = await personIdOf(polder, company, email)
  assert.equal((await leaving.get('/account')).status, 200)
  const removed = await director.send(`/account/people/${personId}/remove`)
  assert.match(removed.body, /The person was removed/)
  assert.equal((await leaving.get('/account')).status, 303)
  assert.equal((await polder.get(`/api/companies/${company}`, { token: body.accessToken })).status, 401)
  assert.equal((await logIn(polder, company, { email })).status, 401)
  assert.equal((await director.get(`/account/people/${personId}`)).status, 404)
  await joinAs(polder, director, { email, role: 'GEMACHTIGDE' })
  assert.equal((await logIn(polder, company, { email })).status, 200)
})

test('a lowered role ends what the person was signed in with, a raised one does not', async () => {
  const company = '11000009'
  const director = await managerAt(polder, company)
  const other = await joinAs(polder, director, { email: 'o@voorbeeld.nl', role: 'GEMACHTIGDE' })
  const personId = await personIdOf(polder, company, 'o@voorbeeld.nl')
  const change = (role: string) => director.post(`/account/people/${personId}/role`, { role })
  assert.equal((await change('BESTUURDER')).status, 303)
  assert.equal((await other.get('/account')).status, 200)
  assert.equal((await change('GEVOLMACHTIGDE')).status, 303)
  assert.equal((await other.get('/account')).status, 303)
  const ended = (await eventsOf(polder)).findLast(({ type }) => type === 'SESSION_ENDED')
  assert.equal(ended?.details?.['why'], 'ROLE_CHANGED')
})

test('the last representative by law stays, whoever asks and however many at once', async () => {
  const company = '11000010'
  const director = await managerAt(polder, company)
  const own = await personIdOf(polder, company, jan)
  const lower = await director.post(`/account/people/${own}/role`, { role: 'GEMACHTIGDE' })
  assert.equal(lower.status, 422)
  assert.match(lower.body, /the last person who represents your company by law/)
  assert.equal((await director.post(`/account/people/${own}/remove`)).status, 422)

  const second = await joinAs(polder, director, { email: 'tweede@voorbeeld.nl', role: 'VENNOOT' })
  await raiseToMidden(polder, company, 'tweede@voorbeeld.nl')
  const other = await personIdOf(polder, company, 'tweede@voorbeeld.nl')
  const answers = await Promise.all([
    director.post(`/account/people/${own}/remove`),
    second.post(`/account/people/${other}/remove`),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 422])
})

test('a company has at most 200 people and open invitations', async () => {
  const company = '11000011'
  const director = await managerAt(polder, company)
  const db = await tablesOf(polder)
  const { id: _id, ...row } = await db
    .selectFrom('representatives')
    .selectAll()
    .where('kvk_number', '=', company)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 198 }, (_, i) => ({
    ...row,
    ...{ record: polder.platform.ids.uuid(), email: `p${i}@voorbeeld.nl`, role: 'GEMACHTIGDE' as const },
  }))
  await db.insertInto('representatives').values(copies).execute()
  const invite = (email: string) => director.post('/account/people', { email, role: 'GEMACHTIGDE' })
  assert.equal((await invite('n200@voorbeeld.nl')).status, 303)
  assert.equal((await invite('n200@voorbeeld.nl')).status, 303, 'again is no other')
  const full = await invite('n201@voorbeeld.nl')
  assert.equal(full.status, 422)
  assert.match(full.body, /200 people/)
})

test('each field that is wrong is named, and what was entered comes back', async () => {
  const director = await managerAt(polder, '11000012')
  const cases: readonly [Record<string, string>, RegExp][] = [
    [{ email: 'els', role: 'MAAT' }, /Enter an e-mail address, such as/],
    [{ email: jan, role: 'MAAT' }, /has access for your company already/],
    [{ email: 'els@voorbeeld.nl', role: 'KONING' }, /Choose a role from the list/],
    [{ email: 'els@voorbeeld.nl', role: '' }, /Choose a role from the list/],
    [{ email: 'els@voorbeeld.nl', role: 'MAAT', manager: 'maybe' }, /Choose whether this person may manage/],
  ]
  for (const [fields, message] of cases) {
    const answer = await director.post('/account/people', fields)
    assert.equal(answer.status, 422, JSON.stringify(fields))
    assert.match(answer.body, message)
    assert.ok(answer.body.includes(fields['email']!))
  }
  const nothing = await director.post('/account/people', { email: '', role: '' })
  assert.deepEqual(mistakesIn(nothing.body), ['email', 'role'])
  const unknown = await director.post('/account/people', {
    email: 'els@voorbeeld.nl',
    role: 'MAAT',
    admin: 'yes',
  })
  assert.equal(unknown.status, 400)
})
