import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Mail } from '../../../kit/mail/mail.ts'
import { createQueue } from '../../../kit/workers/queue.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import {
  eventually,
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'
import { type AlertMailCtx, mailAlerts } from './alert-mails.actions.ts'

let polder: RecruitmentTestService
let recruiter: SignedIn
let anna: SignedIn
let stranger: SignedIn
/** What the scheduled work is given, so that a test can do it when it wants to. */
let ctx: AlertMailCtx
before(async () => {
  polder = await startRecruitment()
  recruiter = await polder.person('ROLE_RECRUITER')
  anna = await polder.candidate({ firstName: 'Anna', language: 'nl' })
  stranger = await polder.candidate({ language: 'en' })
  const { database, clock, log } = polder.platform
  const db = await database!.open<Tables>('recruitment', migrations)
  const queue = createQueue(database!.runner('recruitment'), 'recruitment', log)
  await queue.start()
  ctx = { db, clock, queue, publicUrl: Promise.resolve(polder.address) }
  await verify(anna)
})
after(async () => {
  await ctx.queue.stop()
  await ctx.db.destroy()
  await polder[Symbol.asyncDispose]()
})

const verify = async (who: SignedIn): Promise<void> => {
  const mail = await eventually(
    () => polder.platform.mails.find(({ to, text }) => to === who.email && text.includes('verify-email')),
    'the verification mail',
  )
  const token = /token=([\w-]+)/.exec(mail.text)![1]!
  assert.equal((await polder.get(`/api/auth/verify-email?token=${token}`)).status, 200)
}

const create = async (fields: object): Promise<number> => {
  const json = { title: 'Kok', company: 'De Pan', description: 'Soep', ...fields }
  const { status, body } = await polder.post('/jobs', { token: recruiter.token, json })
  assert.equal(status, 201)
  polder.platform.clock.advance(1000)
  return body.id
}
const alert = async (who: SignedIn, fields: object): Promise<number> => {
  const { status, body } = await polder.post('/job-alerts', {
    token: who.token,
    json: { name: 'Mijn', ...fields },
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}
const mailsOf = (name: string): Mail[] =>
  polder.platform.mails.filter(({ subject }) => subject.includes(`“${name}”`))
const jobsIn = (mail: Mail): number[] =>
  [...mail.text.matchAll(/\/jobs\/(\d+)$/gm)].map(([, id]) => Number(id))

test('an alert is created, read, listed, replaced and deleted, by its owner alone', async () => {
  const fields = {
    name: 'Java',
    keywords: 'java',
    location: 'Utrecht',
    category: 'ICT',
    company: 'Zuivel',
    employmentTypes: ['FULL_TIME'],
    experienceLevels: ['SENIOR'],
    skills: ['Java'],
    remote: true,
    salaryMin: 400_000,
    salaryCurrency: 'EUR',
    frequency: 'WEEKLY',
    active: false,
  }
  const created = await polder.post('/job-alerts', { token: anna.token, json: fields })
  assert.equal(created.status, 201)
  const now = polder.platform.clock.now().toISOString()
  const { id } = created.body
  assert.deepEqual(created.body, {
    ...fields,
    id,
    lastSentAt: null,
    matchCount: 0,
    createdAt: now,
    updatedAt: now,
  })
  assert.deepEqual((await polder.get(`/job-alerts/${id}`, { token: anna.token })).body, created.body)
  assert.deepEqual((await polder.get('/job-alerts', { token: anna.token })).body, [created.body])
  assert.deepEqual((await polder.get('/job-alerts', { token: stranger.token })).body, [])
  const json = { ...created.body, name: 'Kok', keywords: null, frequency: undefined, active: undefined }
  const replaced = await polder.put(`/job-alerts/${id}`, { token: anna.token, json })
  assert.deepEqual(
    [replaced.body.name, replaced.body.keywords, replaced.body.frequency, replaced.body.active],
    ['Kok', null, 'DAILY', false],
  )
  for (const token of [stranger.token, polder.admin.token])
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/matches', undefined],
      ['PUT', '', { name: 'x' }],
      ['DELETE', '', undefined],
    ] as const)
      assert.equal(
        (await polder.call(method, `/job-alerts/${id}${path}`, { token, ...(body ? { json: body } : {}) }))
          .status,
        404,
      )
  assert.equal((await polder.delete(`/job-alerts/${id}`, { token: anna.token })).status, 204)
  assert.equal((await polder.get(`/job-alerts/${id}`, { token: anna.token })).status, 404)
  for (const wrong of [
    {},
    { name: '' },
    { name: 'x', frequency: 'HOURLY' },
    { name: 'x', salaryCurrency: 'EUR' },
    { name: 'x', y: 1 },
  ])
    assert.equal((await polder.post('/job-alerts', { token: anna.token, json: wrong })).status, 400)
})

