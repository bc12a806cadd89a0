/** Webhooks from the act to the receiver, with an independent reader of signatures and a receiver that misbehaves. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eventually } from '../testing/eventually.ts'
import { isSignedBy, startReceiver, verified } from '../testing/webhook-receiver.ts'
import { pausesOf } from './schedule.ts'
import { startWebhookService } from './testing/webhook-service.ts'

const hour = 60 * 60_000
const receiver = await startReceiver()
const slow = await startReceiver()
const service = await startWebhookService({ allowedHosts: [receiver.host, slow.host] })
after(async () => {
  await service[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
  await slow[Symbol.asyncDispose]()
})
const { clock } = service.platform
const token = 'anna'

const deliveriesOf = async (id: string) =>
  (await service.get(`/api/v1/webhooks/${id}/deliveries`, { token })).body

/** A webhook at the receiver, gone after the test; what came before is forgotten. */
const aWebhook = async (
  { events, path = '/hook' }: { events?: string[]; path?: string } = {},
  at = receiver,
) => {
  at.received.length = 0
  at.answer(200)
  const webhook = await service.webhook(at.origin + path, events)
  return {
    ...webhook,
    [Symbol.asyncDispose]: async () => {
      await service.delete(`/api/v1/webhooks/${webhook.id}`, { token })
    },
  }
}

