import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { plusMonths } from '../core/retention.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { visitorAs } from '../testing/page-visitor.ts'
import { testPassword as password } from '../testing/recruitment-service.ts'
import { purposes } from './purposes/all.ts'

let polder: Applying
before(async () => {
  polder = await startApplying()
})
after(() => polder[Symbol.asyncDispose]())

const base = '/api/v1/admin/privacy'
const day = 24 * 60 * 60 * 1000
const token = async () => (await polder.signIn(polder.admin.email, password)).token
const read = async (path: string, language = 'en') =>
  polder.get(`${base}/${path}`, { token: await token(), headers: { 'accept-language': language } })
const csv = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[]

test('the register names every declared column, in JSON and CSV, in both languages, for administrators alone', async () => {
  const { status, body } = await read('register')
  assert.equal(status, 200)
  const named = body.entries.flatMap(
    (entry: { table: string; columns: { column: string; purpose: string }[] }) =>
      entry.columns.map(({ column, purpose }) => {
        assert.ok(purpose.length > 3, column)
        return `${entry.table}.${column}`
      }),
  )
  const declared = purposes.flatMap(({ table, columns }) =>
    columns.flatMap((group) => group.columns.map((column) => `${table}.${column}`)),
  )
  assert.deepEqual(named.toSorted(), declared.toSorted())
  const file = await read('register?format=csv')
  assert.match(file.headers.get('content-type')!, /^text\/csv/)
  assert.deepEqual(
    csv(file.body).map((row) => `${row['table']}.${row['column']}`),
    named,
  )
  assert.match(JSON.stringify((await read('register', 'nl')).body), /Inloggen, en mail ontvangen/)
  for (const path of ['register', 'retention', 'log']) {
    assert.equal((await polder.get(`${base}/${path}`)).status, 401)
    assert.equal((await polder.get(`${base}/${path}`, { token: polder.recruiter.token })).status, 403)
    assert.equal((await read(`${path}?format=xml`)).status, 400)
  }
})

test('the register names who is responsible, and people read it; what is not set is said', async () => {
  const nobody = (await read('register')).body.controller
  assert.deepEqual(nobody, { name: null, address: null, contact: null, officer: null })
  const bare = await visitorAs(polder, polder.admin)
  assert.match((await bare.see('/beheer/privacy', 'en')).body, /Not given: set CONTROLLER_NAME/)
  assert.doesNotMatch((await bare.see('/mijn/privacy')).body, /Wie verantwoordelijk is/)

  const environment = {
    ...{ CONTROLLER_NAME: 'Bureau <Zuid> BV', CONTROLLER_ADDRESS: 'Kade 1, 1011 AA Amsterdam' },
    ...{ CONTROLLER_CONTACT: 'privacy@bureau.example', DATA_PROTECTION_OFFICER: 'J. Smit, 020 1234567' },
  }
  await using named = await startApplying({ environment })
  const { token } = await named.signIn(named.admin.email, password)
  const [name, address, contact, officer] = Object.values(environment)
  const register = await named.get(`${base}/register`, { token })
  assert.deepEqual(register.body.controller, { name, address, contact, officer })
  const [row] = csv((await named.get(`${base}/register?format=csv`, { token })).body)
  assert.equal(row!['controller'], [name, address, contact, officer].join('; '))
  const admin = await visitorAs(named, named.admin)
  const anna = await visitorAs(named, named.anna)
  for (const [page, title] of [
    [await admin.see('/beheer/privacy'), 'Verwerkingsverantwoordelijke'],
    [await anna.see('/mijn/privacy'), 'Wie verantwoordelijk is'],
  ] as const)
    for (const shown of [title, 'Bureau &lt;Zuid&gt; BV', address, contact, officer])
      assert.ok(page.body.includes(shown!), shown)
})

test('what falls due is listed with its rule, the first first', async () => {
  const { recruiter, anna } = polder
  const id = await polder.applied(anna)
  await polder.setStatus(recruiter, id, 'REJECTED')
  const kept = await polder.applied(anna)
  await polder.put(`/applications/${kept}/retention`, { token: anna.token, json: { consent: true } })
  await polder.setStatus(recruiter, kept, 'REJECTED')
  const leaving = await polder.candidate()
  await polder.post('/api/v1/me/erasure', { token: leaving.token, json: { password } })
  await polder.applied(anna)
  const { body } = await read('retention')
  assert.deepEqual(
    body.map((row: { kind: string; id: number; because: string }) => [row.kind, row.id, row.because]),
    [
      ['ACCOUNT', leaving.id, 'ASKED'],
      ['APPLICATION', id, 'PROCEDURE_ENDED'],
      ['APPLICATION', kept, 'CONSENT'],
    ],
  )
  assert.deepEqual(
    body.map((row: { erasesAt: string }) => row.erasesAt),
    body.map((row: { erasesAt: string }) => row.erasesAt).toSorted(),
  )
  const rows = csv((await read('retention?format=csv')).body)
  assert.deepEqual(
    rows.map((row) => Number(row['id'])),
    [leaving.id, id, kept],
  )
})

