/** What an account's webhooks are told of its photos; how they are sent is the kit's to test. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isSignedBy, patientUntil, startReceiver, verified } from '../../../kit/testing/webhook-receiver.ts'
import type { Ctx } from '../context.ts'
import { migrations } from '../migrations/all.ts'
import { tellOwners } from '../retention/expiry-notices.actions.ts'
import type { Tables } from '../tables.ts'
import { startPhotoService } from '../testing/photo-service.ts'

const receiver = await startReceiver()
const polder = await startPhotoService({ environment: { WEBHOOK_ALLOWED_HOSTS: receiver.host } })
after(async () => {
  await polder[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
})
const { clock } = polder.platform
// Receivers compare the time of a message with their own.
clock.set(new Date())
const day = 24 * 60 * 60_000

const make = (token: string, events: string[]) =>
  polder.post('/api/v1/webhooks', { token, json: { url: `${receiver.origin}/hook`, events } })

const typesOf = () =>
  receiver.received.map(({ message }) => [message.type, message.data.verificationId] as const).sort()

test('signed, judged, deleted and soon to be deleted: each account of its own photos', async () => {
  const { token } = await polder.account()
  const stranger = await polder.account()
  const events = ['photo.signed', 'photo.judged', 'photo.detected', 'photo.expiring', 'photo.deleted']
  const { body: webhook } = await make(token, events)
  await make(stranger.token, events)
  const { verificationId } = await polder.photo(token)
  const [signed, judged] = await receiver.until(2)
  for (const one of [signed!, judged!]) assert.deepEqual(verified(one, webhook.secret), one.message)
  assert.deepEqual(typesOf(), [
    ['photo.judged', verificationId],
    ['photo.signed', verificationId],
  ])
  assert.deepEqual(Object.keys(signed!.message.data), ['verificationId'])
  const { verificationId: other } = await polder.photo(token)
  await receiver.until(4)
  await polder.delete(`/api/v1/photos/${other}`, { token })
  assert.equal((await receiver.until(5))[4]!.message.type, 'photo.deleted')
  assert.ok(receiver.received.every((one) => isSignedBy(one, webhook.secret)))
})

test('page 10’s name of the verdict is told under that name; ten webhooks and no more; keys of programs by their scope', async () => {
  const { token } = await polder.account()
  receiver.received.length = 0
  const { body: webhook } = await make(token, ['photo.detected'])
  const { verificationId } = await polder.photo(token)
  await receiver.until(1)
  assert.deepEqual(typesOf(), [['photo.detected', verificationId]])
  const made = await Promise.all(Array.from({ length: 11 }, () => make(token, ['photo.deleted'])))
  assert.equal(made.filter(({ status }) => status === 201).length, 9)
  assert.equal(made.filter(({ status }) => status === 409).length, 2)
  const keyOf = async (scope: string) =>
    (await polder.post('/api/v1/api-keys', { token, json: { name: scope, scopes: [scope] } })).body.key
  assert.equal((await polder.get('/api/v1/webhooks', { token: await keyOf('webhooks') })).body.length, 10)
  assert.equal((await polder.get('/api/v1/webhooks', { token: await keyOf('photos:read') })).status, 403)
  const rows = await polder.platform
    .database!.runner('photo_verification')
    .executeSql('SELECT secret_sealed FROM webhooks')
  assert.ok(rows.rows.every(({ secret_sealed }) => !String(secret_sealed).includes(webhook.secret.slice(6))))
  await polder.delete('/api/v1/auth/account', { token })
  const left = await polder.platform
    .database!.runner('photo_verification')
    .executeSql('SELECT id FROM webhooks WHERE id = $1', [webhook.id])
  assert.equal(left.rows.length, 0)
})

test('three days before a photo is deleted, once, with the mail about it', async () => {
  const { token } = await polder.account()
  const { verificationId } = await polder.photo(token)
  await make(token, ['photo.expiring'])
  const db = await polder.platform.database!.open<Tables>('photo_verification', migrations)
  const queue = { send: async () => null, announce: () => {} } as unknown as Ctx['queue']
  const tell = () => tellOwners({ db, clock, queue })
  const ofIt = async () => {
    const told = db.selectFrom('webhook_deliveries').select('data').where('event', '=', 'photo.expiring')
    return (await told.execute()).filter(({ data }) => data.includes(verificationId)).length
  }
  clock.advance(11 * day - 60_000)
  await tell()
  assert.equal(await ofIt(), 0)
  clock.advance(120_000)
  await Promise.all([tell(), tell()])
  await tell()
  assert.equal(await ofIt(), 1)
  await db.destroy()
})

test('a message is tried within 24 hours, however long its receiver asks to wait, and listed for seven days', async () => {
  const { token, email } = await polder.account()
  const { body: webhook } = await make(token, ['photo.signed'])
  const act = () => polder.photo(token)
  assert.equal(await patientUntil(receiver, polder, { token, webhookId: webhook.id, act }), 24)
  const listed = async () => {
    const json = { email, password: 'correct horse battery' }
    const { token: valid } = (await polder.post('/api/v1/auth/login', { json })).body
    return (await polder.get(`/api/v1/webhooks/${webhook.id}/deliveries`, { token: valid })).body.length
  }
  clock.advance(7 * day - 60_000)
  assert.equal(await listed(), 1)
  clock.advance(2 * 60_000)
  assert.equal(await listed(), 0)
})
