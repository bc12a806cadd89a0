import assert from 'node:assert/strict'
import { test } from 'node:test'
import { benford, benfordChart, benfordShares } from './benford.ts'
import { ledgerOf, linesFlagged, populationOf, transactionOn } from './testing/reference-entries.ts'

/** Amounts that follow Benford's law: each combination as often as it should be among `n`, by rounding. */
const conforming = (n: number): number[] =>
  Array.from({ length: 90 }, (_, i) =>
    Array.from({ length: Math.round(n * Math.log10(1 + 1 / (10 + i))) }, () => (10 + i) * 1000),
  ).flat()

const on = (account: string, cents: number[]) =>
  transactionOn(
    '2025-03-03',
    cents.map((amount, i) => [account, i % 2 ? amount : -amount]),
  )

test('the expected shares are those that Nigrini prints, and add up to one', () => {
  assert.ok(Math.abs(benfordShares.reduce((sum, share) => sum + share, 0) - 1) < 1e-12)
  const printed: [number, string][] = [
    [10, '0.0414'],
    [11, '0.0378'],
    [12, '0.0348'],
    [19, '0.0223'],
    [50, '0.0086'],
    [99, '0.0044'],
  ]
  for (const [digits, share] of printed) assert.equal(benfordShares[digits - 10]!.toFixed(4), share)
})

test('the chart counts first two digits of amounts from 10.00 on, per account and overall', () => {
  const chart = benfordChart(
    populationOf(ledgerOf([on('4000', [999, 1000, 1099, 1_100_000, 9_999, 99_999_999_999_999, 100, 0])])),
  )
  assert.equal(chart.overall.count, 5)
  const seen = chart.overall.digits
    .filter(({ observed }) => observed > 0)
    .map(({ digits, observed }) => [digits, observed])
  assert.deepEqual(seen, [
    [10, 2],
    [11, 1],
    [99, 2],
  ])
  assert.equal(chart.overall.conformity, 'insufficient')
  assert.deepEqual(chart.accounts, [])
  assert.equal(benfordChart(populationOf(ledgerOf([]))).overall.meanAbsoluteDeviation, 0)
})

test('the words are those of the mean absolute deviation', () => {
  const chart = benfordChart(
    populationOf(
      ledgerOf([
        on('4000', conforming(20_000)),
        on(
          '8000',
          Array.from({ length: 400 }, () => 5000),
        ),
      ]),
    ),
  )
  assert.deepEqual(
    chart.accounts.map(({ accountId, conformity }) => [accountId, conformity]),
    [
      ['4000', 'close'],
      ['8000', 'nonconforming'],
    ],
  )
  const own = chart.accounts[1]!
  const deviation =
    own.digits.reduce(
      (sum, { digits }) => sum + Math.abs((digits === 50 ? 1 : 0) - Math.log10(1 + 1 / digits)),
      0,
    ) / 90
  assert.ok(Math.abs(own.meanAbsoluteDeviation - deviation) < 1e-12)
})

test('the z-score is the published one, with continuity correction', () => {
  // Nigrini: |p − p0| less 1 ÷ 2n, over √(p0(1 − p0) ÷ n).
  const amounts = [...conforming(2_000), ...Array.from({ length: 200 }, () => 42_000)]
  const { overall } = benfordChart(populationOf(ledgerOf([on('4000', amounts)])))
  const { observed, zScore } = overall.digits[32]!
  const [n, p, p0] = [amounts.length, observed / amounts.length, Math.log10(1 + 1 / 42)]
  assert.ok(Math.abs(zScore - (p - p0 - 1 / (2 * n)) / Math.sqrt((p0 * (1 - p0)) / n)) < 1e-9)
})

test('flags the entries of the combinations that stand out, on accounts with enough of them', () => {
  const amounts = [...conforming(2_000), ...Array.from({ length: 200 }, () => 42_000)]
  const planted = amounts.flatMap((amount, i) => (amount === 42_000 ? [i] : []))
  assert.deepEqual(linesFlagged(benford, populationOf(ledgerOf([on('4000', amounts)]))), planted)
  assert.deepEqual(linesFlagged(benford, populationOf(ledgerOf([on('4000', conforming(2_000))]))), [])
  // Significant among so many, but hardly more than expected.
  const many = [...conforming(100_000), ...Array.from({ length: 450 }, () => 42_000)]
  assert.ok(benfordChart(populationOf(ledgerOf([on('4000', many)]))).overall.digits[32]!.zScore > 3.29)
  assert.deepEqual(linesFlagged(benford, populationOf(ledgerOf([on('4000', many)]))), [])
  const few = Array.from({ length: 299 }, () => 42_000)
  assert.deepEqual(linesFlagged(benford, populationOf(ledgerOf([on('4000', few)]))), [])
  assert.equal(linesFlagged(benford, populationOf(ledgerOf([on('4000', [...few, 42_000])]))).length, 300)
})

test('an account whose amounts follow another law singles out none of them', () => {
  const flagged = (amounts: number[]) => linesFlagged(benford, populationOf(ledgerOf([on('4000', amounts)])))
  const tariffs = Array.from({ length: 600 }, (_, i) => [3_225, 4_515, 6_280, 9_730, 31_875, 5_540][i % 6]!)
  assert.deepEqual(flagged(tariffs), [])
  const turnover = Array.from({ length: 600 }, (_, i) => 90_000 + ((i * 7_919) % 60_000))
  assert.deepEqual(flagged(turnover), [])
  // One price alone is what the detector is for, and so are a few among amounts that do follow the law.
  assert.equal(flagged(tariffs.map((cents) => (cents === 3_225 ? 3_225 : 4_515))).length, 600)
  const few = conforming(2_000)
  assert.equal(flagged([...few, ...tariffs.slice(0, 300)]).length >= 300, true)
})

test('a stretch of amounts of much the same size is no sign; what stands out within it is', () => {
  const flagged = (amounts: number[]) => linesFlagged(benford, populationOf(ledgerOf([on('4000', amounts)])))
  // Most amounts follow the law, the others lie between 300.00 and 480.00, evenly.
  const stretch = Array.from({ length: 900 }, (_, i) => 30_000 + i * 20)
  const smooth = [...conforming(3_000), ...stretch]
  const chart = benfordChart(populationOf(ledgerOf([on('4000', smooth)])))
  assert.ok(chart.accounts[0]!.digits[25]!.zScore > 3.29)
  assert.deepEqual(flagged(smooth), [])
  // Three numbers in a row do not hide one another.
  const group = [...smooth, ...Array.from({ length: 360 }, (_, i) => 35_000 + (i % 3) * 1_000)]
  const found = new Set(flagged(group).map((line) => Math.floor(group[line]! / 1_000)))
  assert.deepEqual([...found].sort(), [35, 36, 37])
})

test('an invoice and its payment are one chance, and no two', () => {
  const flagged = (cents: number[]) =>
    linesFlagged(
      benford,
      populationOf(
        ledgerOf([
          transactionOn(
            '2025-03-03',
            cents.map((amount) => ['1600', amount]),
          ),
        ]),
      ),
    )
  const invoices = conforming(400).map((amount, i) => amount + i)
  const alike = (n: number) => Array.from({ length: n }, (_, i) => 42_000 + i)
  // Eight more than four: by chance among four hundred invoices, and still when each of them has been paid.
  const some = [...invoices, ...alike(8)]
  assert.deepEqual(flagged(some), [])
  assert.deepEqual(flagged([...some, ...some.map((amount) => -amount)]), [])
  const many = [...invoices, ...alike(30)]
  assert.equal(flagged([...many, ...many.map((amount) => -amount)]).length > 60, true)
})
