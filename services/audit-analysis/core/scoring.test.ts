import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allDetectors, standardDetectors } from './detectors/all.ts'
import {
  arbitraryLedger,
  entriesOf,
  ledgerOf,
  populationOf,
  transactionOn,
} from './detectors/testing/reference-entries.ts'
import { analyse, flagsOf, linesOf, positionOf, positionsOf, reasonsOf } from './scoring.ts'
import { type AnalysisSettings, defaultSettings, extraCategories, standardCategories } from './settings.ts'

const entries = (...cents: number[]) =>
  populationOf(
    ledgerOf([
      transactionOn(
        '2025-06-03',
        cents.map((value) => ['1000', value]),
      ),
    ]),
  )
const withWeights = (
  weights: Partial<AnalysisSettings['materialityWeights']>,
  rest: Partial<AnalysisSettings> = {},
) => ({
  ...defaultSettings,
  ...rest,
  materialityWeights: { ...defaultSettings.materialityWeights, ...weights },
})

test('the detectors are those of the settings, in their order', () => {
  assert.deepEqual(
    standardDetectors.map(({ category }) => category),
    [...standardCategories],
  )
  assert.deepEqual(
    allDetectors.map(({ category }) => category),
    [...standardCategories, ...extraCategories],
  )
})

test('the fallback materiality is the 95th percentile by nearest rank', () => {
  const upTo = (n: number) => entries(...Array.from({ length: n }, (_, i) => ((i * 7919) % n) + 1))
  for (const [n, rank] of [
    [1, 1],
    [2, 2],
    [19, 19],
    [20, 19],
    [21, 20],
    [100, 95],
    [101, 96],
    [1009, 959],
  ] as const) {
    assert.deepEqual(analyse(upTo(n), defaultSettings).materiality, { cents: rank, configured: false })
  }
  assert.equal(analyse(entries(), defaultSettings).materiality.cents, 0)
  assert.equal(analyse(entries(), defaultSettings).ranking.length, 0)
})

test('a configured materiality is used, to the cent and finer; above is more than', () => {
  const analysis = analyse(entries(123_456, 123_457, -123_457), {
    ...defaultSettings,
    materialityThreshold: 1234.56,
  })
  assert.deepEqual(analysis.materiality, { cents: 123_456, configured: true })
  assert.deepEqual([...analysis.aboveMateriality], [0, 1, 1])
  assert.equal(analysis.aboveMaterialityCount, 2)
  const finer = analyse(entries(1, 2), { ...defaultSettings, materialityThreshold: 0.015 })
  assert.deepEqual([...finer.aboveMateriality], [0, 1])
})

test('a materiality of 0 gives no NaN: a share of 0 to nothing and of 1 to anything', () => {
  const zeros = analyse(entries(0, 0, 0), defaultSettings)
  assert.deepEqual([...zeros.weightedRiskScore], [0, 0, 0])
  assert.deepEqual([...zeros.aboveMateriality], [0, 0, 0])
  const mostly = analyse(entries(...Array.from({ length: 39 }, () => 0), 5), defaultSettings)
  assert.equal(mostly.materiality.cents, 0)
  // Flagged as an outlier, and above a materiality of 0.
  assert.deepEqual([mostly.weightedRiskScore[38], mostly.weightedRiskScore[39]], [0, 2])
  assert.equal(mostly.aboveMaterialityCount, 1)
})

test('the score follows the formula, multiplier of the account type included', () => {
  const plain = ledgerOf([
    transactionOn('2025-06-03', [
      ['1000', 100_000],
      ['4000', 200_000],
      ['9999', 50_000],
      ['1000', 12_345],
    ]),
  ])
  const settings = withWeights(
    { flagCountWeight: 2, amountWeight: 3, accountTypeMultipliers: { BALANCE: 0.5, PROFIT_LOSS: 4 } },
    { materialityThreshold: 1000 },
  )
  const analysis = analyse(populationOf(plain), settings)
  assert.deepEqual([...analysis.flagCount], [1, 1, 0, 0])
  assert.deepEqual([...analysis.weightedRiskScore], [2.5, 20, 1.5, (3 * 0.12345) / 2])
  assert.deepEqual([...analysis.highRisk], [1, 1, 0, 0])
})

test('a score that reaches the threshold exactly is at high risk, in decimals too', () => {
  // 0.1 + 0.7 is less than 0.8 in doubles.
  const settings = withWeights(
    { flagCountWeight: 0.1, amountWeight: 0.7, highRiskScoreThreshold: 0.8 },
    { materialityThreshold: 1000 },
  )
  const analysis = analyse(entries(100_000, 99_999, 150_000), settings)
  assert.deepEqual([...analysis.flagCount], [1, 0, 0])
  assert.deepEqual([...analysis.highRisk], [1, 0, 0])
  assert.equal(analysis.weightedRiskScore[0], 0.8)
  // 2.0 by default: one flag and the whole materiality, or two flags.
  const byDefault = analyse(entries(200_000, 199_999, 100_000), {
    ...defaultSettings,
    materialityThreshold: 2000,
  })
  assert.deepEqual([...byDefault.highRisk], [1, 0, 0])
  assert.deepEqual(linesOf(byDefault, 'HIGH_RISK'), Uint32Array.of(0))
  assert.equal(byDefault.counts.HIGH_RISK, 1)
})

