import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
let recruiter: SignedIn
let anna: SignedIn
let stranger: SignedIn
before(async () => {
  polder = await startRecruitment()
  recruiter = await polder.person('ROLE_RECRUITER', { firstName: 'Ria', lastName: 'Recruiter' })
  anna = await polder.candidate({ firstName: 'Anna', lastName: 'de Vries', language: 'nl' })
  stranger = await polder.candidate({ language: 'en' })
})
after(() => polder[Symbol.asyncDispose]())

const managed = '/api/v1/admin/applications'

const newJob = async (fields: object = {}): Promise<number> => {
  const json = { title: 'Kok', company: 'De Pan', description: 'Soep', ...fields }
  return (await polder.post('/jobs', { token: recruiter.token, json })).body.id
}
const apply = (who: SignedIn, json: object) => polder.post('/applications', { token: who.token, json })
const applied = async (who: SignedIn, fields: object = {}): Promise<number> => {
  const { status, body } = await apply(who, { jobId: await newJob(), ...fields })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}
const setStatus = (who: SignedIn, id: number, status: string) =>
  polder.put(`/applications/${id}/status?status=${status}`, { token: who.token })

/** Mails go through the queue, so they are waited for. */
const mailsAbout = async (who: SignedIn, count: number): Promise<string[]> => {
  const found = () =>
    polder.platform.mails.filter(
      ({ to, subject }) => to === who.email && /sollicitatie|application/.test(subject),
    )
  for (let attempt = 0; found().length < count && attempt < 400; attempt++)
    await new Promise((resolve) => setTimeout(resolve, 25))
  return found().map(({ subject, text }) => `${subject}\n${text}`)
}
const forgetMails = (): void => void polder.platform.mails.splice(0)

test('a candidate applies, looks, and others see nothing of it', async () => {
  const jobId = await newJob()
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
  const { status, body } = await apply(anna, { jobId, ...fields })
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
  const jobId = await newJob()
  const expired = await newJob({ expiresAt: new Date(polder.platform.clock.millis() - 1).toISOString() })
  const past = await newJob({ applicationDeadline: '2026-03-17' })
  const today = await newJob({ applicationDeadline: '2026-03-18' })
  const off = await newJob({ active: false })
  assert.equal((await apply(anna, { jobId })).status, 201)
  const statuses: [number, number][] = [
    [jobId, 409],
    [expired, 409],
    [past, 409],
    [off, 409],
    [today, 201],
    [987_654, 404],
  ]
  for (const [id, status] of statuses) assert.equal((await apply(anna, { jobId: id })).status, status)
  const profile = (await polder.post('/api/v1/cv-profiles', { token: stranger.token, json: { name: 'CV' } }))
    .body.id
  const open = await newJob()
  for (const fields of [
    { cvProfileId: profile },
    { cvProfileId: 987_654 },
    { cvFilePath: 'cv/nothing' },
    { cvFilePath: '../etc' },
  ])
    assert.equal((await apply(anna, { jobId: open, ...fields })).status, 404, JSON.stringify(fields))
  for (const fields of [
    { jobId: 'x' },
    { jobId: null },
    { jobId, coverLetter: 'x'.repeat(10_001) },
    { jobId, expectedSalary: -1 },
    { jobId, x: 1 },
  ])
    assert.equal((await apply(anna, fields)).status, 400, JSON.stringify(fields))
})

test('the same application 200 times at once is one', async () => {
  const jobId = await newJob()
  const answers = await Promise.all(Array.from({ length: 200 }, () => apply(stranger, { jobId })))
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [201, ...Array(199).fill(409)])
  assert.equal((await polder.get(`/applications/job/${jobId}`, { token: recruiter.token })).body.length, 1)
  assert.equal((await polder.get(`/jobs/${jobId}`)).body.applicationCount, 1)
})

test('withdrawing is for whoever applied, and makes room for another try', async () => {
  const jobId = await newJob()
  const first = (await apply(anna, { jobId })).body.id
  const withdrawn = await polder.delete(`/applications/${first}`, { token: anna.token })
  assert.deepEqual([withdrawn.status, withdrawn.body.status], [200, 'WITHDRAWN'])
  assert.equal((await polder.delete(`/applications/${first}`, { token: anna.token })).status, 200)
  assert.equal((await polder.get(`/applications/${first}/history`, { token: anna.token })).body.length, 2)
  assert.equal((await polder.delete(`/applications/${first}`, { token: recruiter.token })).status, 404)
  assert.equal((await polder.get(`/jobs/${jobId}`)).body.applicationCount, 0)
  const check = (await polder.get(`/applications/check/${jobId}`, { token: anna.token })).body
  assert.deepEqual([check.hasApplied, check.status, check.canApply], [false, 'WITHDRAWN', true])
  assert.equal((await setStatus(recruiter, first, 'REVIEWING')).status, 409)
  assert.equal((await setStatus(anna, first, 'ACCEPTED')).status, 409)
  assert.equal((await apply(anna, { jobId })).status, 201)
  assert.equal((await apply(anna, { jobId })).status, 409)
})

