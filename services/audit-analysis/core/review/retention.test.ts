import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isExpired, keptSince } from './retention.ts'

test('seven years after the review, else after the period, to the second', () => {
  const now = new Date('2033-03-18T12:00:00Z')
  assert.equal(isExpired(now, '2026-03-18T12:00:00', '2020-12-31'), false)
  assert.equal(isExpired(now, '2026-03-18T11:59:59', '2030-12-31'), true)
  assert.equal(isExpired(now, null, '2026-03-17'), true)
  assert.equal(isExpired(now, null, '2026-03-18'), false)
})

test('seven years before a leap day is the last of February', () => {
  assert.equal(keptSince(new Date('2032-02-29T08:00:00Z')), '2025-02-28T08:00:00')
})