test('an act tells each webhook that wants to know, once, signed, with ids alone', async () => {
  await using webhook = await aWebhook()
  await assert.rejects(service.make('anna', 1, true))
  await service.make('bert', 2)
  await service.make('anna', 3)
  await service.make(null, 4)
  const [first, second] = await receiver.until(2)
  assert.match(webhook.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.deepEqual(verified(first!, webhook.secret), first!.message)
  assert.deepEqual(Object.keys(first!.message), ['type', 'timestamp', 'data'])
  assert.equal(first!.message.type, 'thing.made')
  assert.deepEqual([first!.message.data, second!.message.data], [{ thingId: 3 }, { thingId: 4 }])
  assert.match(first!.id, /^msg_[0-9a-f]{32}$/)
  const all = await eventually(async () => {
    const found = await deliveriesOf(webhook.id)
    return found.every(({ state }: { state: string }) => state === 'DELIVERED') && found
  })
  assert.deepEqual(
    all.map(({ id }: { id: string }) => id),
    [second!.id, first!.id],
  )
  const older = await service.get(`/api/v1/webhooks/${webhook.id}/deliveries?limit=5&before=${second!.id}`, {
    token,
  })
  assert.equal(older.body.length, 1)
})

test('the other name of an event is told under that name, and never twice', async () => {
  await using _old = await aWebhook({ events: ['thing.built'] })
  await using _both = await aWebhook({ path: '/both', events: ['thing.built', 'thing.made'] })
  await using _other = await aWebhook({ path: '/other', events: ['thing.gone'] })
  await service.make('anna', 5)
  const got = (await receiver.until(2)).map(({ path, message }) => [path, message.type]).sort()
  assert.deepEqual(got, [
    ['/both', 'thing.made'],
    ['/hook', 'thing.built'],
  ])
})

test('eight tries over 28 hours under one id, then it is given up; sent again by hand it keeps its id', async () => {
  await using webhook = await aWebhook()
  receiver.answer(500)
  const pauses = pausesOf(28)
  const began = clock.millis()
  await service.make('anna', 6)
  for (let tries = 1; tries <= 8; tries++) {
    await receiver.until(tries)
    const [delivery] = await eventually(async () => {
      const found = await deliveriesOf(webhook.id)
      return found[0].tries === tries && found
    })
    assert.equal(delivery.status, 500)
    assert.equal(delivery.problem, 'REFUSED')
    if (tries === 8) {
      assert.equal(delivery.state, 'FAILED')
      assert.equal(delivery.nextTryAt, null)
    } else {
      assert.equal(delivery.nextTryAt, new Date(clock.millis() + pauses[tries - 1]!).toISOString())
      clock.advance(pauses[tries - 1]!)
    }
  }
  const took = clock.millis() - began
  assert.ok(took > 27.9 * hour && took <= 28 * hour, `${took / hour} hours`)
  const ids = new Set(receiver.received.map(({ id }) => id))
  assert.equal(ids.size, 1)
  for (const one of receiver.received) assert.ok(isSignedBy(one, webhook.secret))
  assert.notEqual(
    receiver.received[0]!.headers['webhook-timestamp'],
    receiver.received[7]!.headers['webhook-timestamp'],
  )
  receiver.answer(204)
  const [id] = ids
  const again = await service.post(`/api/v1/webhooks/${webhook.id}/deliveries/${id}/redeliver`, { token })
  assert.equal(again.status, 202)
  assert.equal(again.body.state, 'PENDING')
  assert.equal((await receiver.until(9))[8]!.id, id)
  await eventually(async () => (await deliveriesOf(webhook.id))[0].state === 'DELIVERED')
  assert.equal((await service.get(`/api/v1/webhooks/${webhook.id}`, { token })).body.failingSince, null)
})

test('Retry-After is waited for, up to 28 hours after the first try', async () => {
  await using webhook = await aWebhook()
  receiver.answer({ status: 429, headers: { 'retry-after': '3600' } })
  await service.make('anna', 7)
  const next = await eventually(async () => {
    const [delivery] = await deliveriesOf(webhook.id)
    return delivery?.tries === 1 && delivery.nextTryAt
  })
  assert.equal(next, new Date(clock.millis() + hour).toISOString())
  receiver.answer({ status: 503, headers: { 'retry-after': '999999' } })
  const began = clock.millis()
  clock.advance(hour)
  const last = await eventually(async () => {
    const [delivery] = await deliveriesOf(webhook.id)
    return delivery?.tries === 2 && delivery.nextTryAt
  })
  assert.equal(last, new Date(began + 28 * hour).toISOString())
})

test('redirects are not followed, and an answer is not read', async () => {
  await using webhook = await aWebhook()
  receiver.answer({ status: 302, headers: { location: `${receiver.origin}/elsewhere` } })
  await service.make('anna', 8)
  const [delivery] = await eventually(async () => {
    const found = await deliveriesOf(webhook.id)
    return found[0]?.tries === 1 && found
  })
  assert.deepEqual([delivery.problem, delivery.status], ['REDIRECTED', 302])
  assert.deepEqual(
    receiver.received.map(({ path }) => path),
    ['/hook'],
  )
  // One whose body never ends has taken the message all the same.
  receiver.answer((_request, response) => void response.writeHead(200).write('x'))
  clock.advance(pausesOf(28)[0]!)
  await eventually(async () => (await deliveriesOf(webhook.id))[0].state === 'DELIVERED')
})

test('410 switches the webhook off, gives up what waits, and is mailed', async () => {
  await using webhook = await aWebhook()
  receiver.answer(410)
  await service.make('anna', 9)
  const off = await eventually(async () => {
    const { body } = await service.get(`/api/v1/webhooks/${webhook.id}`, { token })
    return !body.enabled && body
  })
  assert.equal(off.disabledReason, 'GONE')
  const mail = await eventually(async () =>
    service.platform.mails.find(({ text }) => text.includes(webhook.id)),
  )
  assert.equal(mail.to, 'anna@example.nl')
  assert.ok(mail.text.includes(receiver.host) && !mail.text.includes('/hook'))
  const [{ id }] = await deliveriesOf(webhook.id)
  const path = `/api/v1/webhooks/${webhook.id}/deliveries/${id}/redeliver`
  assert.equal((await service.post(path, { token })).status, 409)
  await service.make('anna', 10)
  const json = { enabled: true }
  const on = await service.patch(`/api/v1/webhooks/${webhook.id}`, { token, json })
  assert.deepEqual([on.body.enabled, on.body.disabledReason, on.body.failingSince], [true, null, null])
  receiver.answer(200)
  await service.make('anna', 11)
  const came = await receiver.until(2)
  assert.deepEqual(
    came.map(({ message }) => message.data.thingId),
    [9, 11],
    'what happened meanwhile is not sent',
  )
})

test('five days without one delivery switch it off; one that gets through begins anew', async () => {
  await using webhook = await aWebhook()
  receiver.answer(500)
  const failOnce = async (thingId: number) => {
    await service.make('anna', thingId)
    await eventually(async () => {
      const [{ tries }] = await deliveriesOf(webhook.id)
      return tries > 0
    })
  }
  const state = async () => (await service.get(`/api/v1/webhooks/${webhook.id}`, { token })).body
  await failOnce(12)
  const { failingSince } = await state()
  assert.equal(failingSince, clock.now().toISOString())
  clock.advance(5 * 24 * hour - 60_000)
  await eventually(async () => (await deliveriesOf(webhook.id))[0].tries === 2)
  assert.equal((await state()).enabled, true)
  clock.advance(60_000)
  await failOnce(13)
  const off = await eventually(async () => {
    const now = await state()
    return !now.enabled && now
  })
  assert.deepEqual([off.disabledReason, off.failingSince], ['FAILING', failingSince])
  assert.ok((await deliveriesOf(webhook.id)).every((one: { state: string }) => one.state === 'FAILED'))
})

test('a new secret: both sign for 24 hours, then the new one alone', async () => {
  await using webhook = await aWebhook()
  const { body: rotated } = await service.post(`/api/v1/webhooks/${webhook.id}/rotate-secret`, { token })
  assert.notEqual(rotated.secret, webhook.secret)
  assert.equal(rotated.oldSecretUntil, new Date(clock.millis() + 24 * hour).toISOString())
  await service.make('anna', 14)
  const [both] = await receiver.until(1)
  assert.ok(isSignedBy(both!, webhook.secret) && isSignedBy(both!, rotated.secret))
  clock.advance(24 * hour)
  await service.make('anna', 15)
  const [, one] = await receiver.until(2)
  assert.ok(!isSignedBy(one!, webhook.secret) && isSignedBy(one!, rotated.secret))
  const { body } = await service.get(`/api/v1/webhooks/${webhook.id}`, { token })
  assert.deepEqual([body.oldSecretUntil, 'secret' in body], [null, false])
})

test('a receiver that hangs holds up no other, and what a dead process had taken is sent again under its id', async () => {
  await using _webhook = await aWebhook()
  await using _hanging = await aWebhook({}, slow)
  slow.answer(() => {})
  await service.make('anna', 17)
  await service.make('anna', 18)
  await receiver.until(2)
  // As a process leaves it that died in the middle of a try: taken, and never recorded.
  const [first] = receiver.received
  const taken = new Date(clock.millis() + 45_000)
  await service.db
    .updateTable('webhook_deliveries')
    .set({ state: 'PENDING', next_try_at: taken })
    .where('id', '=', first!.id)
    .execute()
  clock.advance(45_000)
  assert.equal((await receiver.until(3))[2]!.id, first!.id)
})

test('deliveries are kept for the days that the service says', async () => {
  await using webhook = await aWebhook()
  await service.make('anna', 19)
  await eventually(async () => (await deliveriesOf(webhook.id))[0]?.state === 'DELIVERED')
  clock.advance(7 * 24 * hour)
  assert.deepEqual(await deliveriesOf(webhook.id), [])
  await eventually(
    async () => (await service.db.selectFrom('webhook_deliveries').select('id').execute()).length === 0,
  )
})

test('how tries end is counted, and how often a webhook is switched off', async () => {
  const counted = async (): Promise<Record<string, number>> => {
    const { values } = await service.platform
      .metrics!.registry.getSingleMetric('polder_webhooks_total')!
      .get()
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels['result']), value]))
  }
  const before = await counted()
  await using webhook = await aWebhook()
  await service.make('anna', 50)
  await receiver.until(1)
  receiver.answer(410)
  await service.make('anna', 51)
  await eventually(async () => !(await service.get(`/api/v1/webhooks/${webhook.id}`, { token })).body.enabled)
  const results = ['delivered', 'failed', 'disabled']
  await eventually(async () => {
    const after = await counted()
    return results.every((result) => (after[result] ?? 0) - (before[result] ?? 0) === 1)
  })
})