test('statuses: what a candidate may and a recruiter may, with history and a mail for each change', async () => {
  const id = await applied(anna)
  forgetMails()
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
    assert.equal((await setStatus(who, id, status)).status, expected, `${who.email} ${status}`)
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
  const mails = (await mailsAbout(anna, 2)).sort()
  assert.equal(mails.length, 2)
  for (const mail of mails) assert.match(mail, /^Je sollicitatie als Kok\nBeste Anna,[\s\S]*Kok bij De Pan/)
  assert.ok(mails.some((mail) => mail.includes('Er ligt een aanbod voor je klaar.')))
  assert.equal((await setStatus(recruiter, 987_654, 'REVIEWING')).status, 404)
})

test('management: status with a message and notes, which candidates never see', async () => {
  const id = await applied(stranger)
  forgetMails()
  const json = { status: 'INTERVIEW', message: 'Tuesday at ten.', notes: 'Nice letter.' }
  const changed = await polder.put(`${managed}/${id}/status`, { token: recruiter.token, json })
  assert.deepEqual(
    [changed.status, changed.body.status, changed.body.notes],
    [200, 'INTERVIEW', 'Nice letter.'],
  )
  const [mail] = await mailsAbout(stranger, 1)
  assert.match(
    mail!,
    /^Your application for Kok\nHello,[\s\S]*invited to an interview[\s\S]*Tuesday at ten\./,
  )
  const noted = await polder.put(`${managed}/${id}/notes`, {
    token: recruiter.token,
    json: { notes: 'Call back.' },
  })
  assert.equal(noted.body.notes, 'Call back.')
  const same = await polder.put(`${managed}/${id}/status`, {
    token: recruiter.token,
    json: { status: 'INTERVIEW', notes: 'Twice.' },
  })
  assert.deepEqual([same.status, same.body.notes], [200, 'Twice.'])
  const own = (await polder.get('/applications/my-applications', { token: stranger.token })).body
  assert.ok(own.every((application: object) => !('notes' in application)))
  const history = (await polder.get(`/applications/${id}/history`, { token: stranger.token })).body
  assert.deepEqual([history.length, history[1].message], [2, 'Tuesday at ten.'])
  assert.ok(!JSON.stringify(history).includes('Nice letter'))
  assert.equal(
    (await polder.put(`${managed}/${id}/status`, { token: recruiter.token, json: { status: 'X' } })).status,
    400,
  )
  assert.equal(
    (await polder.put(`${managed}/${id}/status`, { token: recruiter.token, json: {} })).status,
    400,
  )
  for (const path of ['status', 'notes']) {
    const body = path === 'status' ? { status: 'REVIEWING' } : { notes: null }
    assert.equal(
      (await polder.put(`${managed}/987654/${path}`, { token: recruiter.token, json: body })).status,
      404,
    )
  }
  assert.equal((await polder.delete(`${managed}/${id}`, { token: recruiter.token })).status, 204)
  assert.equal((await polder.delete(`${managed}/${id}`, { token: recruiter.token })).status, 404)
})

test('management: pages by status, job and user, sorted', async () => {
  const jobId = await newJob({ title: 'Paginatest' })
  const one = (await apply(anna, { jobId })).body.id
  const two = (await apply(stranger, { jobId })).body.id
  await setStatus(recruiter, two, 'SHORTLISTED')
  const ids = async (path: string): Promise<number[]> => {
    const { status, body } = await polder.get(`${managed}${path}`, { token: recruiter.token })
    assert.equal(status, 200, JSON.stringify(body))
    return body.content.map(({ id }: { id: number }) => id)
  }
  assert.deepEqual(await ids(`/by-job/${jobId}`), [two, one])
  assert.deepEqual(await ids(`/by-job/${jobId}?sort=status,asc`), [one, two])
  assert.deepEqual(await ids(`/by-job/${jobId}?size=1&page=1`), [one])
  assert.deepEqual(await ids('/by-job/987654'), [])
  assert.deepEqual(await ids('/by-status/SHORTLISTED'), [two])
  assert.equal((await ids(`/by-user/${anna.id}`))[0], one)
  assert.ok(!(await ids(`/by-user/${anna.id}?size=100`)).includes(two))
  assert.deepEqual((await ids('?sort=appliedAt,desc')).slice(0, 2), [two, one])
  for (const path of ['/by-status/NEW', '?sort=notes', '/by-job/x'])
    assert.equal((await polder.get(`${managed}${path}`, { token: recruiter.token })).status, 400, path)
  assert.equal((await polder.get(managed, { token: anna.token })).status, 403)
})

