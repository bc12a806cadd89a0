import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { makeCvFile } from '../applications/testing/cv-file.ts'
import { exampleMatchRecord as record } from '../examples.ts'
import {
  job,
  type Matching,
  objectionPath,
  plain,
  profile,
  recordPath,
  startMatching,
  whole,
} from './testing/matching.ts'

let polder: Matching
before(async () => {
  polder = await startMatching()
})
after(() => polder[Symbol.asyncDispose]())

test('a recruiter sees no match before the record: whoever applied by then is told by mail, and then it is there', async () => {
  const { id, who } = await polder.applicant()
  const early = await polder.look(id)
  assert.equal(early.status, 409)
  assert.match(early.body.message, /record purpose, DPIA and overseer/)
  assert.equal((await polder.get(recordPath, { token: await polder.adminToken() })).status, 404)
  assert.ok(!polder.platform.mails.some(({ subject }) => /hoe goed je past/.test(subject)))

  for (const field of ['purpose', 'dpia', 'overseer'] as const) {
    const { [field]: _left, ...rest } = record
    assert.equal((await polder.change(recordPath, rest)).status, 400, field)
    assert.equal((await polder.change(recordPath, { ...record, [field]: '  ' })).status, 400, field)
  }
  assert.equal((await polder.change(recordPath, { ...record, more: 1 })).status, 400)
  assert.equal((await polder.change(recordPath, record, polder.recruiter.token)).status, 403)
  assert.equal((await polder.put(recordPath, { json: record })).status, 401)
  assert.equal((await polder.look(id)).status, 409)

  const { status, body } = await polder.change(recordPath, record)
  assert.equal(status, 200)
  const { recordedAt, ...rest } = body
  assert.deepEqual(rest, { ...record, recordedBy: polder.admin.email })
  assert.deepEqual((await polder.get(recordPath, { token: await polder.adminToken() })).body, body)
  assert.ok((await polder.readLog()).some(({ act, at }) => act === 'MATCH_RECORDED' && at === recordedAt))

  const mail = await eventually(
    () =>
      polder.platform.mails.find(({ to, subject }) => to === who.email && /hoe goed je past/.test(subject)),
    'the notice',
  )
  for (const words of [record.purpose, record.overseer, '/mijn/privacy', 'bezwaar'])
    assert.ok(mail.text.replace(/\s+/g, ' ').includes(words), words)
  const answer = await polder.look(id)
  assert.equal(answer.status, 200)
  assert.deepEqual(plain(answer.body), whole)
  const reason = answer.body.points[1].because
  assert.deepEqual(reason, {
    nl: 'In het cv: Wondzorg. Niet in het cv: Triage.',
    en: 'In the CV: Wondzorg. Not in the CV: Triage.',
  })
  // Told once, however often it is recorded and swept.
  await polder.change(recordPath, { ...record, purpose: 'Iets anders' })
  await polder.change(recordPath, record)
  await polder.sweep()
  assert.equal(
    polder.platform.mails.filter(({ to, subject }) => to === who.email && /hoe goed je past/.test(subject))
      .length,
    1,
  )
})

test('once it is on, the advertisement and the confirmation carry the notice, in both languages', async () => {
  const { who, jobId } = await polder.applicant()
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
  const { who, jobId, cvProfileId } = await polder.applicant()
  const own = (query = '', token = who.token) => polder.get(`/jobs/${jobId}/match${query}`, { token })
  const answer = await own()
  assert.equal(answer.status, 200)
  assert.deepEqual(plain(answer.body), whole)
  assert.deepEqual((await own(`?profileId=${cvProfileId}`)).body, answer.body)
  const other = await polder.withProfile(who, {
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
  assert.ok(
    (await polder.readLog()).every(({ act, subjectId }) => act !== 'MATCH_VIEWED' || subjectId !== who.id),
  )
})

test('swapping name, photo, birth date, nationality and gaps of the profile changes no byte', async () => {
  const { who, jobId, cvProfileId } = await polder.applicant()
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

test('an objection hides it at once, can be taken back, and is told to nobody', async () => {
  const { who, id } = await polder.applicant()
  assert.equal((await polder.look(id)).status, 200)
  assert.deepEqual((await polder.get(objectionPath, { token: who.token })).body, { objectedAt: null })
  const made = await polder.change(objectionPath, { objects: true }, who.token)
  assert.equal(made.status, 200)
  assert.equal(made.body.objectedAt, polder.platform.clock.now().toISOString())
  polder.platform.clock.advance(60_000)
  assert.deepEqual((await polder.change(objectionPath, { objects: true }, who.token)).body, made.body)
  const hidden = await polder.look(id)
  assert.equal(hidden.status, 404)
  const bare = await polder.look(await polder.applied(who))
  assert.deepEqual([bare.status, bare.body.message], [404, hidden.body.message])
  assert.doesNotMatch(hidden.body.message, /object/i)
  // The own one stays, and further applications are hidden too.
  assert.equal(
    (await polder.get(`/jobs/${await polder.newJob(job)}/match`, { token: who.token })).status,
    200,
  )
  assert.deepEqual((await polder.change(objectionPath, { objects: false }, who.token)).body, {
    objectedAt: null,
  })
  assert.equal((await polder.look(id)).status, 200)
  assert.equal((await polder.change(objectionPath, { objects: 'yes' }, who.token)).status, 400)
  assert.equal((await polder.change(objectionPath, {}, who.token)).status, 400)
  assert.equal((await polder.put(objectionPath, { json: { objects: true } })).status, 401)
  assert.equal((await polder.look(999_999)).status, 404)
  assert.equal((await polder.look(id, who.token)).status, 403)
})

test('of an application with a file alone the file is read', async () => {
  const { who } = await polder.applicant()
  const lines = [
    'Vaardigheden',
    'Wondzorg, Triage',
    '',
    'Werkervaring',
    '2019 - heden Wijkverpleegkundige, Thuiszorg',
  ]
  const cvFilePath = (await polder.upload(who, makeCvFile(lines))).body.filePath
  const jobId = await polder.newJob(job)
  const { body } = await polder.apply(who, { jobId, cvFilePath })
  const { status, body: match } = await polder.look(body.id)
  assert.equal(status, 200)
  const skills = match.points.find(({ part }: { part: string }) => part === 'SKILLS')
  assert.deepEqual([skills.points, skills.of], [35, 35])
  assert.ok(match.unknown.includes('PAY'))
})
