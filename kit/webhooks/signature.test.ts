import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemRandom } from '../clock.ts'
import { nextTryAt, pausesOf } from './schedule.ts'
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

for (const tryHours of [24, 28] as const)
  test(`the eighth try is within ${tryHours} hours and fills them; Retry-After moves a try to their end at most, and never ahead`, () => {
    const hour = 3_600_000
    const pauses = pausesOf(tryHours)
    const last = pauses.reduce((sum, pause) => sum + pause, 0)
    assert.equal(pauses.length, 7)
    assert.ok(last <= tryHours * hour && last > (tryHours - 0.1) * hour)
    const asked = (tries: number, retryAfterSeconds: number | null, now = 0) =>
      nextTryAt({ tryHours, tries, beganAt: 0, now, retryAfterSeconds })
    assert.equal(asked(1, null), 5_000)
    assert.equal(asked(1, 1), 5_000)
    assert.equal(asked(1, 60), 60_000)
    assert.equal(asked(1, 999_999_999), tryHours * hour)
    assert.equal(asked(7, 60, 23 * hour), 23 * hour + pauses[6]!)
    assert.equal(asked(8, 60), null)
  })
