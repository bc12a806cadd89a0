import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Applying, startApplying } from './testing/applying.ts'

let polder: Applying
before(async () => {
  polder = await startApplying({ environment: { PAY_RULE: 'on' } })
})
after(() => polder[Symbol.asyncDispose]())

const pay = { salaryMin: 300_000, salaryMax: 350_000, salaryPeriod: 'MONTH' }
const manage = (id: number, json: object) =>
  polder.put(`/api/v1/admin/applications/${id}/status`, { token: polder.recruiter.token, json })

test('an interview waits until the pay is set or told, by whichever way; nothing else does', async () => {
  const { anna, recruiter } = polder
  const id = await polder.applied(anna)
  for (const status of ['REVIEWING', 'SHORTLISTED', 'OFFERED'])
    assert.equal((await manage(id, { status })).status, 200)
  const refused = await manage(id, { status: 'INTERVIEW' })
  assert.equal(refused.status, 409)
  assert.match(refused.body.message, /pay/)
  assert.equal((await manage(id, { status: 'INTERVIEW', payTold: false })).status, 409)
  assert.equal((await manage(id, { status: 'INTERVIEW', payTold: 'yes' })).status, 400)
  assert.equal((await polder.setStatus(recruiter, id, 'INTERVIEW')).status, 409)
  const bulk = { ids: [id], status: 'INTERVIEW' }
  const many = (json: object) =>
    polder.put('/api/v1/admin/applications/bulk-update', { token: recruiter.token, json })
  assert.equal((await many(bulk)).body.failed, 1)
  polder.forgetMails()
  assert.equal((await manage(id, { status: 'INTERVIEW', payTold: true })).status, 200)
  assert.match((await polder.mailsAbout(anna, 1))[0]!, /loon staat niet in de vacature/)
  // Told once is told.
  await manage(id, { status: 'REVIEWING' })
  assert.equal((await many(bulk)).body.updated, 1)
})

test('a job that says its pay needs no telling, and one that is given pay later neither', async () => {
  const { anna, recruiter } = polder
  const jobId = await polder.newJob(pay)
  const { id } = (await polder.apply(anna, { jobId })).body
  assert.equal((await manage(id, { status: 'INTERVIEW' })).status, 200)
  // Somebody says all the same that it was told: the mail does not say that the job is silent.
  const told = (await polder.apply(polder.stranger, { jobId })).body.id
  polder.forgetMails()
  assert.equal((await manage(told, { status: 'INTERVIEW', payTold: true })).status, 200)
  assert.doesNotMatch((await polder.mailsAbout(polder.stranger, 1))[0]!, /does not say its pay/)
  const later = await polder.newJob({ salaryScale: 'schaal 9' })
  const second = (await polder.apply(anna, { jobId: later })).body.id
  assert.equal((await manage(second, { status: 'INTERVIEW' })).status, 409)
  // Nothing is no pay.
  const nothing = await polder.newJob({ salaryMin: 0, salaryMax: 0, salaryPeriod: 'MONTH' })
  const shown = (await polder.get(`/jobs/${nothing}`)).body
  assert.deepEqual([shown.salaryMin, shown.salaryMax, shown.payShown], [null, null, false])
  const third = (await polder.apply(anna, { jobId: nothing })).body.id
  assert.equal((await manage(third, { status: 'INTERVIEW' })).status, 409)
  const json = { title: 'Kok', company: 'De Pan', description: 'Soep', ...pay }
  await polder.put(`/jobs/${later}`, { token: recruiter.token, json })
  assert.equal((await manage(second, { status: 'INTERVIEW' })).status, 200)
})

test('times for an interview are offered once the pay is set or told', async () => {
  const { recruiter } = polder
  const who = await polder.candidate()
  const startsAt = new Date(polder.platform.clock.millis() + 7 * 86_400_000).toISOString()
  const endsAt = new Date(polder.platform.clock.millis() + 7 * 86_400_000 + 3_600_000).toISOString()
  const plan = (applicationId: number) =>
    polder.post('/api/v1/interviews', {
      token: recruiter.token,
      json: { applicationId, slots: [{ startsAt, endsAt }] },
    })
  const silent = await polder.newJob()
  const { id } = (await polder.apply(who, { jobId: silent })).body
  const refused = await plan(id)
  assert.deepEqual([refused.status, /does not say its pay/.test(refused.body.message)], [409, true])
  assert.equal((await manage(id, { status: 'INTERVIEW', payTold: true })).status, 200)
  assert.equal((await plan(id)).status, 201)
  const saying = (await polder.apply(who, { jobId: await polder.newJob(pay) })).body.id
  assert.equal((await plan(saying)).status, 201)
  const told = (await polder.apply(who, { jobId: await polder.newJob() })).body.id
  assert.equal((await manage(told, { status: 'REVIEWING', payTold: true })).status, 200)
  assert.equal((await plan(told)).status, 201)
  // An offer comes after an interview.
  const offered = (await polder.apply(who, { jobId: await polder.newJob() })).body.id
  assert.equal((await manage(offered, { status: 'OFFERED' })).status, 200)
  assert.equal((await plan(offered)).status, 201)
})

test('jobs without pay are listed for recruiters, and advertisements that ask earlier pay are flagged', async () => {
  const { recruiter, anna } = polder
  const path = '/api/v1/admin/jobs/without-pay'
  const asking = await polder.newJob({ description: 'Vermeld je huidige salaris in je brief.' })
  const paid = await polder.newJob(pay)
  const closed = await polder.newJob({ active: false })
  const { status, body } = await polder.get(`${path}?size=100`, { token: recruiter.token })
  assert.equal(status, 200)
  const ids = body.content.map(({ id }: { id: number }) => id)
  assert.equal(ids[0], asking)
  assert.ok(!ids.includes(paid) && !ids.includes(closed))
  assert.equal(body.totalElements, ids.length)
  assert.ok(body.content.every((job: { payShown: boolean }) => !job.payShown))
  assert.deepEqual(
    body.content
      .filter((job: { asksEarlierPay?: true }) => job.asksEarlierPay)
      .map(({ id }: { id: number }) => id),
    [asking],
  )
  assert.equal((await polder.get(`/jobs/${asking}`)).body.asksEarlierPay, true)
  assert.equal((await polder.get(`/jobs/${paid}`)).body.asksEarlierPay, undefined)
  assert.equal((await polder.get(`${path}?size=1&page=1`, { token: recruiter.token })).body.content.length, 1)
  assert.equal((await polder.get(path, { token: anna.token })).status, 403)
  assert.equal((await polder.get(path)).status, 401)
})

test('the job’s page says that the pay is not stated', async () => {
  const without = await polder.newJob()
  const paid = await polder.newJob(pay)
  const headers = { 'accept-language': 'nl', accept: 'text/html' }
  /** Without the jobs like it, which stand below its own text. */
  const page = async (id: number): Promise<string> =>
    (await polder.get(`/vacatures/${id}-kok`, { headers })).body.split('<section')[0]
  assert.match(await page(without), /salaris niet vermeld/)
  assert.doesNotMatch(await page(paid), /salaris niet vermeld/)
})

test('while the rule is off an interview waits for nothing', async () => {
  await using open = await startApplying()
  const id = await open.applied(open.anna)
  assert.equal((await open.setStatus(open.recruiter, id, 'INTERVIEW')).status, 200)
})
