import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings } from '../settings.ts'
import { sameDayReversal } from './same-day-reversal.ts'
import {
  entriesOf,
  forLedgers,
  ledgerOf,
  linesFlagged,
  populationOf,
  transactionOn,
} from './testing/reference-entries.ts'

const day = '2025-03-03'
const flagged = (transactions: Parameters<typeof ledgerOf>[0], settings = {}) =>
  linesFlagged(sameDayReversal, populationOf(ledgerOf(transactions)), settings)
const move = (cents: number, date = day) =>
  transactionOn(date, [
    ['4000', cents],
    ['1000', -cents],
  ])

test('a transaction and its reversal of the same day are flagged, both sides of both', () => {
  assert.deepEqual(flagged([move(10_000), move(-10_000)]), [0, 1, 2, 3])
  assert.deepEqual(flagged([move(10_000), move(-10_000, '2025-03-04')]), [])
  assert.deepEqual(flagged([move(10_000), move(10_000)]), [])
  assert.deepEqual(flagged([move(10_000, ''), move(-10_000, '')]), [])
  assert.deepEqual(flagged([move(0), move(0)]), [])
})

test('the accounts must be the same set', () => {
  const wider = transactionOn(day, [
    ['4000', -10_000],
    ['1000', 9_000],
    ['1300', 1_000],
  ])
  assert.deepEqual(flagged([move(10_000), wider]), [])
  const twice = transactionOn(day, [
    ['1000', 9_000],
    ['4000', -10_000],
    ['1000', 1_000],
  ])
  assert.deepEqual(flagged([move(10_000), twice]), [0, 3])
})

test('accounts left out by narrowing are in no set', () => {
  const wider = transactionOn(day, [
    ['4000', -10_000],
    ['1000', 9_000],
    ['8000', 1_000],
  ])
  const population = populationOf(ledgerOf([move(10_000), wider]), ['8000'])
  assert.deepEqual(linesFlagged(sameDayReversal, population), [0, 2])
})

test('the tolerance is a percentage of the entry itself, its edge included', () => {
  // 0.01 % of 10,000.00 is exactly 1.00.
  assert.deepEqual(flagged([move(1_000_000), move(-1_000_100)]), [0, 1, 2, 3])
  assert.deepEqual(flagged([move(1_000_000), move(-1_000_101)]), [])
  assert.deepEqual(flagged([move(1_000_000), move(-999_900)]), [0, 1])
  assert.deepEqual(flagged([move(1_000), move(-1_001)]), [])
  assert.deepEqual(flagged([move(1_000), move(-1)], { sameDayReversalTolerancePct: 99.9 }), [0, 1])
})

test('another transaction is needed', () => {
  const itself = transactionOn(day, [
    ['4000', 500],
    ['4000', -500],
    ['1000', 7],
  ])
  assert.deepEqual(flagged([itself]), [])
  const twice = transactionOn(day, [
    ['4000', 500],
    ['4000', -500],
    ['4000', -501],
    ['1000', 7],
  ])
  const near = (cents: number) =>
    transactionOn(day, [
      ['4000', cents],
      ['1000', 7],
    ])
  assert.deepEqual(flagged([twice, near(-600)], { sameDayReversalTolerancePct: 1 }), [])
  assert.deepEqual(flagged([twice, near(-505)], { sameDayReversalTolerancePct: 1 }), [0, 4])
  const other = transactionOn(day, [
    ['4000', -400],
    ['1000', 7],
  ])
  assert.deepEqual(flagged([itself, other]), [])
  assert.deepEqual(flagged([itself, other], { sameDayReversalTolerancePct: 20 }), [0])
})

test('one credit note reverses one of three invoices: the latest before it', () => {
  const invoice = move(10_000)
  assert.deepEqual(flagged([invoice, invoice, invoice, move(-10_000)]), [4, 5, 6, 7])
  assert.deepEqual(flagged([invoice, invoice, move(-10_000), invoice]), [2, 3, 4, 5])
  assert.deepEqual(flagged([invoice, invoice, move(-10_000), move(-10_000)]), [0, 1, 2, 3, 4, 5, 6, 7])
  assert.deepEqual(flagged([move(-10_000), invoice, invoice]), [0, 1, 2, 3])
  const population = populationOf(ledgerOf([invoice, invoice, move(-10_000)]))
  const { columns } = sameDayReversal.detect(population, defaultSettings)
  assert.deepEqual([...(columns.reversedBy as Float64Array)], [4, 5, 2, 3])
})

test('agrees with pairing entry after entry on generated ledgers', () => {
  const amounts = [0, 100, 101, 102, 110, 111, 10_000]
  forLedgers({ amounts, dates: [day, '2025-03-04', ''] }, (plain, excluded) => {
    const entries = entriesOf(plain, excluded)
    type Entry = (typeof entries)[0]
    const accountsOf = (entry: Entry): string =>
      [...new Set(entries.filter((e) => e.transaction === entry.transaction).map((e) => e.account))]
        .sort()
        .join()
    const expected = (tenths: bigint): number[] => {
      const paired = new Map<Entry, Entry>()
      const gap = (one: Entry, other: Entry): bigint => {
        const difference = one.cents + other.cents
        return (difference < 0n ? -difference : difference) * 1000n
      }
      for (const [i, own] of entries.entries()) {
        if (own.date === '') continue
        const before = entries
          .slice(0, i)
          .filter(
            (other) =>
              !paired.has(other) &&
              own.date === other.date &&
              own.transaction !== other.transaction &&
              own.account === other.account &&
              accountsOf(own) === accountsOf(other) &&
              own.cents * other.cents < 0n &&
              (gap(own, other) <= own.amount * tenths || gap(own, other) <= other.amount * tenths),
          )
          .at(-1)
        if (!before) continue
        paired.set(own, before)
        paired.set(before, own)
      }
      return entries
        .filter((own) => paired.has(own) && gap(own, paired.get(own)!) <= own.amount * tenths)
        .map(({ line }) => line)
    }
    for (const tenths of [0, 10, 99, 100, 1500]) {
      const settings = { sameDayReversalTolerancePct: tenths / 10 }
      assert.deepEqual(
        linesFlagged(sameDayReversal, populationOf(plain, excluded), settings),
        expected(BigInt(tenths)),
      )
    }
  })
})
