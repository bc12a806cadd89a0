import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemRandom } from '../clock.ts'
import { nextTryAt, pauses } from './schedule.ts'
import { newSecret, signedHeaders } from './signature.ts'

test('the vector of the Standard Webhooks libraries', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestampSeconds: 1614265330,
    body: '{"test": 2432232314}',
  }
  assert.deepEqual(signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message), {
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  const one = newSecret(systemRandom)
  const [first, second] = signedHeaders([one, newSecret(systemRandom)], message)['webhook-signature'].split(
    ' ',
  )
  assert.equal(signedHeaders([one], message)['webhook-signature'], first)
  assert.notEqual(first, second)
})

test('the eighth try is within 24 hours; a receiver that asks for patience gets 28 at most, and never less than the pause', () => {
  const hour = 3_600_000
  assert.ok(pauses.reduce((sum, pause) => sum + pause, 0) <= 24 * hour)
  const asked = (tries: number, retryAfterSeconds: number | null, now = 0) =>
    nextTryAt({ tries, beganAt: 0, now, retryAfterSeconds })
  assert.equal(asked(1, null), 5_000)
  assert.equal(asked(1, 1), 5_000)
  assert.equal(asked(1, 60), 60_000)
  assert.equal(asked(1, 999_999_999), 28 * hour)
  assert.equal(asked(7, 60, 27 * hour), 27 * hour + pauses[6]!)
  assert.equal(asked(8, 60), null)
})
