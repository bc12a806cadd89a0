import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startRecruitment } from '../testing/recruitment-service.ts'

const months = 30 * 24 * 60 * 60 * 1000

/** The month of a moment in the Netherlands, found another way than the service finds it. */
const monthOf = (moment: Date): string =>
  moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' }).slice(0, 7)

test('the figures are those of what is there', async () => {
  await using polder = await startRecruitment()
  const { clock } = polder.platform
  let recruiter = await polder.person('ROLE_RECRUITER')
  let admin = polder.admin
  const people = await Promise.all([1, 2, 3].map(() => polder.candidate()))
  const jobs: number[] = []
  for (const active of [true, true, false]) {
    const json = { title: `Job ${jobs.length}`, company: 'Pan', description: 'x', active }
    jobs.push((await polder.post('/jobs', { token: recruiter.token, json })).body.id)
  }
  const moments: Date[] = []
  const apply = async (person: (typeof people)[number], jobId: number): Promise<number> => {
    const { token } = await polder.signIn(person.email, person.password)
    const { status, body } = await polder.post('/applications', { token, json: { jobId } })
    assert.equal(status, 201)
    moments.push(clock.now())
    return body.id
  }
  const first = await apply(people[0]!, jobs[0]!)
  // Just before and after midnight in Amsterdam, which is another month than in UTC.
  clock.set('2026-04-30T21:59:59.000Z')
  await apply(people[1]!, jobs[0]!)
  clock.set('2026-04-30T22:00:01.000Z')
  await apply(people[0]!, jobs[1]!)
  clock.advance(months)
  await apply(people[2]!, jobs[0]!)
  const { token } = await polder.signIn(people[2]!.email, people[2]!.password)
  await polder.post('/api/v1/cv-profiles', { token, json: { name: 'CV' } })
  recruiter = await polder.signIn(recruiter.email, recruiter.password)
  await polder.put(`/applications/${first}/status?status=REJECTED`, { token: recruiter.token })
  const late = await polder.candidate()
  const get = async (path: string) => {
    const { status, body } = await polder.get(`/api/v1/admin/${path}`, { token: recruiter.token })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  assert.deepEqual(await get('statistics'), {
    totalUsers: 6,
    newUsersThisMonth: 1,
    totalJobs: 3,
    activeJobs: 2,
    totalApplications: 4,
    pendingApplications: 3,
    totalCVProfiles: 1,
  })
  const byStatus = await get('statistics/applications-by-status')
  assert.deepEqual(
    [byStatus.PENDING, byStatus.REJECTED, byStatus.OFFERED, Object.keys(byStatus).length],
    [3, 1, 0, 8],
  )
  const monthly = await get('statistics/monthly-applications')
  assert.deepEqual(
    monthly.map(({ month }: { month: string }) => month),
    ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
  )
  for (const { month, count } of monthly)
    assert.equal(count, moments.filter((moment) => monthOf(moment) === month).length, month)
  assert.equal((await get('statistics/monthly-applications?months=1')).length, 1)
  assert.deepEqual(await get('statistics/top-jobs'), [
    { jobId: jobs[0], title: 'Job 0', company: 'Pan', applicationCount: 3 },
    { jobId: jobs[1], title: 'Job 1', company: 'Pan', applicationCount: 1 },
  ])
  assert.equal((await get('statistics/top-jobs?limit=1')).length, 1)
  const statistics = (await polder.get('/applications/statistics', { token: recruiter.token })).body
  const days = (clock.millis() - moments[0]!.getTime()) / (24 * 60 * 60 * 1000)
  assert.ok(Math.abs(statistics.averageTimeToDecisionDays - days) < 1e-6)
  assert.equal(statistics.thisMonth, moments.filter((moment) => monthOf(moment) === '2026-05').length)
  admin = await polder.signIn(admin.email, admin.password)
  await polder.delete(`/api/v1/admin/users/${late.id}`, { token: admin.token })
  assert.equal((await get('statistics')).totalUsers, 5)
  for (const path of ['statistics/monthly-applications?months=0', 'statistics/top-jobs?limit=x'])
    assert.equal((await polder.get(`/api/v1/admin/${path}`, { token: recruiter.token })).status, 400)
})

test('health names the part that is away', async () => {
  let mailUp = true
  const mailer = { send: async () => {}, check: async () => mailUp, close: () => {} }
  await using polder = await startRecruitment({ overrides: { mailer } })
  const path = '/api/v1/admin/system/health'
  const get = async () => (await polder.get(path, { token: polder.admin.token })).body
  const timestamp = polder.platform.clock.now().toISOString()
  assert.deepEqual(await get(), { status: 'UP', timestamp, database: 'UP', emailService: 'UP' })
  mailUp = false
  assert.deepEqual(await get(), { status: 'DOWN', timestamp, database: 'UP', emailService: 'DOWN' })
})
