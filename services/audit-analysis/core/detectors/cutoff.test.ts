import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutoff } from './cutoff.ts'
import {
  dayNumber,
  entriesOf,
  forLedgers,
  ledgerOf,
  linesFlagged,
  populationOf,
  transactionOn,
} from './testing/reference-entries.ts'

// Around 2025, from a calendar. Last five business days: 23, 24, 29, 30, 31 December. First five after it: 2, 5, 6,
// 7, 8 January 2026. First five of it: 2, 3, 6, 7, 8 January 2025. Last five before it: 24, 27, 30, 31 December 2024
// and 23 December 2024.
const months = Array.from({ length: 12 }, (_, i) => ({
  number: i + 1,
  startDay: Date.UTC(2025, i, 1) / 86_400_000,
  endDay: Date.UTC(2025, i + 1, 0) / 86_400_000,
}))

const withEffective = (date: string, effectiveDate: string, period?: number) => ({
  ...transactionOn(date, [], { period }),
  lines: [{ account: '4000', cents: 100, effectiveDate }],
})

test('an effective date outside the period counts only near its start or end', () => {
  const plain = ledgerOf(
    [
      withEffective('2025-12-31', '2026-01-01'),
      withEffective('2025-12-23', '2026-01-01'),
      withEffective('2025-12-22', '2026-01-01'),
      withEffective('2025-01-08', '2024-12-31'),
      withEffective('2025-01-09', '2024-12-31'),
      withEffective('2025-12-31', '2025-12-31'),
      withEffective('2025-12-31', '2025-01-01'),
      withEffective('2025-06-30', '2026-06-30'),
    ],
    { periods: months },
  )
  assert.deepEqual(linesFlagged(cutoff, populationOf(plain)), [0, 1, 3])
})

test('a period number that is not that of the date counts, by the table of periods', () => {
  const periods = [
    ...months,
    { number: 13, startDay: dayNumber('2025-12-31'), endDay: dayNumber('2025-12-31') },
  ]
  const on = (date: string, period: number) => transactionOn(date, [['4000', 1]], { period })
  const transactions = [
    on('2025-12-31', 12),
    on('2025-12-31', 13),
    on('2025-12-30', 13),
    on('2025-12-30', 1),
    on('2025-12-30', -1),
    on('2025-12-22', 1),
    on('2026-01-08', 12),
    on('2026-01-09', 12),
    on('2024-12-23', 1),
    on('2024-12-20', 1),
  ]
  assert.deepEqual(linesFlagged(cutoff, populationOf(ledgerOf(transactions, { periods }))), [2, 3, 6, 8])
  assert.deepEqual(
    linesFlagged(cutoff, populationOf(ledgerOf(transactions, { periods })), { cutoffWindowBusinessDays: 0 }),
    [],
  )
})

test('without a table periods are months, of the calendar or of the book year', () => {
  const company = { startDay: dayNumber('2025-07-01'), endDay: dayNumber('2026-06-30') }
  const on = (date: string, period: number) => transactionOn(date, [['4000', 1]], { period })
  const plain = ledgerOf(
    [on('2025-07-01', 1), on('2025-07-01', 7), on('2025-07-01', 12), on('2026-06-30', 12)],
    { company },
  )
  assert.deepEqual(linesFlagged(cutoff, populationOf(plain)), [2])
})

test('without a table thirteen periods of four weeks are no wrong months', () => {
  const start = dayNumber('2025-01-01')
  const dateOf = (day: number) => new Date((start + day) * 86_400_000).toISOString().slice(0, 10)
  const every = (periodOf: (day: number) => number) =>
    Array.from({ length: 365 }, (_, day) =>
      transactionOn(dateOf(day), [['4000', 1]], { period: periodOf(day) }),
    )
  const fourWeeks = every((day) => Math.min(13, Math.floor(day / 28) + 1))
  assert.deepEqual(linesFlagged(cutoff, populationOf(ledgerOf(fourWeeks))), [])
  // What lies outside the year is of none of its periods.
  const after = transactionOn('2026-01-02', [['4000', 1]], { period: 13 })
  assert.deepEqual(linesFlagged(cutoff, populationOf(ledgerOf([...fourWeeks, after]))), [365])
  // Months in which some are wrong are months: 30 December is not of period 13.
  const inMonth = every((day) => (day === 363 ? 13 : Number(dateOf(day).slice(5, 7))))
  assert.deepEqual(linesFlagged(cutoff, populationOf(ledgerOf(inMonth))), [363])
})

test('agrees with a calendar written out on generated ledgers', () => {
  const near = [
    '2025-01-02',
    '2025-01-08',
    '2025-12-23',
    '2025-12-31',
    '2026-01-01',
    '2026-01-08',
    '2024-12-31',
    '2024-12-23',
  ]
  const far = ['2025-01-09', '2025-12-22', '2026-01-09', '2024-12-20', '2025-06-30']
  forLedgers({ amounts: [100], dates: [...near, ...far] }, (plain, excluded) => {
    const expected = entriesOf(plain, excluded)
      .filter(({ date, effectiveDate, transaction }) => {
        const isOutside = (day: string): boolean => day < '2025-01-01' || day > '2025-12-31'
        // build-ledger numbers a transaction without period by its month.
        const period = transaction.period ?? Number(date.slice(5, 7))
        const isWrong = isOutside(date) || period !== Number(date.slice(5, 7))
        return near.includes(date) && (isWrong || (effectiveDate !== undefined && isOutside(effectiveDate)))
      })
      .map(({ line }) => line)
    assert.deepEqual(linesFlagged(cutoff, populationOf({ ...plain, periods: months }, excluded)), expected)
    assert.deepEqual(linesFlagged(cutoff, populationOf(plain, excluded)), expected)
  })
})