test('management: many at once, each with its result and its mail', async () => {
  const good = await applied(anna)
  const also = await applied(stranger)
  const gone = await applied(anna)
  await polder.delete(`/applications/${gone}`, { token: anna.token })
  forgetMails()
  const bulk = (json: object) => polder.put(`${managed}/bulk-update`, { token: recruiter.token, json })
  const { status, body } = await bulk({
    ids: [good, also, gone, 987_654, good],
    status: 'REJECTED',
    message: 'Helaas.',
  })
  assert.equal(status, 200)
  assert.deepEqual([body.total, body.updated, body.failed], [4, 2, 2])
  assert.deepEqual(Object.keys(body.errors), [String(gone), '987654'])
  assert.match(body.errors['987654'], /does not exist/)
  assert.match((await mailsAbout(anna, 1))[0]!, /Helaas/)
  assert.equal((await mailsAbout(stranger, 1)).length, 1)
  for (const json of [
    { ids: [], status: 'REJECTED' },
    { ids: [good], status: 'X' },
    { ids: Array.from({ length: 501 }, (_, i) => i + 1), status: 'REJECTED' },
  ])
    assert.equal((await bulk(json)).status, 400)
  // All fail by themselves: nobody withdraws for a candidate.
  assert.equal((await bulk({ ids: [also], status: 'WITHDRAWN' })).body.failed, 1)
})

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF\n', 'latin1')
const upload = (who: SignedIn, bytes: Buffer, name = 'cv.pdf') => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name)
  return polder.post('/api/applications/upload-cv', { token: who.token, body })
}

test('a CV is uploaded, attached by its uploader alone, and shown to recruiters', async () => {
  const { status, body } = await upload(anna, pdf, 'Mijn CV\u202E (2026).pdf')
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['fileName', 'filePath'])
  assert.equal(body.fileName, 'Mijn CV (2026).pdf')
  assert.equal((await apply(stranger, { jobId: await newJob(), cvFilePath: body.filePath })).status, 404)
  const id = await applied(anna, { cvFilePath: body.filePath })
  const application = (await polder.get('/applications/my-applications', { token: anna.token })).body[0]
  assert.deepEqual(
    [application.id, application.cvFilePath, application.cvFileName],
    [id, body.filePath, body.fileName],
  )
  const shown = await polder.get(`${managed}/${id}/cv`, { token: recruiter.token })
  assert.equal(shown.status, 200)
  assert.deepEqual(shown.bytes, pdf)
  assert.equal(shown.headers.get('content-type'), 'application/pdf')
  assert.equal(shown.headers.get('content-disposition'), 'inline; filename="mijn-cv-2026.pdf"')
  assert.equal((await polder.get(`${managed}/${id}/cv`, { token: anna.token })).status, 403)
})

test('a CV profile is shown as a PDF, and no CV is 404', async () => {
  const profile = (
    await polder.post('/api/v1/cv-profiles', { token: anna.token, json: { name: 'CV', firstName: 'Anna' } })
  ).body.id
  const id = await applied(anna, { cvProfileId: profile })
  const shown = await polder.get(`${managed}/${id}/cv`, { token: recruiter.token })
  assert.equal(shown.status, 200)
  assert.equal(shown.bytes.subarray(0, 5).toString(), '%PDF-')
  assert.match(shown.headers.get('content-disposition')!, /^inline/)
  await polder.delete(`/api/v1/cv-profiles/${profile}`, { token: anna.token })
  assert.equal((await polder.get(`${managed}/${id}/cv`, { token: recruiter.token })).status, 404)
  const without = await applied(anna)
  for (const missing of [without, 987_654])
    assert.equal((await polder.get(`${managed}/${missing}/cv`, { token: recruiter.token })).status, 404)
})

test('files that are no PDF, or too large, are refused', async () => {
  for (const bytes of ['', 'MZ', 'GIF89a', '<html>%PDF-1.4', 'PK\u0003\u0004', '%PDF'])
    assert.equal((await upload(anna, Buffer.from(bytes))).status, 400, bytes)
  const largest = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024 - pdf.length, 32)])
  assert.equal((await upload(anna, largest)).status, 200)
  assert.equal((await upload(anna, Buffer.concat([largest, Buffer.from(' ')]))).status, 413)
  assert.equal(
    (await polder.post('/api/applications/upload-cv', { token: anna.token, body: new FormData() })).status,
    400,
  )
  assert.equal(
    (await polder.post('/api/applications/upload-cv', { token: anna.token, json: {} })).status,
    415,
  )
})

test('statistics count every application', async () => {
  const all = (await polder.get('/applications', { token: recruiter.token })).body as { status: string }[]
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
