/** Tests of the retention time, to the millisecond. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dueAt, isExpired, lastExpiredCreation } from './retention.ts'

test('a photo expires exactly 14 times 24 hours after its creation, also across a change to summer time', () => {
  const photo = { created_at: new Date('2026-03-20T12:00:00.000Z'), keep_until: null }
  assert.equal(dueAt(photo).toISOString(), '2026-04-03T12:00:00.000Z')
  assert.ok(!isExpired(photo, new Date('2026-04-03T11:59:59.999Z')))
  assert.ok(isExpired(photo, new Date('2026-04-03T12:00:00.000Z')))
})

test('the sweep selects exactly the expired ones', () => {
  const now = new Date('2026-04-03T12:00:00.000Z')
  const limit = lastExpiredCreation(now)
  for (const offset of [-1, 0, 1]) {
    const created = new Date(limit.getTime() + offset)
    assert.equal(isExpired({ created_at: created, keep_until: null }, now), created <= limit)
  }
  assert.equal(limit.toISOString(), '2026-03-20T12:00:00.000Z')
})

test('one that is kept expires when its owner said, whenever it was created', () => {
  const keep_until = new Date('2027-01-01T00:00:00.000Z')
  const photo = { created_at: new Date('2026-03-20T12:00:00.000Z'), keep_until }
  assert.ok(!isExpired(photo, new Date('2026-12-31T23:59:59.999Z')))
  assert.ok(isExpired(photo, keep_until))
})