test('matches are the open jobs that meet every wish now, newest first', async () => {
  const java = await create({
    title: 'Senior Java-ontwikkelaar',
    location: 'Den Haag, Zuid-Holland',
    category: 'ICT',
    skills: ['Spring'],
    employmentType: 'FULL_TIME',
    salaryMin: 500_000,
    salaryMax: 600_000,
    salaryPeriod: 'MONTH',
    workArrangement: 'REMOTE',
  })
  const cook = await create({ category: 'Horeca', location: 'Utrecht' })
  await create({ category: 'Horeca', active: false })
  const cases: [object, number[]][] = [
    [{}, [cook, java]],
    [{ keywords: 'java ontwik' }, [java]],
    [{ keywords: '"java senior"' }, []],
    [{ keywords: 'kok, java' }, [cook, java]],
    [{ keywords: 'java -senior' }, []],
    [{ location: 'den haag' }, [java]],
    [{ location: 'zuid' }, [java]],
    [{ company: 'de pan', category: 'horeca' }, [cook]],
    [{ remote: true }, [java]],
    [{ remote: false }, [cook, java]],
    [{ skills: ['spring', 'java'] }, [java]],
    [{ employmentTypes: ['FULL_TIME', 'CONTRACT'] }, [java]],
    [{ salaryMin: 600_000 }, [java]],
    [{ salaryMin: 600_001 }, []],
    [{ salaryMin: 100, salaryCurrency: 'USD' }, []],
  ]
  for (const [fields, expected] of cases) {
    const id = await alert(anna, { ...fields, active: false })
    const { status, body } = await polder.get(`/job-alerts/${id}/matches`, { token: anna.token })
    assert.equal(status, 200)
    assert.deepEqual(
      body.content.map((job: { id: number }) => job.id),
      expected,
      JSON.stringify(fields),
    )
    assert.deepEqual([body.totalElements, body.size, body.number], [expected.length, 20, 0])
    assert.equal(
      (await polder.get(`/job-alerts/${id}`, { token: anna.token })).body.matchCount,
      expected.length,
    )
    await polder.delete(`/job-alerts/${id}`, { token: anna.token })
  }
})

