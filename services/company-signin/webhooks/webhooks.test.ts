/** What webhooks are told of companies, and who keeps them; how they are sent is the kit's to test. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isSignedBy, patientUntil, startReceiver } from '../../../kit/testing/webhook-receiver.ts'
import {
  complete,
  onboardUpToPassword,
  register,
  setRole,
  startCompanySignin,
  tablesOf,
  tokenFor,
} from '../testing/company-signin.ts'

const receiver = await startReceiver()
const polder = await startCompanySignin({ environment: { WEBHOOK_ALLOWED_HOSTS: receiver.host } })
after(async () => {
  await polder[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
})
const events = ['company.registered', 'onboarding.completed']
const json = { url: `${receiver.origin}/hook`, events }

test('companies that register and onboardings that end well: the number alone, to every company that asked', async () => {
  const token = await tokenFor(polder, '66000001')
  const other = await tokenFor(polder, '66000002')
  const { body: webhook, status } = await polder.post('/api/v1/webhooks', { token, json })
  assert.equal(status, 201, JSON.stringify(webhook))
  await polder.post('/api/v1/webhooks', { token: other, json: { ...json, events: ['onboarding.completed'] } })
  await register(polder, '66000003')
  assert.equal((await complete(polder, await onboardUpToPassword(polder, '90004760'))).status, 200)
  await receiver.until(4)
  const told = receiver.received.map(({ message }) => [message.type, message.data])
  assert.deepEqual(
    told.sort(([a, { kvkNumber: b }], [c, { kvkNumber: d }]) => (a + b < c + d ? -1 : 1)),
    [
      ['company.registered', { kvkNumber: '66000003' }],
      ['company.registered', { kvkNumber: '90004760' }],
      ['onboarding.completed', { kvkNumber: '90004760' }],
      ['onboarding.completed', { kvkNumber: '90004760' }],
    ],
  )
  assert.equal(receiver.received.filter((one) => isSignedBy(one, webhook.secret)).length, 3)
  const db = await tablesOf(polder)
  const { secret_sealed } = await db
    .selectFrom('webhooks')
    .select('secret_sealed')
    .where('id', '=', webhook.id)
    .executeTakeFirstOrThrow()
  assert.match(secret_sealed, /^v1\.1\./)
  await db.destroy()
})

test('a company keeps its own, by its BESTUURDER alone', async () => {
  const token = await tokenFor(polder, '66000001')
  const [webhook] = (await polder.get('/api/v1/webhooks', { token })).body
  const stranger = await tokenFor(polder, '66000002')
  assert.equal((await polder.get(`/api/v1/webhooks/${webhook.id}`, { token: stranger })).status, 404)
  await setRole(polder, '66000001', 'GEMACHTIGDE')
  const colleague = await tokenFor(polder, '66000001')
  assert.equal((await polder.get('/api/v1/webhooks', { token: colleague })).status, 403)
  assert.equal((await polder.post('/api/v1/webhooks', { token: colleague, json })).status, 403)
})

test('a message is tried over 28 hours, however long its receiver asks to wait', async () => {
  const token = await tokenFor(polder, '66000002')
  const { body: webhook } = await polder.post('/api/v1/webhooks', { token, json })
  const act = () => register(polder, '66000004')
  assert.equal(await patientUntil(receiver, polder, { token, webhookId: webhook.id, act }), 28)
})
