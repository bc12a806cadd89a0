import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { exampleMatchRecord as record } from '../examples.ts'
import { migrations } from '../migrations/all.ts'
import { gatherData } from '../privacy/gather-data.ts'
import type { Tables } from '../tables.ts'
import { eventually, type SignedIn } from '../testing/recruitment-service.ts'

let polder: Applying
before(async () => {
  polder = await startApplying({ environment: { RECRUITER_MATCH: 'on' } })
})
after(() => polder[Symbol.asyncDispose]())

const day = 24 * 60 * 60 * 1000
const recordPath = '/api/v1/admin/match-record'
const objectionPath = '/api/v1/me/match-objection'
const adminToken = async () => (await polder.signIn(polder.admin.email, polder.admin.password)).token
const put = async (path: string, json: object, token?: string) =>
  polder.put(path, { token: token ?? (await adminToken()), json })
const look = (id: number, token = polder.recruiter.token) =>
  polder.get(`/api/v1/admin/applications/${id}/match`, { token })
const readLog = async () =>
  (await polder.get('/api/v1/admin/privacy/log', { token: await adminToken() })).body as {
    act: string
    actorEmail: string
    applicationId: number | null
    subjectId: number | null
    at: string
    match: Record<string, unknown> | null
  }[]

const profile = {
  name: 'Zorg',
  firstName: 'Anna',
  headline: 'Ervaren wijkverpleegkundige, 24 uur',
  city: 'Arnhem',
  nationality: 'Nederlandse',
  dateOfBirth: '1990-01-02',
  workExperiences: [{ company: 'Thuiszorg', position: 'Wijkverpleegkundige', startDate: '2015' }],
  skills: [{ name: 'Wondzorg' }],
  languages: [{ name: 'Nederlands', level: 'NATIVE' }],
}
const job = {
  title: 'Wijkverpleegkundige',
  location: 'Arnhem',
  description: 'Je spreekt vloeiend Nederlands.',
  skills: ['Wondzorg', 'Triage'],
  experienceLevel: 'SENIOR',
  hoursPerWeekMin: 24,
  hoursPerWeekMax: 32,
  salaryMin: 300_000,
  salaryMax: 400_000,
  salaryPeriod: 'MONTH',
}
const withProfile = async (who: SignedIn, fields: object = {}): Promise<number> => {
  const { status, body } = await polder.post('/api/v1/cv-profiles', {
    token: who.token,
    json: { ...profile, ...fields },
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}
const somebody = async (fields: object = {}) => {
  const who = await polder.candidate({ language: 'nl' })
  const cvProfileId = await withProfile(who)
  const jobId = await polder.newJob(job)
  const id: number = (await polder.apply(who, { jobId, cvProfileId, expectedSalary: 380_000, ...fields }))
    .body.id
  return { who, cvProfileId, jobId, id }
}

const whole = {
  total: 83,
  coverage: 1,
  rules: '1',
  points: [
    ['OCCUPATION', 25, 25],
    ['SKILLS', 17.5, 35],
    ['LEVEL', 10, 10],
    ['PLACE', 10, 10],
    ['HOURS', 10, 10],
    ['PAY', 5, 5],
    ['LANGUAGES', 5, 5],
  ],
  unknown: [],
}
type Shown = Omit<typeof whole, 'points'> & { points: { part: string; points: number; of: number }[] }
const plain = ({ points, ...rest }: Shown) => ({
  ...rest,
  points: points.map((point) => [point.part, point.points, point.of]),
})

test('a recruiter sees no match before the record: whoever applied by then is told by mail, and then it is there', async () => {
  const { id, who } = await somebody()
  const early = await look(id)
  assert.equal(early.status, 409)
  assert.match(early.body.message, /record purpose, DPIA and overseer/)
  assert.equal((await polder.get(recordPath, { token: await adminToken() })).status, 404)
  assert.ok(!polder.platform.mails.some(({ subject }) => /hoe goed je past/.test(subject)))

  for (const field of ['purpose', 'dpia', 'overseer'] as const) {
    const { [field]: _left, ...rest } = record
    assert.equal((await put(recordPath, rest)).status, 400, field)
    assert.equal((await put(recordPath, { ...record, [field]: '  ' })).status, 400, field)
  }
  assert.equal((await put(recordPath, { ...record, more: 1 })).status, 400)
  assert.equal((await put(recordPath, record, polder.recruiter.token)).status, 403)
  assert.equal((await polder.put(recordPath, { json: record })).status, 401)
  assert.equal((await look(id)).status, 409)

  const { status, body } = await put(recordPath, record)
  assert.equal(status, 200)
  const { recordedAt, ...rest } = body
  assert.deepEqual(rest, { ...record, recordedBy: polder.admin.email })
  assert.deepEqual((await polder.get(recordPath, { token: await adminToken() })).body, body)
  assert.ok((await readLog()).some(({ act, at }) => act === 'MATCH_RECORDED' && at === recordedAt))

  const mail = await eventually(
    () =>
      polder.platform.mails.find(({ to, subject }) => to === who.email && /hoe goed je past/.test(subject)),
    'the notice',
  )
  for (const words of [record.purpose, record.overseer, '/mijn/privacy', 'bezwaar'])
    assert.ok(mail.text.replace(/\s+/g, ' ').includes(words), words)
  const answer = await look(id)
  assert.equal(answer.status, 200)
  assert.deepEqual(plain(answer.body), whole)
  const reason = answer.body.points[1].because
  assert.deepEqual(reason, {
    nl: 'In het cv: Wondzorg. Niet in het cv: Triage.',
    en: 'In the CV: Wondzorg. Not in the CV: Triage.',
  })
  // Told once, however often it is recorded and swept.
  await put(recordPath, { ...record, purpose: 'Iets anders' })
  await put(recordPath, record)
  await polder.sweep()
  assert.equal(
    polder.platform.mails.filter(({ to, subject }) => to === who.email && /hoe goed je past/.test(subject))
      .length,
    1,
  )
})

test('once it is on, the advertisement and the confirmation carry the notice, in both languages', async () => {
  const { who, jobId } = await somebody()
  const mail = await eventually(
    () => polder.platform.mails.find(({ to, subject }) => to === who.email && /gesolliciteerd/.test(subject)),
    'the confirmation',
  )
  for (const words of [record.purpose, record.overseer, 'bezwaar'])
    assert.ok(mail.text.replace(/\s+/g, ' ').includes(words), words)
  const { body: ad } = await polder.get(`/jobs/${jobId}`)
  assert.ok(!JSON.stringify(ad).includes(record.purpose))
  const place = `/vacatures/${jobId}-wijkverpleegkundige`
  const nl = await polder.get(place, { headers: { 'accept-language': 'nl' } })
  const en = await polder.get(place, { headers: { 'accept-language': 'en' } })
  assert.match(nl.body, /Recruiters kunnen een match zien[\s\S]*Hoofd werving[\s\S]*bezwaar/)
  assert.match(en.body, /Recruiters may see a match[\s\S]*Hoofd werving[\s\S]*object/)
})

test('a candidate always has their own match, of any of their profiles; another’s profile is not there', async () => {
  const { who, jobId, cvProfileId } = await somebody()
  const own = (query = '', token = who.token) => polder.get(`/jobs/${jobId}/match${query}`, { token })
  const answer = await own()
  assert.equal(answer.status, 200)
  assert.deepEqual(plain(answer.body), whole)
  assert.deepEqual((await own(`?profileId=${cvProfileId}`)).body, answer.body)
  const other = await withProfile(who, {
    name: 'Leeg',
    headline: null,
    workExperiences: [],
    skills: [],
    city: 'Groningen',
  })
  const { body } = await own(`?profileId=${other}`)
  assert.deepEqual(body.unknown, ['OCCUPATION', 'SKILLS', 'LEVEL', 'HOURS'])
  assert.deepEqual([body.coverage, body.total], [0.2, 50])

  const stranger = await polder.candidate()
  assert.equal((await own(`?profileId=${cvProfileId}`, stranger.token)).status, 404)
  const none = await own('', stranger.token)
  assert.equal(none.status, 404)
  assert.match(none.body.message, /no CV profile/)
  assert.equal((await own('?profileId=0')).status, 400)
  assert.equal((await own('?profile=1')).status, 400)
  assert.equal((await polder.get('/jobs/999999/match', { token: who.token })).status, 404)
  assert.equal((await polder.get(`/jobs/${jobId}/match`)).status, 401)
  // Nobody's own look is written down.
  assert.ok((await readLog()).every(({ act, subjectId }) => act !== 'MATCH_VIEWED' || subjectId !== who.id))
})

test('swapping name, photo, birth date, nationality and gaps of the profile changes no byte', async () => {
  const { who, jobId, cvProfileId } = await somebody()
  const own = async () => (await polder.get(`/jobs/${jobId}/match`, { token: who.token })).bytes
  const before = await own()
  const swapped = {
    ...profile,
    ...{ name: 'B', firstName: 'Mohammed', lastName: 'Yilmaz', email: 'm@x.example', phone: '06 1' },
    ...{ dateOfBirth: '1961-12-31', nationality: 'Syrische', photoUrl: 'https://x.example/f.jpg' },
    workExperiences: [
      { company: 'Elders', position: 'Wijkverpleegkundige', startDate: '1985', endDate: '1987' },
    ],
  }
  const { status } = await polder.put(`/api/v1/cv-profiles/${cvProfileId}`, {
    token: who.token,
    json: swapped,
  })
  assert.equal(status, 200)
  assert.ok((await own()).equals(before))
})

test('recruiters see what was sent; each look is logged for a year with who, when, inputs, rules and result', async () => {
  const { who, id, cvProfileId } = await somebody()
  const first = await look(id)
  await polder.put(`/api/v1/cv-profiles/${cvProfileId}`, {
    token: who.token,
    json: { ...profile, skills: [{ name: 'Wondzorg' }, { name: 'Triage' }] },
  })
  const second = await look(id)
  assert.deepEqual(second.body, first.body)
  const ofAnna = async () =>
    (await readLog()).filter(({ act, applicationId }) => act === 'MATCH_VIEWED' && applicationId === id)
  const [newest, oldest, ...more] = await ofAnna()
  assert.deepEqual(more, [])
  assert.deepEqual(newest!.match, oldest!.match)
  const { inputsHash, ...seen } = newest!.match as { inputsHash: string }
  assert.match(inputsHash, /^[0-9a-f]{64}$/)
  assert.deepEqual(plain(seen as never), whole)
  assert.ok(!JSON.stringify(newest).includes('Wondzorg'))
  assert.deepEqual([newest!.actorEmail, newest!.subjectId], [polder.recruiter.email, who.id])
  // Another job, another hash; a look that shows nothing is none.
  const other = await somebody({ expectedSalary: 390_000 })
  await look(other.id)
  const [theirs] = (await readLog()).filter(({ applicationId }) => applicationId === other.id)
  assert.notEqual((theirs!.match as { inputsHash: string }).inputsHash, inputsHash)
  assert.notEqual(inputsHash, createHash('sha256').update('').digest('hex'))

  const csv = await polder.get('/api/v1/admin/privacy/log?format=csv', { token: await adminToken() })
  assert.match(csv.body, new RegExp(`MATCH_VIEWED.*${inputsHash},1,83,1`))
  const page = await polder.get('/api/v1/admin/privacy/register', { token: await adminToken() })
  for (const table of ['match_records', 'match_notices', 'match_objections'])
    assert.ok(page.body.entries.some((entry: { table: string }) => entry.table === table))
})

test('an objection hides it at once, can be taken back, and is told to nobody', async () => {
  const { who, id } = await somebody()
  assert.equal((await look(id)).status, 200)
  assert.deepEqual((await polder.get(objectionPath, { token: who.token })).body, { objectedAt: null })
  const made = await put(objectionPath, { objects: true }, who.token)
  assert.equal(made.status, 200)
  assert.equal(made.body.objectedAt, polder.platform.clock.now().toISOString())
  polder.platform.clock.advance(60_000)
  assert.deepEqual((await put(objectionPath, { objects: true }, who.token)).body, made.body)
  const hidden = await look(id)
  assert.equal(hidden.status, 404)
  const bare = await look(await polder.applied(who))
  assert.deepEqual([bare.status, bare.body.message], [404, hidden.body.message])
  assert.doesNotMatch(hidden.body.message, /object/i)
  // The own one stays, and further applications are hidden too.
  assert.equal(
    (await polder.get(`/jobs/${await polder.newJob(job)}/match`, { token: who.token })).status,
    200,
  )
  assert.deepEqual((await put(objectionPath, { objects: false }, who.token)).body, { objectedAt: null })
  assert.equal((await look(id)).status, 200)
  assert.equal((await put(objectionPath, { objects: 'yes' }, who.token)).status, 400)
  assert.equal((await put(objectionPath, {}, who.token)).status, 400)
  assert.equal((await polder.put(objectionPath, { json: { objects: true } })).status, 401)
  assert.equal((await look(999_999)).status, 404)
  assert.equal((await look(id, who.token)).status, 403)
})

test('what somebody erased had is gone from the log of looks, and their objection with it', async () => {
  const { who, id } = await somebody()
  assert.equal((await look(id)).status, 200)
  await put(objectionPath, { objects: true }, who.token)
  const seen = () => readLog().then((looks) => looks.filter(({ act }) => act === 'MATCH_VIEWED'))
  const count = (await seen()).length
  const path = `/api/v1/admin/users/${who.id}`
  assert.equal((await polder.delete(path, { token: await adminToken() })).status, 204)
  const left = await seen()
  assert.equal(left.length, count)
  const [newest] = left
  assert.deepEqual([newest!.subjectId, newest!.applicationId, newest!.match], [null, null, null])
  await using db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  const rows = await db.selectFrom('match_objections').selectAll().execute()
  assert.ok(!rows.some(({ user_id }) => user_id === who.id))
  const notices = await db.selectFrom('match_notices').selectAll().execute()
  assert.ok(!notices.some(({ application_id }) => application_id === id))
})

test('the copy of somebody’s data has the looks, the notice and the objection', async () => {
  const { who, id } = await somebody()
  await look(id)
  await put(objectionPath, { objects: true }, who.token)
  await using db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  const data = await gatherData(db, who.id)
  const rowsOf = (name: string) => data.find(({ table }) => table.table === name)!.rows
  assert.equal(rowsOf('match_objections').length, 1)
  assert.deepEqual(
    rowsOf('match_notices').map(({ applicationId }) => applicationId),
    [id],
  )
  const [seen] = rowsOf('privacy_log')
  assert.deepEqual(
    [seen!['act'], seen!['rules'], (seen!['result'] as { total: number }).total],
    ['MATCH_VIEWED', '1', 83],
  )
  assert.ok(!('actorId' in seen!))
})

test('a look is kept for a year', async () => {
  const { id } = await somebody()
  await look(id)
  polder.platform.clock.advance(364 * day)
  await polder.sweep()
  assert.ok((await readLog()).some(({ act }) => act === 'MATCH_VIEWED'))
  polder.platform.clock.advance(3 * day)
  await polder.sweep()
  assert.ok(!(await readLog()).some(({ act }) => act === 'MATCH_VIEWED'))
})