test('an instant alert is mailed at once, once for each job, to a verified address', async () => {
  const id = await alert(anna, { name: 'Direct', keywords: 'lasser', frequency: 'INSTANT' })
  await alert(stranger, { name: 'Ongezien', keywords: 'lasser', frequency: 'INSTANT' })
  const job = await create({ title: 'Lasser TIG', location: 'Ede' })
  const mail = await eventually(() => mailsOf('Direct')[0], 'the alert')
  assert.equal(mail.to, anna.email)
  assert.equal(mail.subject, '1 nieuwe vacature voor “Direct”')
  assert.match(mail.text, /^Beste Anna,[\s\S]*- Lasser TIG \(De Pan, Ede\)/)
  assert.deepEqual(jobsIn(mail), [job])
  const link = /<(.+)>/.exec(mail.headers!['List-Unsubscribe']!)![1]!
  assert.ok(link.startsWith(`${polder.address}/job-alerts/unsubscribe/`))
  assert.equal(mail.headers!['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
  assert.ok(mail.text.includes(link))
  const sent = (await polder.get(`/job-alerts/${id}`, { token: anna.token })).body.lastSentAt
  assert.ok(sent)
  // Off and on again is not new; another one is.
  for (let i = 0; i < 2; i++)
    await polder.put(`/api/v1/admin/jobs/${job}/toggle`, { token: polder.admin.token })
  const second = await create({ title: 'Lasser MIG' })
  const next = await eventually(() => mailsOf('Direct')[1], 'the second alert')
  assert.deepEqual(jobsIn(next), [second])
  assert.equal(mailsOf('Ongezien').length, 0)
  const path = new URL(link).pathname
  await unsubscribeBy(path, id)
  await create({ title: 'Lasser elektrode' })
})

const unsubscribeBy = async (path: string, id: number): Promise<void> => {
  const asked = await polder.get(path, { headers: { 'accept-language': 'nl' } })
  assert.equal(asked.status, 200)
  assert.match(asked.body, /<form method="post">/)
  assert.match(asked.body, /“Direct”/)
  const active = async () => (await polder.get(`/job-alerts/${id}`, { token: anna.token })).body.active
  assert.equal(await active(), true)
  for (let i = 0; i < 2; i++) {
    const done = await polder.post(path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    assert.equal(done.status, 200)
  }
  assert.equal(await active(), false)
  const form = new FormData()
  form.append('List-Unsubscribe', 'One-Click')
  assert.equal((await polder.post(path, { body: form })).status, 200)
  for (const method of ['GET', 'POST']) {
    const gone = await polder.call(method, '/job-alerts/unsubscribe/nothing', {})
    assert.equal(gone.status, 404)
    assert.match(gone.body, /does not exist any more/)
  }
}

const countWaiting = async (alertId: number): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('job_alert_matches')
    .where('alert_id', '=', alertId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('a daily alert is mailed by schedule, twenty jobs at most, the rest the next day, a weekly one with its week', async () => {
  const id = await alert(anna, { name: 'Dagelijks', keywords: 'bakker' })
  const weekly = await alert(anna, { name: 'Wekelijks', keywords: 'bakker', frequency: 'WEEKLY' })
  const jobs: number[] = []
  for (let i = 0; i < 25; i++) jobs.push(await create({ title: `Bakker ${i}` }))
  for (let attempt = 0; (await countWaiting(id)) < 25 || (await countWaiting(weekly)) < 25; attempt++) {
    assert.ok(attempt < 2400, 'the jobs were not matched')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  assert.equal(mailsOf('Dagelijks').length, 0)
  const closed = jobs[1]!
  await polder.put(`/api/v1/admin/jobs/${closed}/toggle`, { token: polder.admin.token })
  const open = jobs.filter((job) => job !== closed)
  await mailAlerts(ctx, 'DAILY')
  const first = await eventually(() => mailsOf('Dagelijks')[0], 'the first day')
  assert.equal(first.subject, '20 nieuwe vacatures voor “Dagelijks”')
  assert.deepEqual(
    jobsIn(first).sort((a, b) => a - b),
    open.slice(0, 20),
  )
  await mailAlerts(ctx, 'DAILY')
  const second = await eventually(() => mailsOf('Dagelijks')[1], 'the second day')
  assert.deepEqual(
    jobsIn(second).sort((a, b) => a - b),
    open.slice(20),
  )
  await mailAlerts(ctx, 'DAILY')
  assert.equal(mailsOf('Wekelijks').length, 0)
  await mailAlerts(ctx, 'WEEKLY')
  await eventually(() => mailsOf('Wekelijks')[0], 'the week')
  assert.equal(mailsOf('Dagelijks').length, 2)
})

test('fifty alerts are enough', async () => {
  for (let i = 0; i < 49; i++) await alert(stranger, { name: `${i}`, active: false })
  const { status } = await polder.post('/job-alerts', { token: stranger.token, json: { name: 'x' } })
  assert.equal(status, 409)
})
