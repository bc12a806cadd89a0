/** Export and erasure over HTTP, and a search through every byte of a dump for what is left of somebody. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, type Jar, openJar } from '../testing/browser-sign-in.ts'
import {
  eventsOf,
  logIn,
  registration,
  startCompanySignin,
  tablesOf,
  tokenFor,
} from '../testing/company-signin.ts'

const own = '68750110'
const email = 'wilhelmina@zeldzaam.example'
const names = ['Wilhelmina', 'Zeldenrust-Quist']
let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

/** Every row of every table as text. */
const dump = async (): Promise<string> => {
  const db = await tablesOf(polder)
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`.execute(db)
  assert.ok(rows.length > 20)
  const texts = await Promise.all(
    rows.map(async ({ name }) =>
      JSON.stringify((await sql`SELECT one::text FROM ${sql.table(name)} one`.execute(db)).rows),
    ),
  )
  return texts.join('\n')
}

const registerPerson = async (kvkNumber: string): Promise<Jar> => {
  const json = {
    ...{ kvkNumber, companyName: 'Zonneveld Zeilmakers B.V.', legalForm: 'BV' },
    ...{ representativeFirstName: names[0], representativeLastName: names[1] },
    ...{ representativeEmail: email, representativePhone: '+31687654321' },
    password: 'vlinderstruik-73-molen',
  }
  assert.equal((await polder.post('/api/auth/register', { json })).status, 201)
  return browserSignIn(polder, kvkNumber, email)
}

const addColleague = async (kvkNumber: string, role: 'BESTUURDER' | 'GEMACHTIGDE', address: string) => {
  const db = await tablesOf(polder)
  const first = await db
    .selectFrom('representatives')
    .selectAll()
    .where('kvk_number', '=', kvkNumber)
    .executeTakeFirstOrThrow()
  const { id: _id, ...other } = first
  await db
    .insertInto('representatives')
    .values({
      ...{ ...other, record: polder.platform.ids.uuid(), email: address, role, register_role: role },
      ...{ first_name: 'Piet', last_name: 'Pietersen', phone: null },
    })
    .execute()
}

const needles = [email, ...names, '+31687654321', 'zeldzaam.example']

test('the export holds all of the person, without what lets anybody in', async () => {
  const jar = await registerPerson(own)
  await logIn(polder, own, { email })
  const { status, headers, body } = await jar.get('/account/export')
  assert.equal(status, 200)
  assert.match(headers.get('content-disposition')!, /^attachment/)
  assert.equal(body.person.first_name, names[0])
  assert.equal(body.person.email, email)
  assert.equal(body.browserSessions.length, 1)
  assert.equal(body.signIns[0].address, '127.0.0.1')
  assert.ok(body.sessions.length > 0)
  const types = body.auditEvents.map((event: { event_type: string }) => event.event_type)
  assert.ok(types.includes('COMPANY_REGISTERED') && types.includes('LOGIN_SUCCESS'))
  const text = JSON.stringify(body)
  assert.ok(!/hash|sealed|secret|argon2/.test(text.replace(/AuditEvents.*/, '')), 'no secrets')
  assert.equal((await eventsOf(polder)).at(-1)?.type, 'DATA_EXPORTED')
  assert.equal((await openJar(polder).get('/account/export')).status, 303)
})

test('without the word, and for the last one by law without closing, nothing is erased', async () => {
  const jar = await browserSignIn(polder, own, email)
  const page = await jar.get('/account/erase')
  assert.match(page.body, /Nobody but you may represent Zonneveld Zeilmakers B\.V\. by law/)
  for (const fields of [{}, { confirm: 'erase', company: 'CLOSE' }, { confirm: 'ERASE' }] as Record<
    string,
    string
  >[]) {
    const answer = await jar.post('/account/erase', fields)
    assert.equal(answer.status, 422, JSON.stringify(fields))
  }
  assert.match((await jar.post('/account/erase', { confirm: 'ERASE' })).body, /href="#company"/)
  assert.equal((await jar.get('/account')).status, 200)
  polder.platform.clock.advance(11 * 60_000)
  const late = await jar.post('/account/erase', { confirm: 'ERASE', company: 'CLOSE', current: 'fout' })
  assert.equal(late.status, 422)
  assert.match(late.body, /href="#current"/)
})

test('erasing leaves nothing of the person in any table, and the chain stays intact', async () => {
  await addColleague(own, 'BESTUURDER', 'piet@anders.example')
  const jar = await browserSignIn(polder, own, email)
  await jar.post('/account/email', { email: `nieuw-${email}` })
  await openJar(polder).post('/login/forgot', { kvkNumber: own, email })
  await logIn(polder, own, { email, password: 'mis' })
  const { accessToken } = (await logIn(polder, own, { email })).body
  const before = await dump()
  for (const needle of needles) assert.ok(before.includes(needle), needle)
  const answer = await jar.post('/account/erase', { confirm: 'ERASE' })
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/account/erase?done=1'])
  assert.match((await jar.get('/account/erase?done=1')).body, /Your details are erased/)
  const left = await dump()
  for (const needle of needles) assert.ok(!left.includes(needle), needle)
  assert.ok(left.includes('piet@anders.example'), 'the colleague is there')
  assert.equal((await jar.get('/account')).status, 303)
  assert.equal((await polder.get(`/api/companies/${own}`, { token: accessToken })).status, 401)
  assert.equal((await logIn(polder, own, { email: 'piet@anders.example' })).status, 200)
  const token = await tokenFor(polder, '69599084')
  const { body } = await polder.get('/api/audit/verify', { token })
  assert.equal(body.intact, true, JSON.stringify(body))
  const erased = (await eventsOf(polder)).filter(({ type }) => type === 'PERSON_ERASED')
  assert.deepEqual(
    erased.map(({ details }) => details),
    [{ companyClosed: false }],
  )
})

test('the address of who was erased, or never was here, does not come into the trail again', async () => {
  const db = await tablesOf(polder)
  const addresses = async (): Promise<string[]> =>
    (await db.selectFrom('audit_actors').select('address').orderBy('event_id').execute()).map(
      ({ address }) => address,
    )
  const before = await addresses()
  for (let attempt = 0; attempt < 11; attempt++) await logIn(polder, own, { email, password: 'mis' })
  const visitor = openJar(polder)
  await visitor.send('/login', { step: 'identifier', kvkNumber: own, email: 'niemand@nergens.example' })
  assert.equal((await visitor.post('/login', { step: 'password', password: 'mis' })).status, 422)
  await visitor.post('/login/forgot', { kvkNumber: own, email })
  const json = {
    ...{ kvkNumber: own, companyName: 'Zonneveld', legalForm: 'BV', representativeEmail: email },
    ...{ representativeFirstName: 'W', representativeLastName: 'Z', password: 'vlinderstruik-73-molen' },
  }
  assert.equal((await polder.post('/api/auth/register', { json })).status, 409)
  const types = (await eventsOf(polder)).slice(-14).map(({ type }) => type)
  const expected = ['LOGIN_FAILED', 'LOGIN_THROTTLED', 'PASSWORD_RESET_REQUESTED', 'REGISTRATION_REJECTED']
  assert.deepEqual([...new Set(types)].sort(), expected)
  assert.deepEqual(await addresses(), before)
  await logIn(polder, own, { email: 'piet@anders.example', password: 'mis' })
  assert.deepEqual(await addresses(), [...before, 'piet@anders.example'], 'of who is here it is kept')
})

test('the last one by law closes the company, and everybody of it is erased', async () => {
  const kvkNumber = '90004760'
  const jar = await registerPerson(kvkNumber)
  await addColleague(kvkNumber, 'GEMACHTIGDE', 'klaas@anders.example')
  const colleague = await browserSignIn(polder, kvkNumber, 'klaas@anders.example')
  const answer = await jar.post('/account/erase', { confirm: 'ERASE', company: 'CLOSE' })
  assert.equal(answer.status, 303)
  assert.equal((await colleague.get('/account')).status, 303)
  const left = await dump()
  for (const needle of [...needles, 'klaas@anders.example']) assert.ok(!left.includes(needle), needle)
  const token = await tokenFor(polder, '69599084')
  assert.equal((await polder.get('/api/audit/verify', { token })).body.intact, true)
  assert.equal((await logIn(polder, kvkNumber, { email })).status, 401)
  const types = (await eventsOf(polder)).map(({ type }) => type)
  assert.equal(types.filter((type) => type === 'PERSON_ERASED').length, 3)
})

test('a closed company is told of nothing more, and its number begins anew, once', async () => {
  const kvkNumber = '66000007'
  const jar = await registerPerson(kvkNumber)
  const { accessToken: token } = (await logIn(polder, kvkNumber, { email })).body
  const hook = { url: 'https://hook.anders.example/in', events: ['company.registered'] }
  assert.equal((await polder.post('/api/v1/webhooks', { token, json: hook })).status, 201)
  assert.equal((await jar.post('/account/erase', { confirm: 'ERASE', company: 'CLOSE' })).status, 303)
  assert.ok(!(await dump()).includes('hook.anders.example'))
  assert.equal((await polder.post('/api/onboarding', { json: { kvkNumber } })).status, 201)
  const again = () =>
    polder.post('/api/auth/register', { json: registration(kvkNumber, 'nieuw@voorbeeld.nl') })
  const answers = await Promise.all([again(), again(), again()])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
  const { status, body } = await logIn(polder, kvkNumber, { email: 'nieuw@voorbeeld.nl' })
  assert.equal(status, 200)
  const company = await polder.get(`/api/companies/${kvkNumber}`, { token: body.accessToken })
  assert.deepEqual([company.body.active, company.body.assuranceLevel], [true, 'BASIS'])
  assert.equal((await logIn(polder, kvkNumber, { email })).status, 401)
  const people = await (await browserSignIn(polder, kvkNumber, 'nieuw@voorbeeld.nl')).get('/account/people')
  assert.equal(people.body.match(/<tr>/g)!.length, 2, 'the head and the new one')
  assert.equal((await polder.get('/api/audit/verify', { token: body.accessToken })).body.intact, true)
})

test('seven years after somebody left nothing says who they were; who came back under the address stays', async () => {
  const db = await tablesOf(polder)
  const kvkNumber = '69599084'
  const address = 'terug@voorbeeld.nl'
  await addColleague(kvkNumber, 'GEMACHTIGDE', address)
  const leaver = await db
    .updateTable('representatives')
    .set({ removed_at: polder.platform.clock.now(), last_name: 'Vertrokken-Zevenster' })
    .where('email', '=', address)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addColleague(kvkNumber, 'GEMACHTIGDE', address)
  polder.platform.clock.advance((7 * 366 + 2) * 86_400_000)
  const left = () =>
    db.selectFrom('representatives').selectAll().where('id', '=', leaver.id).executeTakeFirstOrThrow()
  for (let looks = 0; looks < 2_000 && (await left()).last_name !== ''; looks++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  const { first_name, last_name, email: kept, removed_at } = await left()
  assert.deepEqual(polder.platform.errorLines, [])
  assert.deepEqual({ first_name, last_name, kept }, { first_name: '', last_name: '', kept: '' })
  assert.deepEqual(removed_at, leaver.removed_at)
  assert.ok(!(await dump()).includes('Vertrokken-Zevenster'))
  const stays = await db
    .selectFrom('representatives')
    .select('last_name')
    .where('email', '=', address)
    .execute()
  assert.deepEqual(stays, [{ last_name: 'Pietersen' }])
  const trail = db.selectFrom('audit_events').select('subject').where('event_type', '=', 'PERSON_ERASED')
  assert.ok((await trail.execute()).some(({ subject }) => subject === leaver.record))
})