test('an account that was told that nobody uses it falls due too, the last administrator’s does not', async () => {
  await using fresh = await startApplying()
  const unused = await fresh.candidate()
  const used = await fresh.candidate()
  const since = fresh.platform.clock.now()
  fresh.platform.clock.advance(690 * day)
  await fresh.signIn(used.email, password)
  await fresh.sweep()
  fresh.platform.clock.advance(plusMonths(since, 23).getTime() - fresh.platform.clock.millis())
  await fresh.sweep()
  const admin = await fresh.signIn(fresh.admin.email, password)
  const { body } = await fresh.get('/api/v1/admin/privacy/retention', { token: admin.token })
  const own = body.filter(({ because }: { because: string }) => because === 'UNUSED')
  const ids = own.map(({ id }: { id: number }) => id)
  assert.deepEqual(
    [ids.includes(unused.id), ids.includes(used.id), ids.includes(admin.id)],
    [true, false, false],
  )
  const year = since.getUTCFullYear() + 2
  assert.equal(own[0].erasesAt, `${year}${since.toISOString().slice(4)}`)
  const page = await (await visitorAs(fresh, admin)).see('/beheer/privacy/retention')
  assert.match(page.body, /Twee jaar niet gebruikt/)
})

test('whoever comes back is not listed from then on; nobody is erased untold, however long the service was away', async () => {
  await using fresh = await startApplying()
  const away = await fresh.candidate()
  const back = await fresh.candidate()
  const listed = async () => {
    const { token } = await fresh.signIn(fresh.admin.email, password)
    const { body } = await fresh.get(`${base}/retention`, { token })
    return body
      .filter(({ because }: { because: string }) => because === 'UNUSED')
      .filter(({ id }: { id: number }) => id === away.id || id === back.id)
  }
  const since = fresh.platform.clock.now()
  fresh.platform.clock.advance(plusMonths(since, 30).getTime() - since.getTime())
  assert.deepEqual(await listed(), [])
  await fresh.sweep()
  const erasesAt = plusMonths(since, 31).toISOString()
  assert.deepEqual(
    (await listed()).map((row: { id: number; erasesAt: string }) => [row.id, row.erasesAt]),
    [away.id, back.id].map((id) => [id, erasesAt]),
  )
  await visitorAs(fresh, back)
  // What the page session alone knows counts at once, before a sweep writes it down.
  await using db = await fresh.platform.database!.open<Tables>('recruitment', migrations)
  await db.updateTable('users').set({ last_login_at: null }).where('id', '=', back.id).execute()
  assert.deepEqual(
    (await listed()).map(({ id }: { id: number }) => id),
    [away.id],
  )
  fresh.platform.clock.advance(Date.parse(erasesAt) - fresh.platform.clock.millis() - 1)
  await fresh.sweep()
  assert.equal((await listed()).length, 1)
  fresh.platform.clock.advance(1)
  await fresh.sweep()
  assert.deepEqual(await listed(), [])
})

test('who looked is written down: at what was sent, at CVs and profiles, and at the log; never the own', async () => {
  const { recruiter, anna } = polder
  const json = { name: 'CV', firstName: 'Anna' }
  const cvProfileId = (await polder.post('/api/v1/cv-profiles', { token: anna.token, json })).body.id
  const id = await polder.applied(anna, { cvProfileId, coverLetter: 'Dag' })
  await polder.get(`/applications/${id}/snapshot?part=letter`, { token: anna.token })
  await polder.get(`/applications/${id}/snapshot?part=letter`, { token: recruiter.token })
  await polder.get(`/api/v1/admin/applications/${id}/cv`, { token: recruiter.token })
  await polder.get(`/api/v1/admin/cv-profiles/${cvProfileId}/full`, { token: recruiter.token })
  const ofAnna = async () =>
    (await read('log')).body.filter((row: { subjectId: number }) => row.subjectId === anna.id)
  const looks = await ofAnna()
  assert.deepEqual(
    looks.map((row: Record<string, unknown>) => [
      row['act'],
      row['actorEmail'],
      row['applicationId'],
      row['detail'],
    ]),
    [
      ['PROFILE_VIEWED', recruiter.email, null, `cv-profile ${cvProfileId}`],
      ['CV_VIEWED', recruiter.email, id, null],
      ['SNAPSHOT_VIEWED', recruiter.email, id, 'letter'],
    ],
  )
  assert.ok((await read('log')).body.some(({ act }: { act: string }) => act === 'LOG_READ'))
  assert.ok(csv((await read('log?format=csv')).body).some((row) => row['act'] === 'CV_VIEWED'))

  // Of somebody who is gone the look alone stays.
  await polder.delete(`/api/v1/admin/users/${anna.id}`, { token: await token() })
  assert.deepEqual(await ofAnna(), [])
  const count = (await read('log')).body.filter(({ act }: { act: string }) => act === 'CV_VIEWED').length
  assert.equal(count, 1)
  polder.platform.clock.advance(366 * day)
  await polder.sweep()
  assert.ok(!(await read('log')).body.some(({ act }: { act: string }) => act === 'CV_VIEWED'))
})
