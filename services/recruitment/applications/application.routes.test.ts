import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SignedIn } from '../testing/recruitment-service.ts'
import { type Applying, startApplying } from './testing/applying.ts'

let polder: Applying
let recruiter: SignedIn
let anna: SignedIn
let stranger: SignedIn
before(async () => {
  polder = await startApplying()
  ;({ recruiter, anna, stranger } = polder)
})
after(() => polder[Symbol.asyncDispose]())

test('a candidate applies, looks, and others see nothing of it', async () => {
  const jobId = await polder.newJob()
  const fields = {
    coverLetter: 'Ik kook graag.',
    phone: '+31 6 1234',
    expectedSalary: 350_000,
    availableFrom: '2026-05-01',
  }
  assert.deepEqual((await polder.get(`/applications/check/${jobId}`, { token: anna.token })).body, {
    jobId,
    hasApplied: false,
    applicationId: null,
    status: null,
    appliedAt: null,
    canApply: true,
  })
  const { status, body } = await polder.apply(anna, { jobId, ...fields })
  assert.equal(status, 201)
  const now = polder.platform.clock.now().toISOString()
  assert.deepEqual(body, {
    ...fields,
    id: body.id,
    jobId,
    jobTitle: 'Kok',
    company: 'De Pan',
    userId: anna.id,
    candidateName: 'Anna de Vries',
    candidateEmail: anna.email,
    cvProfileId: null,
    cvFilePath: null,
    cvFileName: null,
    salaryCurrency: 'EUR',
    status: 'PENDING',
    appliedAt: now,
    updatedAt: now,
  })
  const check = (await polder.get(`/applications/check/${jobId}`, { token: anna.token })).body
  assert.deepEqual(check, {
    jobId,
    hasApplied: true,
    applicationId: body.id,
    status: 'PENDING',
    appliedAt: now,
    canApply: false,
  })
  assert.equal((await polder.get(`/jobs/${jobId}`)).body.applicationCount, 1)
  assert.deepEqual((await polder.get('/applications/my-applications', { token: anna.token })).body, [body])
  assert.deepEqual((await polder.get('/applications', { token: anna.token })).body, [body])
  assert.deepEqual((await polder.get('/applications?status=REJECTED', { token: anna.token })).body, [])
  assert.deepEqual((await polder.get('/applications', { token: stranger.token })).body, [])
  assert.deepEqual((await polder.get('/applications?status=PENDING', { token: recruiter.token })).body, [
    { ...body, notes: null },
  ])
  assert.deepEqual((await polder.get(`/applications/job/${jobId}`, { token: recruiter.token })).body, [
    { ...body, notes: null },
  ])
  const history = await polder.get(`/applications/${body.id}/history`, { token: anna.token })
  assert.deepEqual(history.body, [
    {
      id: history.body[0].id,
      applicationId: body.id,
      fromStatus: null,
      toStatus: 'PENDING',
      message: null,
      changedBy: 'Anna de Vries',
      changedByRole: 'CANDIDATE',
      changedAt: now,
    },
  ])
  for (const [method, path] of [
    ['GET', `/applications/${body.id}/history`],
    ['DELETE', `/applications/${body.id}`],
    ['PUT', `/applications/${body.id}/status?status=WITHDRAWN`],
  ] as const)
    assert.equal((await polder.call(method, path, { token: stranger.token })).status, 404)
  assert.equal((await polder.get(`/applications/job/${jobId}`, { token: anna.token })).status, 403)
  for (const path of ['/applications/check/987654', '/applications/job/987654'])
    assert.equal((await polder.get(path, { token: recruiter.token })).status, 404)
  assert.equal((await polder.get('/applications?status=NEW', { token: anna.token })).status, 400)
})

test('who may apply for what', async () => {
  const jobId = await polder.newJob()
  const expired = await polder.newJob({
    expiresAt: new Date(polder.platform.clock.millis() - 1).toISOString(),
  })
  const past = await polder.newJob({ applicationDeadline: '2026-03-17' })
  const today = await polder.newJob({ applicationDeadline: '2026-03-18' })
  const off = await polder.newJob({ active: false })
  assert.equal((await polder.apply(anna, { jobId })).status, 201)
  const statuses: [number, number][] = [
    [jobId, 409],
    [expired, 409],
    [past, 409],
    [off, 409],
    [today, 201],
    [987_654, 404],
  ]
  for (const [id, status] of statuses) assert.equal((await polder.apply(anna, { jobId: id })).status, status)
  const profile = (await polder.post('/api/v1/cv-profiles', { token: stranger.token, json: { name: 'CV' } }))
    .body.id
  const open = await polder.newJob()
  for (const fields of [
    { cvProfileId: profile },
    { cvProfileId: 987_654 },
    { cvFilePath: 'cv/nothing' },
    { cvFilePath: '../etc' },
  ])
    assert.equal((await polder.apply(anna, { jobId: open, ...fields })).status, 404, JSON.stringify(fields))
  for (const fields of [
    { jobId: 'x' },
    { jobId: null },
    { jobId, coverLetter: 'x'.repeat(10_001) },
    { jobId, expectedSalary: -1 },
    { jobId, x: 1 },
  ])
    assert.equal((await polder.apply(anna, fields)).status, 400, JSON.stringify(fields))
})

test('the same application 200 times at once is one', async () => {
  const jobId = await polder.newJob()
  const answers = await Promise.all(Array.from({ length: 200 }, () => polder.apply(stranger, { jobId })))
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [201, ...Array(199).fill(409)])
  assert.equal((await polder.get(`/applications/job/${jobId}`, { token: recruiter.token })).body.length, 1)
  assert.equal((await polder.get(`/jobs/${jobId}`)).body.applicationCount, 1)
})

