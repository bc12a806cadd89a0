import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outlier } from './outlier.ts'
import {
  entriesOf,
  forLedgers,
  ledgerOf,
  linesFlagged,
  populationOf,
  transactionOn,
} from './testing/reference-entries.ts'

const amountsOf = (...cents: number[]) =>
  populationOf(
    ledgerOf([
      transactionOn(
        '2025-03-03',
        cents.map((value) => ['4000', value]),
      ),
    ]),
  )

test('exceeds means more than: a score of exactly the threshold is none', () => {
  // Nine zeros and 10: mean 1, variance (9·1 + 81) ÷ 10 = 9, so the 10 scores exactly 3.
  const population = amountsOf(...Array.from({ length: 9 }, () => 0), -10)
  assert.deepEqual(linesFlagged(outlier, population), [])
  assert.deepEqual(linesFlagged(outlier, population, { zScoreOutlierThreshold: 2.999999 }), [9])
  assert.deepEqual(linesFlagged(outlier, amountsOf(...Array.from({ length: 10 }, () => 0), 10)), [10])
})

test('amounts beyond what squares of doubles hold', () => {
  const large = 2 ** 53 - 1
  assert.deepEqual(linesFlagged(outlier, amountsOf(large, -large, large)), [])
  assert.deepEqual(
    linesFlagged(outlier, amountsOf(...Array.from({ length: 30 }, () => large - 1), large)),
    [30],
  )
  assert.deepEqual(linesFlagged(outlier, amountsOf()), [])
})

test('agrees with exact fractions on generated ledgers', () => {
  const amounts = [0, 1, 2, 3, 100, 101, 5_000, 2 ** 40, 2 ** 53 - 1]
  forLedgers({ amounts, dates: ['2025-03-03'], widest: 8 }, (plain, excluded) => {
    const entries = entriesOf(plain, excluded)
    const n = BigInt(entries.length)
    const sum = entries.reduce((total, { amount }) => total + amount, 0n)
    // n³ times the variance, as the mean of squared distances (times n each) from the mean.
    const squared = entries.reduce((total, { amount }) => total + (n * amount - sum) ** 2n, 0n)
    for (const halves of [3n, 0n]) {
      const expected = entries
        // (a − mean) ÷ sd > halves ÷ 2, squared and freed of fractions.
        .filter(
          ({ amount }) => n * amount > sum && 4n * n * (n * amount - sum) ** 2n > halves ** 2n * squared,
        )
        .map(({ line }) => line)
      const settings = { zScoreOutlierThreshold: Number(halves) / 2 }
      assert.deepEqual(linesFlagged(outlier, populationOf(plain, excluded), settings), expected)
    }
  })
})
