/** Whose webhooks are seen and changed by whom, and which addresses none may have. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eventually } from '../testing/eventually.ts'
import { startReceiver } from '../testing/webhook-receiver.ts'
import { startWebhookService } from './testing/webhook-service.ts'

const receiver = await startReceiver()
/** Names that stand for whatever a test says. */
const names = new Map<string, string[]>()
const service = await startWebhookService({
  allowedHosts: [receiver.host],
  resolve: async (name) => names.get(name) ?? [],
})
after(async () => {
  await service[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
})
const token = 'anna'

test('addresses that are not public are refused in every spelling', async () => {
  names.set('inside.example', ['93.184.215.14', '10.0.0.1'])
  names.set('mapped.example', ['::ffff:127.0.0.1'])
  for (const url of [
    'http://93.184.215.14/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://inside.example/',
    'https://mapped.example/',
    'https://user:password@93.184.215.14/',
    'https://93.184.215.14:22/',
    'https://93.184.215.14:80/',
    'ftp://93.184.215.14/',
    'https://',
    'no address',
  ]) {
    const answer = await service.post('/api/v1/webhooks', { token, json: { url, events: ['thing.made'] } })
    assert.equal(answer.status, 400, url)
    assert.match(answer.body.problem, /^url: /, url)
  }
})

test('a name that turns private after it was taken is not connected to', async () => {
  names.set('rebinding.example', ['93.184.215.14'])
  receiver.received.length = 0
  const { id } = await service.webhook('https://rebinding.example/hook')
  names.set('rebinding.example', ['127.0.0.1'])
  await service.make('anna', 16)
  const [delivery] = await eventually(async () => {
    const found = (await service.get(`/api/v1/webhooks/${id}/deliveries`, { token })).body
    return found[0]?.tries === 1 && found
  })
  assert.deepEqual([delivery.problem, delivery.status], ['FORBIDDEN_ADDRESS', null])
  assert.equal(receiver.received.length, 0)
  assert.equal((await service.delete(`/api/v1/webhooks/${id}`, { token })).status, 204)
})

test('a webhook of somebody else is not there, and there are never more than the most', async () => {
  const webhook = await service.webhook(`${receiver.origin}/hook`)
  const path = `/api/v1/webhooks/${webhook.id}`
  for (const [method, at, json] of [
    ['GET', path, undefined],
    ['PATCH', path, { enabled: false }],
    ['DELETE', path, undefined],
    ['POST', `${path}/rotate-secret`, undefined],
    ['GET', `${path}/deliveries`, undefined],
    ['POST', `${path}/deliveries/msg_1/redeliver`, undefined],
  ] as const)
    assert.equal(
      (await service.call(method, at, { token: 'bert', ...(json ? { json } : {}) })).status,
      404,
      at,
    )
  assert.deepEqual((await service.get('/api/v1/webhooks', { token: 'bert' })).body, [])
  const json = { url: `${receiver.origin}/`, events: ['thing.made'] }
  const made = await Promise.all(
    Array.from({ length: 5 }, () => service.post('/api/v1/webhooks', { token, json })),
  )
  assert.deepEqual(made.map(({ status }) => status).sort(), [201, 201, 409, 409, 409])
  for (const { body } of made) if (body.id) await service.delete(`/api/v1/webhooks/${body.id}`, { token })
  for (const wrong of [
    { events: [] },
    { events: ['thing.lost'] },
    { events: ['thing.made', 'thing.made'] },
    { url: '' },
  ])
    assert.equal((await service.post('/api/v1/webhooks', { token, json: { ...json, ...wrong } })).status, 400)
  assert.equal((await service.patch(path, { token, json: {} })).status, 400)
})
