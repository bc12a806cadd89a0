import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { randomStart } from './draw-monetary-units.ts'
import { differenceBound, type ExaminedItem, monetaryUnitBound } from './evaluate.ts'
import { type DrawnSample, evaluateSample } from './sample.ts'
import { monetaryUnitSize, sizeTable } from './sample-size.ts'

const item = (book: number, audit: number | null, top = false): ExaminedItem => ({ book, audit, top })

describe('sizes of a monetary-unit sample', () => {
  it('are those that were published', () => {
    const size = (materiality: number, expected: number) =>
      monetaryUnitSize(0.95, materiality, expected, 100_000)
    assert.equal(size(0.05, 0), 60)
    assert.equal(size(0.05, 0.01), 93)
    assert.equal(size(0.02, 0.005), 262)
    assert.equal(size(0.03, 0.015), 385)
  })

  it('are null beyond the population', () => {
    assert.equal(monetaryUnitSize(0.95, 0.05, 0, 60), 60)
    assert.equal(monetaryUnitSize(0.95, 0.05, 0, 59), null)
    assert.equal(monetaryUnitSize(0.95, 1e-9, 0, 118_000), null)
    assert.equal(monetaryUnitSize(0.95, 40, 0, 5), 1)
  })

  it('are those that a search from 1 upwards with SciPy finds', () => {
    const found = [
      [0.99, 0.05, 0.01, 152],
      [0.9, 0.05, 0.01, 69],
      [0.95, 0.05, 0.005, 74],
      [0.95, 0.05, 0.025, 231],
    ] as const
    for (const [confidence, materiality, expected, n] of found)
      assert.equal(monetaryUnitSize(confidence, materiality, expected, 100_000), n)
  })

  it('are the smallest whose chance of no error is within the risk, where none is expected', () => {
    for (const confidence of [0.1, 0.5, 0.8, 0.9, 0.95, 0.999])
      for (const materiality of [0.3, 0.1, 0.03, 0.013, 0.0007]) {
        const n = monetaryUnitSize(confidence, materiality, 0, 100_000)!
        const chance = (size: number) => Math.exp(-size * materiality)
        assert.ok(
          chance(n) < 1 - confidence && chance(n - 1) >= 1 - confidence,
          `${confidence} ${materiality}`,
        )
      }
  })

  it('stand in a table by risk and expected misstatement', () => {
    const table = sizeTable(0.05, 200)
    assert.deepEqual(
      table.map(({ expectedPct }) => expectedPct),
      [0, 10, 20, 30, 40, 50],
    )
    assert.deepEqual(table[0], {
      expectedPct: 0,
      sizes: [
        { risk: 1, n: 93 },
        { risk: 5, n: 60 },
        { risk: 10, n: 47 },
      ],
    })
    assert.deepEqual(
      table[2]!.sizes.map(({ n }) => n),
      [152, 93, 69],
    )
    assert.equal(table[5]!.sizes[0]!.n, null)
    for (const { sizes } of table) assert.ok((sizes[2]!.n ?? 201) <= (sizes[1]!.n ?? 201))
  })
})

it('the random start is 53 bits of the hash of the seed', () => {
  assert.equal(randomStart('2025'), 3800957098249957n)
})

