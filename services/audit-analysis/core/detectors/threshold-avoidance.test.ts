import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlainTransaction } from '../ledger/testing/build-ledger.ts'
import {
  type Entry,
  entriesOf,
  forLedgers,
  ledgerOf,
  linesFlagged,
  populationOf,
  transactionOn,
} from './testing/reference-entries.ts'
import { thresholdAvoidance } from './threshold-avoidance.ts'

const on = (date: string, cents: number, account = '4000'): PlainTransaction =>
  transactionOn(date, [[account, cents]])
const flagged = (transactions: PlainTransaction[], settings = {}): number[] =>
  linesFlagged(thresholdAvoidance, populationOf(ledgerOf(transactions)), settings)

test('the last five percent under each limit: its start is in, the limit is not', () => {
  for (const limit of [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000]) {
    const three = (cents: number) =>
      flagged([on('2025-03-03', cents), on('2025-03-03', -cents), on('2025-03-04', cents)])
    const cents = limit * 100
    assert.deepEqual(three(cents - 1), [0, 1, 2], String(limit))
    assert.deepEqual(three(cents * 0.95), [0, 1, 2], String(limit))
    assert.deepEqual(three(cents * 0.95 - 1), [], String(limit))
    assert.deepEqual(three(cents), [], String(limit))
  }
})

test('dates span at most seven days, in windows that may overlap', () => {
  const dates = (...list: string[]) => flagged(list.map((date) => on(date, 99_000)))
  assert.deepEqual(dates('2025-03-01', '2025-03-04', '2025-03-08'), [0, 1, 2])
  assert.deepEqual(dates('2025-03-01', '2025-03-04', '2025-03-09'), [])
  assert.deepEqual(dates('2025-03-16', '2025-03-09', '2025-03-04', '2025-03-10', '2025-02-20'), [0, 1, 2, 3])
  assert.deepEqual(dates('2025-03-01', '2025-03-04', ''), [])
})

test('as many transactions as entries are needed, under the same limit', () => {
  const double = transactionOn('2025-03-03', [
    ['4000', 99_000],
    ['4000', 99_100],
  ])
  assert.deepEqual(flagged([double, on('2025-03-03', 98_000)]), [])
  assert.deepEqual(flagged([double, on('2025-03-03', 98_000), on('2025-03-05', 97_000)]), [0, 1, 2, 3])
  assert.deepEqual(
    flagged([on('2025-03-03', 99_000), on('2025-03-03', 99_000), on('2025-03-03', 249_000)]),
    [],
  )
  assert.deepEqual(
    flagged([on('2025-03-03', 99_000), on('2025-03-03', 99_000)], { thresholdAvoidanceMinEntries: 2 }),
    [0, 1],
  )
})

test('the same account or the same relation', () => {
  const withRelation = (account: string, relation?: string): PlainTransaction => ({
    ...on('2025-03-03', 1),
    lines: [{ account, cents: 99_500, relation }],
  })
  assert.deepEqual(flagged([withRelation('4000'), withRelation('1000'), withRelation('1300')]), [])
  assert.deepEqual(
    flagged([withRelation('4000', 'R1'), withRelation('1000', 'R1'), withRelation('1300', 'R1')]),
    [0, 1, 2],
  )
  assert.deepEqual(
    flagged([withRelation('4000', 'R1'), withRelation('1000', 'R2'), withRelation('1300', 'R1')]),
    [],
  )
})

test('agrees with trying every window on generated ledgers', () => {
  const amounts = [95_000, 94_999, 99_999, 100_000, 237_500, 249_999, 9_999_999]
  const dates = ['2025-03-01', '2025-03-02', '2025-03-08', '2025-03-09', '2025-03-10', '2025-03-16', '']
  const limits = [1_000n, 2_500n, 5_000n, 10_000n, 25_000n, 50_000n, 100_000n]
  forLedgers({ amounts, dates, most: 14 }, (plain, excluded) => {
    const entries = entriesOf(plain, excluded).filter(({ date }) => date !== '')
    const limitOf = ({ amount }: Entry) =>
      limits.find((limit) => amount < limit * 100n && amount >= limit * 95n)
    const expected = entries
      .filter((own) => limitOf(own) !== undefined)
      .filter((own) =>
        [
          (e: Entry) => e.account === own.account,
          (e: Entry) => own.relation !== undefined && e.relation === own.relation,
        ].some((isParty) =>
          entries.some(({ day: start }) => {
            const window = entries.filter(
              (e) => isParty(e) && limitOf(e) === limitOf(own) && e.day >= start && e.day <= start + 7,
            )
            return window.includes(own) && new Set(window.map((e) => e.transaction)).size >= 3
          }),
        ),
      )
      .map(({ line }) => line)
    assert.deepEqual(linesFlagged(thresholdAvoidance, populationOf(plain, excluded)), expected)
  })
})
