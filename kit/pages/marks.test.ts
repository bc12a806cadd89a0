import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newMark } from './marks.ts'

test('marks are 128 bits, each another, also beyond those that are drawn together', () => {
  const marks = Array.from({ length: 10_000 }, newMark)
  assert.equal(new Set(marks).size, marks.length)
  const ones = new Array<number>(128).fill(0)
  for (const mark of marks) {
    assert.match(mark, /^[\w-]{22}$/)
    const bytes = Buffer.from(mark, 'base64url')
    for (let bit = 0; bit < 128; bit++) ones[bit]! += (bytes[bit >> 3]! >> (bit & 7)) & 1
  }
  // Seven standard deviations of ten thousand coins are 350.
  for (const count of ones) assert.ok(count > 4_650 && count < 5_350, String(count))
})
