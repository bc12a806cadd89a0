import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCapturedAt } from './captured-at.ts'

const now = new Date('2026-03-18T12:00:00.000Z')
const read = (text: string) => {
  const result = readCapturedAt(text, now)
  return result instanceof Date ? result.toISOString() : result.wrong
}

test('every moment reads back to the millisecond, in any zone', () => {
  const moments = fc.date({ min: new Date('1830-01-01T00:00:00Z'), max: now, noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.integer({ min: -14 * 60, max: 14 * 60 }), (moment, offset) => {
      assert.equal(read(moment.toISOString()), moment.toISOString())
      const local = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, -1)
      const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')
      const zone = `${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`
      assert.equal(read(local + zone), moment.toISOString())
    }),
    { seed: 7, numRuns: 300 },
  )
})

test('digits below the millisecond are cut off, seconds may be left out', () => {
  assert.equal(read('2026-03-18T11:59:59.123999Z'), '2026-03-18T11:59:59.123Z')
  assert.equal(read('2026-03-18T11:59Z'), '2026-03-18T11:59:00.000Z')
  assert.equal(read('2026-03-18t11:59:00z'), '2026-03-18T11:59:00.000Z')
})

test('24 hours ahead is the most', () => {
  assert.equal(read('2026-03-19T12:00:00.000Z'), '2026-03-19T12:00:00.000Z')
  assert.match(read('2026-03-19T12:00:00.001Z'), /24 hours/)
})

test('what is no moment is refused in words', () => {
  for (const text of ['', 'now', '2026-03-18', '2026-03-18T11:00:00', '1742299200', '2026-3-18T11:00:00Z'])
    assert.match(read(text), /ISO 8601/, text)
  for (const text of ['2026-13-01T00:00:00Z', '2026-03-18T25:00:00Z', '2026-03-18T11:60:00Z'])
    assert.match(read(text), /ISO 8601/, text)
  assert.match(read('2026-02-30T00:00:00Z'), /day that exists/)
  assert.match(read('2025-02-29T00:00:00Z'), /day that exists/)
  assert.equal(read('2024-02-29T00:00:00Z'), '2024-02-29T00:00:00.000Z')
  assert.match(read('0000-01-01T00:00:00Z'), /photography/)
})
