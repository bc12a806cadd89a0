/** What audit values say of the population: over- and understatement apart, never netted (Stringer 1963; Cochran 1977, ch. 5). */

import { gammaQuantile, normalQuantile } from './quantiles.ts'

/** One direction, in cents; `upper` and `projected` need not be whole. */
export interface Misstatement {
  /** Found in the items themselves. */
  known: number
  /** The most likely misstatement of the population. */
  projected: number
  /** What it does not exceed, with the confidence asked for. */
  upper: number
}

export interface Evaluation {
  over: Misstatement
  under: Misstatement
  /** Whether neither upper limit exceeds materiality; null as long as items without an audit value could change it. */
  acceptable: boolean | null
}

/** One drawn item in cents; without an audit value it counts as right so far. */
export interface ExaminedItem {
  book: number
  audit: number | null
  top: boolean
}

/** How much the book value is above (+1) or below (-1) the audit value; the other direction is none. */
const errorOf = ({ book, audit }: ExaminedItem, direction: 1 | -1): number =>
  audit === null ? 0 : Math.max(0, (book - audit) * direction)

const knownOf = (items: readonly ExaminedItem[], direction: 1 | -1): number =>
  items.reduce((sum, item) => sum + errorOf(item, direction), 0)

/** The Stringer bound over an interval of `interval` cents. */
export const monetaryUnitBound = (
  items: readonly ExaminedItem[],
  interval: number,
  confidence: number,
  direction: 1 | -1,
): Misstatement => {
  const top = knownOf(
    items.filter((item) => item.top),
    direction,
  )
  const taints = items
    .filter((item) => !item.top)
    .map((item) => Math.min(1, errorOf(item, direction) / item.book))
    .filter((taint) => taint > 0)
    .sort((a, b) => b - a)
  const reliability = (errors: number): number => gammaQuantile(confidence, errors + 1)
  const widening = taints.reduce(
    (sum, taint, i) => sum + (reliability(i + 1) - reliability(i)) * taint,
    reliability(0),
  )
  return {
    known: knownOf(items, direction),
    projected: interval * taints.reduce((sum, taint) => sum + taint, 0) + top,
    upper: top + interval * widening,
  }
}

/** Items of one stratum, drawn of `count` lines. */
export interface ExaminedStratum {
  items: readonly ExaminedItem[]
  count: number
}

/** The difference estimator over strata; a stratum that was drawn whole adds nothing to the standard error. */
export const differenceBound = (
  strata: readonly ExaminedStratum[],
  confidence: number,
  direction: 1 | -1,
): Misstatement => {
  let projected = 0
  let variance = 0
  for (const { items, count } of strata) {
    const errors = items.map((item) => errorOf(item, direction))
    const n = errors.length
    const mean = errors.reduce((sum, error) => sum + error, 0) / n
    projected += count * mean
    if (n === count || n < 2) continue
    const squares = errors.reduce((sum, error) => sum + (error - mean) ** 2, 0) / (n - 1)
    variance += (count ** 2 * (1 - n / count) * squares) / n
  }
  const known = strata.reduce((sum, { items }) => sum + knownOf(items, direction), 0)
  return { known, projected, upper: projected + normalQuantile(confidence) * Math.sqrt(variance) }
}