test('withdrawing is for whoever applied, and makes room for another try', async () => {
  const jobId = await polder.newJob()
  const first = (await polder.apply(anna, { jobId })).body.id
  const withdrawn = await polder.delete(`/applications/${first}`, { token: anna.token })
  assert.deepEqual([withdrawn.status, withdrawn.body.status], [200, 'WITHDRAWN'])
  assert.equal((await polder.delete(`/applications/${first}`, { token: anna.token })).status, 200)
  assert.equal((await polder.get(`/applications/${first}/history`, { token: anna.token })).body.length, 2)
  assert.equal((await polder.delete(`/applications/${first}`, { token: recruiter.token })).status, 404)
  assert.equal((await polder.get(`/jobs/${jobId}`)).body.applicationCount, 0)
  const check = (await polder.get(`/applications/check/${jobId}`, { token: anna.token })).body
  assert.deepEqual([check.hasApplied, check.status, check.canApply], [false, 'WITHDRAWN', true])
  assert.equal((await polder.setStatus(recruiter, first, 'REVIEWING')).status, 409)
  assert.equal((await polder.setStatus(anna, first, 'ACCEPTED')).status, 409)
  assert.equal((await polder.apply(anna, { jobId })).status, 201)
  assert.equal((await polder.apply(anna, { jobId })).status, 409)
})

test('statuses: what a candidate may and a recruiter may, with history and a mail for each change', async () => {
  const id = await polder.applied(anna)
  polder.forgetMails()
  const steps: [SignedIn, string, number][] = [
    [anna, 'ACCEPTED', 403],
    [anna, 'REVIEWING', 403],
    [recruiter, 'NOTHING', 400],
    [anna, 'NOTHING', 400],
    [recruiter, 'WITHDRAWN', 403],
    [recruiter, 'REVIEWING', 200],
    [recruiter, 'REVIEWING', 200],
    [recruiter, 'OFFERED', 200],
    [anna, 'ACCEPTED', 200],
  ]
  for (const [who, status, expected] of steps)
    assert.equal((await polder.setStatus(who, id, status)).status, expected, `${who.email} ${status}`)
  const history = (await polder.get(`/applications/${id}/history`, { token: recruiter.token })).body
  assert.deepEqual(
    history.map((entry: Record<string, string>) => [
      entry['fromStatus'],
      entry['toStatus'],
      entry['changedBy'],
      entry['changedByRole'],
    ]),
    [
      [null, 'PENDING', 'Anna de Vries', 'CANDIDATE'],
      ['PENDING', 'REVIEWING', 'Ria Recruiter', 'ROLE_RECRUITER'],
      ['REVIEWING', 'OFFERED', 'Ria Recruiter', 'ROLE_RECRUITER'],
      ['OFFERED', 'ACCEPTED', 'Anna de Vries', 'CANDIDATE'],
    ],
  )
  const mails = (await polder.mailsAbout(anna, 2)).sort()
  assert.equal(mails.length, 2)
  for (const mail of mails) assert.match(mail, /^Je sollicitatie als Kok\nBeste Anna,[\s\S]*Kok bij De Pan/)
  assert.ok(mails.some((mail) => mail.includes('Er ligt een aanbod voor je klaar.')))
  assert.equal((await polder.setStatus(recruiter, 987_654, 'REVIEWING')).status, 404)
})

test('what somebody who was deleted sent is gone, and they get no mail', async () => {
  const left = await polder.candidate({ firstName: 'Vera', lastName: 'Vertrokken' })
  const id = await polder.applied(left)
  await polder.delete(`/api/v1/admin/users/${left.id}`, { token: polder.admin.token })
  polder.forgetMails()
  assert.equal((await polder.setStatus(recruiter, id, 'REJECTED')).status, 404)
  assert.equal((await polder.get(`/applications/${id}/history`, { token: recruiter.token })).status, 404)
  await polder.setStatus(recruiter, await polder.applied(anna), 'REVIEWING')
  await polder.mailsAbout(anna, 1)
  assert.ok(!polder.platform.mails.some(({ to }) => to === left.email))
})

test('statistics count every application', async () => {
  const left = (await polder.get('/applications', { token: recruiter.token })).body as { status: string }[]
  // The one of the test before was erased and counts all the same.
  const all = [...left, { status: 'PENDING' }]
  const { body } = await polder.get('/applications/statistics', { token: recruiter.token })
  assert.equal(body.total, all.length)
  assert.equal(body.thisMonth, all.length)
  for (const [status, count] of Object.entries(body.byStatus))
    assert.equal(count, all.filter((one) => one.status === status).length, status)
  assert.equal(Object.keys(body.byStatus).length, 8)
  // All were decided at the moment at which they came.
  assert.equal(body.averageTimeToDecisionDays, 0)
  assert.equal((await polder.get('/applications/statistics', { token: anna.token })).status, 403)
})

test('an application that is sent again under its key is one application, with one entry of history', async () => {
  const jobId = await polder.newJob()
  const again = { token: anna.token, headers: { 'idempotency-key': 'a-key' }, json: { jobId } }
  const answers = await Promise.all([
    polder.post('/applications', again),
    polder.post('/applications', again),
  ])
  assert.ok(answers.some(({ status }) => status === 201))
  assert.ok(answers.every(({ status }) => status === 201 || status === 409))
  const last = await polder.post('/applications', again)
  assert.deepEqual([last.status, last.headers.get('idempotency-replayed')], [201, 'true'])
  assert.equal((await polder.get(`/jobs/${jobId}`)).body.applicationCount, 1)
  const history = await polder.get(`/applications/${last.body.id}/history`, { token: anna.token })
  assert.equal(history.body.length, 1)
})
