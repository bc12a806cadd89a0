import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roundAmounts } from './round-amounts.ts'
import {
  entriesOf,
  forLedgers,
  ledgerOf,
  linesFlagged,
  populationOf,
  transactionOn,
} from './testing/reference-entries.ts'

test('flags positive multiples of the divisor on either side, and nothing a cent off or zero', () => {
  const plain = ledgerOf([
    transactionOn('2025-03-03', [
      ['4000', 100_000],
      ['1000', -300_000],
      ['1300', 99_999],
      ['1600', -100_001],
      ['8000', 0],
    ]),
  ])
  assert.deepEqual(linesFlagged(roundAmounts, populationOf(plain)), [0, 1])
})

test('takes the divisor as the decimal it is written as', () => {
  const amounts: [string, number][] = [30, 10, 20, 35, 2 ** 53 - 1, 2 ** 53].map((cents) => ['4000', cents])
  const population = populationOf(ledgerOf([transactionOn('2025-03-03', amounts)]))
  assert.deepEqual(linesFlagged(roundAmounts, population, { roundAmountDivisor: 0.1 }), [0, 1, 2])
  assert.deepEqual(linesFlagged(roundAmounts, population, { roundAmountDivisor: 0.075 }), [0])
  assert.deepEqual(linesFlagged(roundAmounts, population, { roundAmountDivisor: 90071992547409.92 }), [5])
})

test('agrees with long division on generated ledgers', () => {
  forLedgers(
    { amounts: [0, 1, 7, 49_999, 50_000, 100_000, 100_001, 250_000], dates: ['2025-03-03'] },
    (plain, excluded) => {
      const divisor = { text: '500.00', cents: 50_000n }
      const expected = entriesOf(plain, excluded)
        .filter(({ amount }) => amount > 0n && amount % divisor.cents === 0n)
        .map(({ line }) => line)
      const settings = { roundAmountDivisor: Number(divisor.text) }
      assert.deepEqual(linesFlagged(roundAmounts, populationOf(plain, excluded), settings), expected)
    },
  )
})
