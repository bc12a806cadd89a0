/** OUTLIER: the amount lies more than zScoreOutlierThreshold standard deviations above the population's mean. */

import type { Population } from '../ledger/population.ts'
import type { Detector } from './detector.ts'
import { ratioOf } from './exact.ts'
import { type Fields, findingsWith } from './findings.ts'
import { wordingFor } from './wording.ts'

interface Moments {
  count: bigint
  sum: bigint
  squares: bigint
}

/** Amounts below this have squares that a double holds exactly. */
const smallAmount = 2 ** 26
/** The largest amount that a ledger holds. */
const largestAmount = 2n ** 53n

const flushEvery = 65_536

/** Exact sums of the amounts and of their squares, in doubles as far as these are exact. */
const momentsOf = ({ ledger, lines }: Population): Moments => {
  const { cents } = ledger.lines
  let sum = 0n
  let squares = 0n
  let partSum = 0
  let partHigh = 0
  let partLow = 0
  for (let i = 0; i < lines.length; i++) {
    const amount = Math.abs(cents[lines[i]!]!)
    if (amount < smallAmount) {
      const square = amount * amount
      const high = Math.floor(square / smallAmount)
      partSum += amount
      partHigh += high
      partLow += square - high * smallAmount
    } else {
      const big = BigInt(amount)
      sum += big
      squares += big * big
    }
    if (i % flushEvery === flushEvery - 1 || i === lines.length - 1) {
      sum += BigInt(partSum)
      squares += BigInt(partHigh) * BigInt(smallAmount) + BigInt(partLow)
      partSum = partHigh = partLow = 0
    }
  }
  return { count: BigInt(lines.length), sum, squares }
}

/**
 * The smallest amount whose z-score exceeds the threshold, decided without rounding: with the population's own
 * standard deviation, z > t means n·a > Σ and (n·a − Σ)² > t²·(n·Σa² − Σ²). Infinity where no amount does.
 */
const smallestOutlier = ({ count, sum, squares }: Moments, threshold: number): number => {
  const { numerator, denominator } = ratioOf(threshold)
  const spread = numerator * numerator * (count * squares - sum * sum)
  const exceeds = (amount: bigint): boolean => {
    const distance = (count * amount - sum) * denominator
    return distance > 0n && distance * distance > spread
  }
  let low = 0n
  let high = largestAmount
  if (!exceeds(high)) return Number.POSITIVE_INFINITY
  while (low < high) {
    const middle = (low + high) / 2n
    if (exceeds(middle)) high = middle
    else low = middle + 1n
  }
  return Number(low)
}

/** Of the amounts of the population, in cents. */
type OutlierFinding = { mean: number; deviation: number }

const fields: Fields<OutlierFinding> = { mean: 'number', deviation: 'number' }

/** The z-score takes the mean and standard deviation (over n) of the amounts of the population as narrowed. */
export const outlier: Detector<OutlierFinding> = {
  category: 'OUTLIER',
  detect(population, settings) {
    const moments = momentsOf(population)
    const smallest = smallestOutlier(moments, settings.zScoreOutlierThreshold)
    const count = Math.max(population.lines.length, 1)
    const mean = Number(moments.sum) / count
    const deviation = Math.sqrt(Number(moments.count * moments.squares - moments.sum * moments.sum)) / count
    const { cents } = population.ledger.lines
    return findingsWith(
      population,
      fields,
      (line) => Math.abs(cents[line]!) >= smallest,
      (columns, row) => {
        columns.mean[row] = mean
        columns.deviation[row] = deviation
      },
    )
  },
  explain(population, settings, line, { mean, deviation }, language) {
    const words = wordingFor(population.ledger, language)
    const amount = Math.abs(population.ledger.lines.cents[line]!)
    const z = words.decimal((amount - mean) / deviation, 2)
    const limit = words.decimal(settings.zScoreOutlierThreshold)
    const [average, spread] = [words.money(Math.round(mean)), words.money(Math.round(deviation))]
    return language === 'nl'
      ? `Het bedrag van ${words.money(amount)} ligt ${z} standaarddeviaties boven het gemiddelde van ${average} (standaarddeviatie ${spread}; grens ${limit}).`
      : `The amount of ${words.money(amount)} lies ${z} standard deviations above the mean of ${average} (standard deviation ${spread}; limit ${limit}).`
  },
}
