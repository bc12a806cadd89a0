import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { backdated } from './backdated.ts'
import {
  dayNumber,
  ledgerOf,
  linesFlagged,
  populationOf,
  transactionOn,
} from './testing/reference-entries.ts'

const flagged = (...dates: string[]): number[] =>
  linesFlagged(backdated, populationOf(ledgerOf(dates.map((date) => transactionOn(date, [['4000', 1]])))))

test('three earlier numbers dated more than 31 days later', () => {
  assert.deepEqual(flagged('2025-05-02', '2025-05-03', '2025-05-04', '2025-04-01'), [])
  assert.deepEqual(flagged('2025-05-03', '2025-05-03', '2025-05-04', '2025-04-01'), [3])
  assert.deepEqual(flagged('2025-05-03', '2025-05-04', '2025-04-01'), [])
  // One wrong year does not taint what follows.
  assert.deepEqual(flagged('2025-01-01', '2026-01-02', '2025-01-03', '2025-01-04', '2025-01-05'), [])
  assert.deepEqual(flagged('2025-05-03', '', '2025-05-03', '', '2025-05-04', ''), [])
})

test('an effective date more than 31 days before the transaction date', () => {
  const on = (effectiveDate?: string) => ({
    ...transactionOn('2025-05-02', []),
    lines: [{ account: '4000', cents: 1, effectiveDate }],
  })
  const plain = ledgerOf([on('2025-04-01'), on('2025-03-31'), on(undefined), on('2025-06-30')])
  assert.deepEqual(linesFlagged(backdated, populationOf(plain)), [1])
})

test('agrees with looking at all earlier numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 25 }), (days) => {
      const dates = days.map((n) =>
        new Date((dayNumber('2025-03-01') + n) * 86_400_000).toISOString().slice(0, 10),
      )
      const expected = days.flatMap((n, i) =>
        days.slice(0, i).filter((m) => m - n > 31).length >= 3 ? [i] : [],
      )
      assert.deepEqual(flagged(...dates), expected)
    }),
    { seed: 11, numRuns: 150 },
  )
})