test('lists are ordered by score, then amount, then file order', () => {
  const amounts = [100_000, -300_000, 200_000, 400_000, 300_000, 100_000, 200_001]
  const analysis = analyse(entries(...amounts), { ...defaultSettings, materialityThreshold: 3000 })
  assert.deepEqual([...linesOf(analysis, 'ROUND_AMOUNTS')], [3, 1, 4, 2, 0, 5])
  assert.deepEqual([...linesOf(analysis, 'CUTOFF')], [])
})

test('positions and lines differ when narrowed; reasons are those of the flags', () => {
  const plain = ledgerOf([
    transactionOn('2025-06-03', [
      ['4000', 100_000],
      ['1000', -100_000],
      ['1300', 7],
    ]),
    transactionOn('2025-06-03', [
      ['4000', -100_000],
      ['1000', 100_000],
    ]),
  ])
  const population = populationOf(plain, ['4000'])
  const analysis = analyse(population, defaultSettings)
  assert.deepEqual([...analysis.lines], [1, 2, 4])
  assert.deepEqual([...positionsOf(analysis, 'ROUND_AMOUNTS')], [0, 2])
  assert.deepEqual([...linesOf(analysis, 'ROUND_AMOUNTS')], [1, 4])
  assert.deepEqual(
    [0, 1, 2, 4, 5].map((line) => positionOf(analysis.lines, line)),
    [-1, 0, 1, 2, -1],
  )
  assert.deepEqual(flagsOf(analysis, 4), ['ROUND_AMOUNTS'])
  assert.deepEqual(flagsOf(analysis, 2), [])
  assert.deepEqual(flagsOf(analysis, 0), [])
  assert.deepEqual(reasonsOf(population, defaultSettings, analysis, 4, 'en'), {
    ROUND_AMOUNTS: 'The amount of EUR 1,000.00 is round: a multiple of EUR 1,000.00.',
  })
  assert.deepEqual(reasonsOf(population, defaultSettings, analysis, 4, 'nl'), {
    ROUND_AMOUNTS: 'Het bedrag van EUR 1.000,00 is een rond bedrag: een veelvoud van EUR 1.000,00.',
  })
  assert.deepEqual(reasonsOf(population, defaultSettings, analysis, 0, 'en'), {})
})

test('an analysis crosses threads unchanged', () => {
  const analysis = analyse(entries(100_000, 5), defaultSettings)
  assert.deepEqual(structuredClone(analysis), analysis)
})

test('agrees with the formula, flags and order worked out plainly on generated ledgers', () => {
  const amounts = [0, 99_000, 99_500, 100_000, 250_000, 1_000_000]
  const dates = ['2025-03-03', '2025-03-04', '2025-12-31']
  const weight = fc.integer({ min: 0, max: 40 }).map((tenths) => BigInt(tenths))
  const arbitrary = fc.tuple(
    arbitraryLedger({ amounts, dates }),
    fc.constantFrom(0, 995, 2500),
    weight,
    weight,
    weight,
    fc.boolean(),
  )
  fc.assert(
    fc.property(arbitrary, ([plain, materialityThreshold, w, a, m, extras]) => {
      const tenths = (n: bigint): number => Number(n) / 10
      const settings = withWeights(
        {
          flagCountWeight: tenths(w),
          amountWeight: tenths(a),
          accountTypeMultipliers: { BALANCE: tenths(m), PROFIT_LOSS: 1 },
        },
        { materialityThreshold, enabledExtras: extras ? [...extraCategories] : [] },
      )
      const population = populationOf(plain, ['1600'])
      const analysis = analyse(population, settings)
      const rows = entriesOf(plain, ['1600'])
      const sorted = rows.map(({ amount }) => amount).sort((x, y) => (x < y ? -1 : 1))
      const materiality =
        BigInt(materialityThreshold * 100) || (sorted[Math.ceil(rows.length * 0.95) - 1] ?? 0n)
      const ran = allDetectors.filter((_, i) => extras || i < standardDetectors.length)
      const found = ran.map((detector) => new Set(detector.detect(population, settings).lines))
      const scored = rows.map(({ line, amount, account }, position) => {
        const flags = ran.filter((_, i) => found[i]!.has(line)).map(({ category }) => category)
        const multiplier = account === '4000' || account === '8000' ? 10n : m
        const full = materiality === 0n ? 1n : materiality
        const part =
          materiality === 0n ? (amount > 0n ? 1n : 0n) : amount < materiality ? amount : materiality
        // A hundred times the score, times the materiality.
        const score = (w * BigInt(flags.length) * full + a * part) * multiplier
        assert.ok(Math.abs(analysis.weightedRiskScore[position]! - Number(score) / Number(full) / 100) < 1e-9)
        assert.equal(analysis.highRisk[position] === 1, score >= 200n * full)
        assert.equal(analysis.aboveMateriality[position] === 1, amount > materiality)
        assert.deepEqual(flagsOf(analysis, line), flags)
        assert.deepEqual(Object.keys(reasonsOf(population, settings, analysis, line, 'nl')), flags)
        return { line, amount, score, flags }
      })
      const order = scored.toSorted(
        (x, y) => Number(y.score - x.score) || Number(y.amount - x.amount) || x.line - y.line,
      )
      for (const { category } of ran) {
        const lines = order.filter(({ flags }) => flags.includes(category)).map(({ line }) => line)
        assert.deepEqual([...linesOf(analysis, category)], lines)
        assert.equal(analysis.counts[category], lines.length)
      }
      assert.equal(analysis.flaggedCount, scored.filter(({ flags }) => flags.length > 0).length)
    }),
    { seed: 7, numRuns: 150 },
  )
})
