import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createQueue } from '../../../kit/jobs/queue.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { type AlertBoard, startAlertBoard } from '../testing/alert-board.ts'
import type { RecruitmentTestService, SignedIn } from '../testing/recruitment-service.ts'
import { type AlertMailCtx, mailAlerts, matchOpenedJob } from './alert-mails.actions.ts'

let polder: RecruitmentTestService
let anna: SignedIn
let stranger: SignedIn
let create: AlertBoard['create']
let alert: AlertBoard['alert']
/** What the scheduled work is given, so that a test can do it when it wants to. */
let ctx: AlertMailCtx
before(async () => {
  ;({ polder, anna, stranger, create, alert } = await startAlertBoard())
  const { database, clock, log } = polder.platform
  const db = await database!.open<Tables>('recruitment', migrations)
  const queue = createQueue(database!.runner('recruitment'), 'recruitment', log)
  await queue.start()
  ctx = { db, clock, queue, publicUrl: Promise.resolve(polder.address) }
})
after(async () => {
  await ctx.queue.stop()
  await ctx.db.destroy()
  await polder[Symbol.asyncDispose]()
})

const mailsOf = (name: string): Mail[] =>
  polder.platform.mails.filter(({ subject }) => subject.includes(`“${name}”`))
const jobsIn = (mail: Mail): number[] =>
  [...mail.text.matchAll(/\/vacatures\/(\d+)(?:-[\w-]*)?$/gm)].map(([, id]) => Number(id))

test('an instant alert is mailed at once, once for each job, to a verified address', async () => {
  const id = await alert(anna, { name: 'Direct', keywords: 'lasser', frequency: 'INSTANT' })
  await alert(stranger, { name: 'Ongezien', keywords: 'lasser', frequency: 'INSTANT' })
  const job = await create({ title: 'Lasser TIG', location: 'Ede' })
  const mail = await eventually(() => mailsOf('Direct')[0], 'the alert')
  assert.equal(mail.to, anna.email)
  assert.equal(mail.subject, '1 nieuwe vacature voor “Direct”')
  assert.match(mail.text, /^Beste Anna,[\s\S]*- Lasser TIG \(De Pan, Ede, salaris niet vermeld\)/)
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
  const again = await polder.get(path, { headers: { 'accept-language': 'nl' } })
  assert.match(again.body, /Je bent afgemeld/)
  assert.doesNotMatch(again.body, /<form method="post">/)
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

const waitForMatches = (alertId: number, count: number) =>
  eventually(async () => (await countWaiting(alertId)) >= count, `${count} jobs were matched`)

test('jobs that meet an instant alert close together share its mails, twenty in each', async () => {
  const id = await alert(anna, { name: 'Samen', keywords: 'dakdekker', frequency: 'DAILY' })
  const jobs: number[] = []
  for (let i = 0; i < 45; i++) jobs.push(await create({ title: `Dakdekker ${i}` }))
  await waitForMatches(id, 45)
  await polder.put(`/job-alerts/${id}`, {
    token: anna.token,
    json: { name: 'Samen', keywords: 'dakdekker', frequency: 'INSTANT' },
  })
  jobs.push(await create({ title: 'Dakdekker laatst' }))
  const mails = await eventually(() => mailsOf('Samen').length === 3 && mailsOf('Samen'), 'three mails')
  assert.deepEqual(mails.map((mail) => jobsIn(mail).length).sort(), [20, 20, 6])
  assert.deepEqual(
    mails.flatMap(jobsIn).sort((a, b) => a - b),
    jobs,
  )

  const sent: unknown[] = []
  const send: AlertMailCtx['queue']['send'] = async (_name, data, options) => {
    sent.push([data, options?.singletonKey])
    return null
  }
  const noting = { ...ctx, queue: { ...ctx.queue, send } }
  const { clock } = polder.platform
  clock.advance(1_000 - (clock.millis() % 1_000))
  await matchOpenedJob(noting, jobs[0]!)
  clock.advance(999)
  await matchOpenedJob(noting, jobs[1]!)
  clock.advance(1)
  await matchOpenedJob(noting, jobs[2]!)
  const ofAlert = sent.filter((one) => JSON.stringify(one).includes(`{"alertId":${id}}`))
  assert.equal(ofAlert.length, 3)
  assert.deepEqual(ofAlert[0], ofAlert[1])
  assert.notDeepEqual(ofAlert[1], ofAlert[2])
})

test('a daily alert is mailed by schedule, twenty jobs at most, the rest the next day, a weekly one with its week', async () => {
  const id = await alert(anna, { name: 'Dagelijks', keywords: 'bakker' })
  const weekly = await alert(anna, { name: 'Wekelijks', keywords: 'bakker', frequency: 'WEEKLY' })
  const jobs: number[] = []
  for (let i = 0; i < 25; i++) jobs.push(await create({ title: `Bakker ${i}` }))
  for (const each of [id, weekly]) await waitForMatches(each, 25)
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
