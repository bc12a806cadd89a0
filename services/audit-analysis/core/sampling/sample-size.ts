/** How many items a monetary-unit sample needs, by the Poisson distribution (Leslie, Teitlebaum, Anderson 1979). */

import { gammaQuantile, normalQuantile } from './quantiles.ts'

/** The sizes that are looked up before a sample is drawn. */
export interface SizeRow {
  /** Percent of expected misstatement within materiality. */
  expectedPct: number
  /** By risk; null where the population has fewer lines. */
  sizes: { risk: number; n: number | null }[]
}

export const tableRisks = [1, 5, 10] as const
export const tableExpectedPcts = [0, 10, 20, 30, 40, 50] as const

/** Near the gamma quantile (Wilson, Hilferty 1931): only the place to begin looking. */
const roughQuantile = (z: number, shape: number): number =>
  shape * (1 - 1 / (9 * shape) + z / (3 * Math.sqrt(shape))) ** 3

/** The first whole number from `low` to `high` that passes, where all above it pass too; `high` is taken to pass. */
const firstThat = (passes: (n: number) => boolean, low: number, high: number): number => {
  let [from, to] = [low, high]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (passes(middle)) to = middle
    else from = middle + 1
  }
  return from
}

/**
 * The smallest n whose upper limit stays below materiality: gammaQuantile(confidence, 1 + n·e) ÷ n < m. Both shares are of
 * the population's book value. Null where it is more than `maximum`.
 */
export const monetaryUnitSize = (
  confidence: number,
  materialityShare: number,
  expectedShare: number,
  maximum: number,
): number | null => {
  const suffices = (n: number): boolean =>
    gammaQuantile(confidence, 1 + n * expectedShare) / n < materialityShare
  const z = normalQuantile(confidence)
  const about = firstThat(
    (n) => roughQuantile(z, 1 + n * expectedShare) / n < materialityShare,
    1,
    maximum + 1,
  )
  // Around the rough answer; wider until the exact one lies inside.
  let reach = 4
  let low = Math.max(1, about - reach)
  let high = Math.min(maximum + 1, about + reach)
  while (low > 1 && suffices(low)) {
    reach *= 4
    low = Math.max(1, low - reach)
  }
  while (high <= maximum && !suffices(high)) {
    reach *= 4
    high = Math.min(maximum + 1, high + reach)
  }
  const n = firstThat(suffices, low, high)
  return n > maximum ? null : n
}

/** Sizes at risk 1, 5 and 10 % for expected misstatement from 0 to 50 % of materiality. */
export const sizeTable = (materialityShare: number, maximum: number): SizeRow[] =>
  tableExpectedPcts.map((expectedPct) => ({
    expectedPct,
    sizes: tableRisks.map((risk) => ({
      risk,
      n: monetaryUnitSize(
        (100 - risk) / 100,
        materialityShare,
        (materialityShare * expectedPct) / 100,
        maximum,
      ),
    })),
  }))
