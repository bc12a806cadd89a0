import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { differenceBound, type ExaminedItem, monetaryUnitBound } from './evaluate.ts'
import { monetaryUnitSize } from './sample-size.ts'

/** The chance of at most `errors` where `mean` are expected, term by term. */
const poissonUpTo = (errors: number, mean: number): number => {
  let term = Math.exp(-mean)
  let sum = term
  for (let i = 1; i <= errors; i++) {
    term *= mean / i
    sum += term
  }
  return sum
}

/** The mean at which no more than `errors` are as rare as the risk, by halving. */
const factorByHalving = (errors: number, risk: number): number => {
  let [low, high] = [0, 1000]
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (poissonUpTo(errors, middle) > risk) low = middle
    else high = middle
  }
  return low
}

/** The factor that so many wholly wrong items give: the limit in intervals of one cent a unit. */
const factorOf = (errors: number, confidence: number): number => {
  const wrong: ExaminedItem[] = Array.from({ length: errors }, () => ({ book: 1, audit: 0, top: false }))
  return monetaryUnitBound(wrong, 1, confidence, 1).upper
}

/** Confidence factors for monetary-unit sampling by risk and number of overstatements (AICPA, Audit Sampling; Poisson). */
const published: [risk: number, factors: number[]][] = [
  [0.05, [3.0, 4.75, 6.3, 7.76, 9.16, 10.52, 11.85, 13.15, 14.44, 15.71, 16.97]],
  [0.1, [2.31, 3.89, 5.33, 6.69, 8.0, 9.28, 10.54, 11.78, 13.0, 14.21, 15.41]],
  [0.01, [4.61, 6.64, 8.41, 10.05, 11.61, 13.11, 14.58, 16.0, 17.41, 18.79, 20.15]],
]

describe('the factors of a monetary-unit sample', () => {
  it('are the published ones, to the cent that the table rounds to', () => {
    for (const [risk, factors] of published)
      factors.forEach((factor, errors) => {
        const ours = factorOf(errors, 1 - risk)
        // Some columns of the table are rounded up.
        assert.ok(
          ours <= factor + 0.00501 && ours > factor - 0.0101,
          `${risk} ${errors}: ${ours} for ${factor}`,
        )
      })
  })

  it('are what halving over sums of Poisson terms gives', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 5, max: 995 }), (errors, thousandths) => {
        const confidence = thousandths / 1000
        const slow = factorByHalving(errors, 1 - confidence)
        const ours = factorOf(errors, confidence)
        assert.ok(Math.abs(ours - slow) <= 1e-8 * Math.max(1, slow), `${ours} for ${slow}`)
      }),
      { seed: 21, numRuns: 200 },
    )
  })
})

it('a size suffices by the hypergeometric distribution too, which the Poisson stands above', () => {
  /** The chance that n of `lines` units, of which `wrong` are wrong, show none. */
  const noneOf = (n: number, lines: number, wrong: number): number => {
    let chance = 1
    for (let i = 0; i < n; i++) chance *= Math.max(0, lines - wrong - i) / (lines - i)
    return chance
  }
  for (const lines of [200, 1000, 20_000])
    for (const share of [0.05, 0.1, 0.02])
      for (const confidence of [0.9, 0.95, 0.99]) {
        const n = monetaryUnitSize(confidence, share, 0, 100_000)!
        if (n > lines) continue
        const risk = noneOf(n, lines, Math.round(lines * share))
        assert.ok(risk <= 1 - confidence, `${lines} ${share} ${confidence}: ${n} leaves ${risk}`)
      }
  // Of 20,000 the hypergeometric needs 59 where the Poisson needs 60: one fewer would not do.
  assert.ok(noneOf(58, 20_000, 1000) > 0.05 && noneOf(59, 20_000, 1000) <= 0.05)
})

/** z of the one-sided 95 and 90 %, from any table of the normal distribution. */
const zs = new Map([
  [0.95, 1.6448536269514722],
  [0.9, 1.2815515655446004],
])

it('the difference estimator is what each stratum adds, worked out from pairs of errors', () => {
  const cents = fc.integer({ min: 1, max: 5000 })
  const items = fc.array(fc.tuple(cents, fc.option(cents, { nil: null })), { minLength: 2, maxLength: 12 })
  const strata = fc.array(fc.tuple(items, fc.nat(40)), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(
      strata,
      fc.constantFrom(0.95, 0.9),
      fc.constantFrom(1, -1),
      (plain, confidence, direction) => {
        const ours = differenceBound(
          plain.map(([drawn, more]) => ({
            count: drawn.length + more,
            items: drawn.map(([book, audit]) => ({ book, audit, top: false })),
          })),
          confidence,
          direction as 1 | -1,
        )
        let [known, projected, variance] = [0, 0, 0]
        for (const [drawn, more] of plain) {
          const [n, all] = [drawn.length, drawn.length + more]
          const errors = drawn.map(([book, audit]) => {
            const over = audit === null ? 0 : direction === 1 ? book - audit : audit - book
            return over > 0 ? over : 0
          })
          const sum = errors.reduce((total, error) => total + error, 0)
          known += sum
          projected += (sum * all) / n
          // s² as half the mean square between all pairs: no mean is needed.
          const pairs = errors.flatMap((a, i) => errors.slice(i + 1).map((b) => (a - b) ** 2))
          const spread = pairs.reduce((total, square) => total + square, 0) / (n * (n - 1))
          variance += (all * (all - n) * spread) / n
        }
        const upper = projected + zs.get(confidence)! * Math.sqrt(variance)
        assert.equal(ours.known, known)
        assert.ok(Math.abs(ours.projected - projected) < 1e-6, `${ours.projected} for ${projected}`)
        assert.ok(Math.abs(ours.upper - upper) < 1e-6 * Math.max(1, upper), `${ours.upper} for ${upper}`)
      },
    ),
    { seed: 22, numRuns: 200 },
  )
})
