/** Terms of mandates: days in Dutch time, five years at most, and the mails before the end. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  dueTelling,
  dutchDay,
  parseBranchNumber,
  parseCents,
  readTerm,
  readTime,
  tellingDays,
} from './mandate-terms.ts'

const iso = (moment: number): string => new Date(moment).toISOString()
const now = Date.parse('2026-03-18T12:00:00Z')
const day = 86_400_000

test('a day lasts from one Dutch midnight to the next, also when clocks change', () => {
  const spans: readonly [string, string, string][] = [
    ['2026-03-18', '2026-03-17T23:00:00.000Z', '2026-03-18T23:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z', '2026-07-01T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ]
  for (const [text, start, end] of spans) {
    const time = readTime(text)!
    assert.deepEqual([iso(time.start), iso(time.end), time.said], [start, end, text])
  }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300_000 }), (days) => {
      const text = new Date(Date.parse('2000-01-01T00:00:00Z') + days * day).toISOString().slice(0, 10)
      const { start, end } = readTime(text)!
      assert.deepEqual([dutchDay(start), dutchDay(end - 1)], [text, text])
      assert.ok(dutchDay(start - 1) < text && dutchDay(end) > text)
    }),
    { numRuns: 200 },
  )
})

test('a moment is one, in any zone, and what is neither is refused', () => {
  assert.deepEqual(readTime('2026-03-18T13:00:00+01:00'), { start: now, end: now, said: iso(now) })
  assert.equal(readTime(' 2026-03-18T12:00Z ')?.start, now)
  for (const text of [
    '',
    '18-03-2026',
    '2026-02-30',
    '2026-13-01',
    '2026-3-1',
    '1999-12-31',
    '2026-03-18T12:00:00',
  ])
    assert.equal(readTime(text), null, text)
  for (const text of ['2026-03-18T25:00:00Z', '2026-03-18 12:00Z', 'NaN', '2026-04-31'])
    assert.equal(readTime(text), null, text)
})

test('a term ends after it begins, in the future, and after five years at most', () => {
  const cases: readonly [string, string, string][] = [
    ['2026-03-18', '2031-03-18', 'held'],
    ['2026-03-18', '2031-03-19', 'LENGTH'],
    ['2026-03-30', '2031-03-30', 'held'],
    ['2026-10-25', '2031-10-25', 'held'],
    ['2028-02-29', '2033-02-28', 'held'],
    ['2028-02-29', '2033-03-01', 'LENGTH'],
    ['', '2031-03-18T12:00:00Z', 'held'],
    ['', '2031-03-18T12:00:00.001Z', 'LENGTH'],
    ['', '2026-03-18T12:00:00Z', 'ORDER'],
    ['2026-03-18T12:00:00Z', '2026-03-18T12:00:00.001Z', 'held'],
    ['2026-03-18', '2026-03-18', 'held'],
    ['2026-03-19', '2026-03-18', 'ORDER'],
    ['2020-01-01', '2026-03-17', 'PAST'],
    ['soon', '2026-03-20', 'FROM'],
    ['2026-03-18', 'later', 'UNTIL'],
    ['2026-03-18', '', 'UNTIL'],
  ]
  for (const [from, until, expected] of cases) {
    const term = readTerm(from, until, now)
    assert.equal(typeof term === 'string' ? term : 'held', expected, `${from} to ${until}`)
  }
  assert.deepEqual(readTerm('', '2026-04-01', now), {
    ...{ from: now, until: Date.parse('2026-04-01T22:00:00Z'), untilSaid: '2026-04-01' },
  })
})

test('amounts are whole cents, and branches twelve digits', () => {
  for (const [text, cents] of [
    ['0', 0],
    ['250000', 250_000],
    [' 12 ', 12],
    ['9007199254740991', 9_007_199_254_740_991],
  ] as const)
    assert.equal(parseCents(text), cents)
  for (const text of ['', '-1', '1.5', '1,00', '9007199254740993', '1e3', '０'])
    assert.equal(parseCents(text), null, text)
  assert.equal(parseBranchNumber('0000 1234 5678'), '000012345678')
  for (const text of ['', '12345678', '0000123456789', '00001234567a'])
    assert.equal(parseBranchNumber(text), null, text)
})

test('each mail before the end is due once, and not where the mandate is younger than it', () => {
  fc.assert(
    fc.property(fc.nat(80), fc.nat(80), (granted, length) => {
      const until = granted + length
      const told: number[] = []
      let toldDays: number | null = null
      for (let today = granted; today <= until + 2; today++) {
        const due = dueTelling({ until: until * day, grantedAt: granted * day }, toldDays, today * day)
        if (!due) continue
        toldDays = due.days
        if (due.tells) told.push(due.days)
      }
      const expected: number[] = []
      for (const days of tellingDays) if (length >= days && length > 0) expected.push(days)
      assert.deepEqual(told, expected)
    }),
    { numRuns: 300 },
  )
})
