/** Reading messages of webhooks, signed by another hand. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { readWebhook, WebhookError } from './src/webhooks.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const other = 'whsec_plJ3nmyCDGBKInavdOK15jsl'
const now = Date.UTC(2026, 2, 18, 12)
const body = JSON.stringify({
  type: 'photo.signed',
  timestamp: '2026-03-18T12:00:00.000Z',
  data: { verificationId: 'k7m3qx' },
})

const signed = (by: string, at = now) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(at / 1000),
  'webhook-signature': new Webhook(by).sign('msg_1', new Date(at), body),
})

test('a message that is signed by the secret, in headers of either make, and beside another signature', async () => {
  const expected = { id: 'msg_1', ...JSON.parse(body) }
  const headers = signed(secret)
  assert.deepEqual(await readWebhook({ body, headers }, secret, now), expected)
  assert.deepEqual(
    await readWebhook({ body, headers: new Headers(headers) }, secret, now + 299_000),
    expected,
  )
  const both = `${signed(other)['webhook-signature']} ${headers['webhook-signature']}`
  assert.deepEqual(
    await readWebhook({ body, headers: { ...headers, 'webhook-signature': both } }, secret, now),
    expected,
  )
})

test('anything else is refused', async () => {
  const headers = signed(secret)
  const refused = async (request: Parameters<typeof readWebhook>[0], at = now) =>
    assert.rejects(readWebhook(request, secret, at), WebhookError)
  await refused({ body: `${body} `, headers })
  await refused({ body, headers: signed(other) })
  await refused({ body, headers: { ...headers, 'webhook-id': 'msg_2' } })
  await refused({ body, headers }, now + 301_000)
  await refused({ body, headers }, now - 301_000)
  await refused({ body, headers: { ...headers, 'webhook-signature': 'v1,!' } })
  await refused({ body, headers: { ...headers, 'webhook-timestamp': 'now' } })
  for (const name of Object.keys(headers)) await refused({ body, headers: { ...headers, [name]: undefined } })
})