describe('the bound of a monetary-unit sample', () => {
  const interval = 100_000_000 / 60
  const clean = Array.from({ length: 58 }, () => item(1000, 1000))

  it('is the published one', () => {
    const over = monetaryUnitBound([item(1000, 900), ...clean, item(1000, 500)], interval, 0.95, 1)
    assert.equal((over.projected / 100).toFixed(2), '10000.00')
    assert.equal((over.upper / 100).toFixed(2), '67083.19')
    assert.equal(over.known, 600)
  })

  it('is the basic precision where nothing is wrong', () => {
    const over = monetaryUnitBound(clean, interval, 0.95, 1)
    assert.deepEqual([over.known, over.projected], [0, 0])
    assert.equal((over.upper / interval).toFixed(6), '2.995732')
  })

  it('adds what is wrong in large items as it is, unprojected', () => {
    const top = item(5_000_000, 4_000_000, true)
    const [plain, more] = [clean, [...clean, top]].map((items) => monetaryUnitBound(items, interval, 0.95, 1))
    assert.equal(more!.known, 1_000_000)
    assert.equal(more!.projected, 1_000_000)
    assert.equal((more!.upper - plain!.upper).toFixed(4), '1000000.0000')
  })

  it('mirrors understatement, nets nothing, and taints at most wholly', () => {
    const items = [item(1000, 500), item(1000, 1500), item(1000, 9000), item(1000, -400)]
    const over = monetaryUnitBound(items, interval, 0.95, 1)
    const under = monetaryUnitBound(items, interval, 0.95, -1)
    assert.equal((over.projected / interval).toFixed(6), '1.500000')
    assert.equal((under.projected / interval).toFixed(6), '1.500000')
    assert.equal(over.upper, under.upper)
    assert.deepEqual([over.known, under.known], [1900, 8500])
  })
})

describe('the difference estimator', () => {
  it('is what Cochran works out by hand', () => {
    // Errors 10, 0, 20 of 3 drawn from 30: mean 10, s² 100; 0 and 4 of 2 drawn from 10: mean 2, s² 8.
    const strata = [
      { count: 30, items: [item(100, 90), item(100, 100), item(100, 80)] },
      { count: 10, items: [item(900, 900), item(900, 896)] },
    ]
    const over = differenceBound(strata, 0.95, 1)
    assert.equal(over.projected, 30 * 10 + 10 * 2)
    const error = Math.sqrt((900 * 0.9 * 100) / 3 + (100 * 0.8 * 8) / 2)
    assert.equal(over.upper.toFixed(6), (320 + 1.6448536269514722 * error).toFixed(6))
    assert.deepEqual(differenceBound(strata, 0.95, -1), { known: 0, projected: 0, upper: 0 })
  })

  it('has no standard error where all was examined', () => {
    const whole = [{ count: 2, items: [item(100, 90), item(100, 40)] }]
    assert.deepEqual(differenceBound(whole, 0.95, 1), { known: 70, projected: 70, upper: 70 })
    assert.equal(differenceBound([{ count: 1, items: [item(100, 40)] }], 0.95, 1).upper, 60)
  })
})

describe('whether a population is acceptable', () => {
  const sample = (materialityCents: number | null, method: 'MUS' | 'RANDOM' = 'MUS'): DrawnSample => ({
    request: {
      ...{ method, side: 'DEBIT', seed: '1', confidence: 0.95, materialityCents, expectedCents: 0 },
      ...{ size: 2, strata: 4, filter: {} },
    },
    ...{ lineCount: 10, book: 10_000n, n: 2, strata: [], sizes: [] },
    items: [0, 1].map((line) => ({ line, book: 1000, top: false, stratum: 0 })),
  })
  const acceptable = (one: DrawnSample, ...audits: (number | null)[]) =>
    evaluateSample(one, audits).acceptable

  it('is not known before every item has its value', () => {
    assert.equal(acceptable(sample(15_000), 1000, null), null)
    assert.equal(acceptable(sample(15_000), 1000, 1000), true)
    assert.equal(acceptable(sample(null), 1000, 1000), null)
  })

  it('is known before that where the limit is passed already', () => {
    assert.equal(acceptable(sample(15_000), 0, null), false)
    assert.equal(acceptable(sample(15_000, 'RANDOM'), 0, null), null)
  })

  it('looks at both directions, and takes a limit of exactly materiality', () => {
    assert.equal(acceptable(sample(15_000), 1000, 2000), false)
    assert.equal(acceptable(sample(0, 'RANDOM'), 1000, 1000), true)
  })
})
