import assert from 'node:assert/strict'
import { test } from 'node:test'
import { periodEnd } from './period-end.ts'
import {
  entriesOf,
  forLedgers,
  ledgerOf,
  linesFlagged,
  populationOf,
  transactionOn,
} from './testing/reference-entries.ts'

// Business days of 2025, counted from a calendar: 261 weekdays less 1 January, Easter Monday 21 April, 5 May,
// Ascension 29 May, Whit Monday 9 June, 25 and 26 December (King's Day was Saturday 26 April): 254.
// The last five: 23, 24, 29, 30 and 31 December; 249 before them.

const spread = (count: number, date: string, account: string) =>
  Array.from({ length: count }, () => transactionOn(date, [[account, 100]]))

test('the window is the last five business days, and the factor is met exactly', () => {
  // 249 postings in 249 days are 1 a day; 10 in 5 days are exactly twice that.
  const rest = spread(249, '2025-06-02', '4000')
  const at = (n: number) => populationOf(ledgerOf([...spread(n, '2025-12-23', '4000'), ...rest]))
  assert.equal(linesFlagged(periodEnd, at(10)).length, 10)
  assert.equal(linesFlagged(periodEnd, at(9)).length, 0)
  assert.equal(linesFlagged(periodEnd, at(9), { periodEndConcentrationFactor: 1.8 }).length, 9)
  assert.equal(linesFlagged(periodEnd, at(9), { periodEndConcentrationFactor: 1.8001 }).length, 0)
})

test('an entry of 22 December is before the window; a weekend inside it counts; other accounts are their own', () => {
  const plain = ledgerOf([
    transactionOn('2025-12-22', [['4000', 1]]),
    transactionOn('2025-12-27', [['4000', 1]]),
    transactionOn('2025-12-28', [['1000', 1]]),
    transactionOn('2026-01-01', [['1000', 1]]),
    transactionOn('', [['1000', 1]]),
  ])
  assert.deepEqual(linesFlagged(periodEnd, populationOf(plain)), [1, 2])
})

test('without a stated period, or without days to compare with, nothing is flagged', () => {
  const transactions = [transactionOn('2025-12-31', [['4000', 1]])]
  const unknown = ledgerOf(transactions, { company: { startDay: -1, endDay: -1 } })
  assert.deepEqual(linesFlagged(periodEnd, populationOf(unknown)), [])
  assert.deepEqual(
    linesFlagged(periodEnd, populationOf(ledgerOf(transactions)), { periodEndWindowBusinessDays: 254 }),
    [],
  )
  assert.deepEqual(
    linesFlagged(periodEnd, populationOf(ledgerOf(transactions)), { periodEndWindowBusinessDays: 0 }),
    [],
  )
  assert.deepEqual(
    linesFlagged(periodEnd, populationOf(ledgerOf(transactions)), { periodEndWindowBusinessDays: 253 }),
    [0],
  )
})

test('agrees with counting per account on generated ledgers, narrowed too', () => {
  const dates = [
    '2025-02-03',
    '2025-05-05',
    '2025-12-22',
    '2025-12-23',
    '2025-12-26',
    '2025-12-31',
    '2026-01-02',
  ]
  forLedgers({ amounts: [100], dates }, (plain, excluded) => {
    const from = '2025-02-04'
    const entries = entriesOf(plain, excluded, from)
    const isIn = (date: string): boolean => date >= '2025-12-23' && date <= '2025-12-31'
    const expected = entries
      .filter(({ date, account }) => {
        const same = entries.filter((entry) => entry.account === account)
        const inWindow = same.filter((entry) => isIn(entry.date)).length
        const inRest = same.filter((entry) => entry.date < '2025-12-23').length
        // inWindow / 5 ≥ 60 × inRest / 249
        return isIn(date) && inWindow * 249 >= 60 * inRest * 5
      })
      .map(({ line }) => line)
    const population = populationOf(plain, excluded, from)
    assert.deepEqual(linesFlagged(periodEnd, population, { periodEndConcentrationFactor: 60 }), expected)
  })
})
