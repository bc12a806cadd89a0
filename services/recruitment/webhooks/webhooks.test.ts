/** What the administrators' webhooks are told of jobs and applications; how they are sent is the kit's to test. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { isSignedBy, patientUntil, startReceiver } from '../../../kit/testing/webhook-receiver.ts'
import { startRecruitment } from '../testing/recruitment-service.ts'

const receiver = await startReceiver()
const polder = await startRecruitment({ environment: { WEBHOOK_ALLOWED_HOSTS: receiver.host } })
after(async () => {
  await polder[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
})
const { admin } = polder
const { token } = admin
const job = { title: 'Zeilmaker', company: 'Zonneveld', location: 'Lemmer', description: 'Zeilen naaien.' }
const events = ['job.published', 'job.closed', 'application.received', 'application.status-changed']

const make = (json: object, as = token) => polder.post('/api/v1/webhooks', { token: as, json })

const told = () => receiver.received.map(({ message }) => [message.type, message.data])

test('jobs that open and close, applications that come and change: numbers alone', async () => {
  const { body: webhook, status } = await make({ url: `${receiver.origin}/hook`, events })
  assert.equal(status, 201)
  const { body: posted } = await polder.post('/jobs', { token, json: job })
  const jobId = posted.id
  const candidate = await polder.candidate({ firstName: 'Anna', lastName: 'Zeilstra' })
  const json = { jobId, coverLetter: 'Ik naai al jaren zeilen.' }
  const applied = await polder.post('/applications', { token: candidate.token, json })
  const applicationId = applied.body.id
  const path = `/api/v1/admin/applications/${applicationId}`
  const moved = await polder.post(`${path}/moves`, { token, json: { from: 'PENDING', to: 'REVIEWING' } })
  assert.equal(moved.status, 201, JSON.stringify(moved.body))
  const undone = await polder.post(`${path}/moves/${moved.body.id}/undo`, { token })
  assert.ok(undone.status < 300, JSON.stringify(undone.body))
  await polder.post('/jobs', { token, json: { ...job, title: 'Concept', active: false } })
  await polder.delete(`/api/v1/admin/jobs/${jobId}`, { token })
  await receiver.until(5)
  const both = { applicationId, jobId }
  assert.deepEqual(told(), [
    ['job.published', { jobId }],
    ['application.received', both],
    ['application.status-changed', both],
    ['application.status-changed', both],
    ['job.closed', { jobId }],
  ])
  assert.ok(receiver.received.every(({ body }) => !/Anna|Zeilstra|zeilen|@/i.test(body)))
  const deliveries = `/api/v1/webhooks/${webhook.id}/deliveries`
  const [{ id }] = (await polder.get(deliveries, { token })).body
  assert.equal((await polder.post(`${deliveries}/${id}/redeliver`, { token })).status, 202)
  const again = (await receiver.until(6))[5]!
  assert.equal(again.id, id)
  assert.ok(receiver.received.every((one) => isSignedBy(one, webhook.secret)))
  const row = await polder.platform
    .database!.runner('recruitment')
    .executeSql('SELECT secret_sealed FROM webhooks')
  assert.ok(!JSON.stringify(row.rows).includes(webhook.secret.slice(6)))
})

test('administrators alone, who share them; a receiver that is gone is mailed to all of them', async () => {
  const other = await polder.person('ROLE_ADMIN')
  for (const role of ['ROLE_RECRUITER', 'CANDIDATE'] as const) {
    const { token: theirs } = await polder.person(role)
    assert.equal((await make({ url: receiver.origin, events }, theirs)).status, 403)
  }
  receiver.answer(410)
  const { body: webhook } = await make({ url: `${receiver.origin}/gone`, events: ['job.published'] })
  assert.ok(
    (await polder.get('/api/v1/webhooks', { token: other.token })).body.some(
      ({ id }: { id: string }) => id === webhook.id,
    ),
  )
  await polder.post('/jobs', { token, json: job })
  const mailed = await eventually(() => {
    const mails = polder.platform.mails.filter(({ text }) => text.includes(webhook.id))
    return mails.length === 2 && mails
  }, 'both administrators have a mail')
  assert.deepEqual(mailed.map(({ to }) => to).sort(), [admin.email, other.email].sort())
})

test('a message is tried over 28 hours, however long its receiver asks to wait', async () => {
  const { body: webhook } = await make({ url: `${receiver.origin}/patient`, events: ['job.published'] })
  const act = () => polder.post('/jobs', { token, json: { ...job, title: 'Touwslager' } })
  assert.equal(await patientUntil(receiver, polder, { token, webhookId: webhook.id, act }), 28)
})
