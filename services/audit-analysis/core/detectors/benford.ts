/** BENFORD: first two digits that occur more often on an account than Benford's law leads one to expect. */

import type { Population } from '../ledger/population.ts'
import type { Detector } from './detector.ts'
import { type Fields, findingsWith } from './findings.ts'
import { wordingFor } from './wording.ts'

/** First-two-digit combinations: 10 … 99. */
const combinations = 90

/** Amounts below 10.00 have no two digits before the cents; Nigrini leaves them out. */
const smallestAmount = 10_00

/** Fewer amounts than this say nothing about an account. */
const fewestAmounts = 300

/** The mean absolute deviation above which the first two digits do not conform (Nigrini 2012, table 7.1). */
const nonconforming = 0.0022

/**
 * How far a combination must lie above expectation, in standard errors with continuity correction: one in two
 * thousand by chance, so that ninety combinations rarely give a false alarm.
 */
const leastZ = 3.29

/** And with many amounts, where any difference is significant: at least half as often again as expected. */
const leastExcess = 1.5

/**
 * Where so many combinations would stand out, and be more than half of the account, its amounts follow another law: a
 * list of tariffs, turnover that is much the same each day. Then none of them stands out.
 */
const manyCombinations = 5
const mostOfAccount = 0.5

/**
 * Where amounts are much the same size, whole stretches of combinations lie above expectation. One is odd only where it
 * stands out among its neighbours too: those up to a fifth larger or smaller, but for the nearest, which one group of
 * amounts may hold.
 */
const neighbourhood = (digits: number): number => Math.max(4, Math.round(digits / 5))
const nearest = (digits: number): number => (digits < 25 ? 1 : 2)

/** log10(1 + 1/d) for d = 10 … 99: the expected shares, which add up to 1. */
export const benfordShares: readonly number[] = Array.from({ length: combinations }, (_, i) =>
  Math.log10(1 + 1 / (10 + i)),
)

/** Nigrini's words for the mean absolute deviation of first two digits; `insufficient` under 300 amounts. */
export type Conformity = 'close' | 'acceptable' | 'marginal' | 'nonconforming' | 'insufficient'

export interface BenfordSeries {
  /** null for the population as a whole. */
  accountId: string | null
  /** Amounts of at least 10.00. */
  count: number
  digits: { digits: number; observed: number; observedShare: number; expectedShare: number; zScore: number }[]
  /** The mean absolute deviation of the ninety observed from the expected shares; 0 without amounts. */
  meanAbsoluteDeviation: number
  conformity: Conformity
}

export interface BenfordChart {
  overall: BenfordSeries
  /** Accounts with at least 300 amounts, in the order of the chart of accounts. */
  accounts: BenfordSeries[]
}

/** The first two digits less ten, or -1 for an amount below 10.00. */
const combinationOf = (amount: number): number => {
  if (amount < smallestAmount) return -1
  let rest = amount
  while (rest >= 100_000) rest = Math.floor(rest / 1000)
  while (rest >= 100) rest = Math.floor(rest / 10)
  return rest - 10
}

/** Observed numbers: ninety per account, one account after the other. */
const countDigits = ({ ledger, lines }: Population): Uint32Array => {
  const { cents, account } = ledger.lines
  const counts = new Uint32Array(ledger.accounts.length * combinations)
  for (const line of lines) {
    const combination = combinationOf(Math.abs(cents[line]!))
    if (combination !== -1) counts[account[line]! * combinations + combination]!++
  }
  return counts
}

const total = (counts: Uint32Array): number => counts.reduce((sum, n) => sum + n, 0)

const zScore = (observed: number, count: number, share: number): number => {
  const difference = Math.abs(observed / count - share)
  const correction = Math.min(1 / (2 * count), difference)
  return (
    (Math.sign(observed / count - share) * (difference - correction)) /
    Math.sqrt((share * (1 - share)) / count)
  )
}

type Digits = BenfordSeries['digits']

const meanOf = (digits: Digits): number =>
  digits.length === 0 ? 0 : digits.reduce((sum, { observed }) => sum + observed, 0) / digits.length

/** How often the combinations below one occur on average, or those above, where they are more: a stretch has two edges. */
const around = (digits: Digits, at: number): number => {
  const [reach, near] = [neighbourhood(at + 10), nearest(at + 10)]
  const below = digits.slice(Math.max(0, at - reach), Math.max(0, at - near))
  return Math.max(meanOf(below), meanOf(digits.slice(at + near + 1, at + reach + 1)))
}

type Digit = Digits[number]

const isAboveBenford = ({ zScore: z, observedShare, expectedShare }: Digit): boolean =>
  z >= leastZ && observedShare >= leastExcess * expectedShare

const isAboveNeighbours = (
  digits: Digits,
  { digits: combination, observed }: Digit,
  once: number,
): boolean => {
  const local = around(digits, combination - 10)
  return observed >= leastExcess * local && (observed - local) * Math.sqrt(once) >= leastZ * Math.sqrt(local)
}

/** The combinations of an account that occur more often than Benford's law has it; none where it follows another law. */
const candidatesOf = ({ digits, count }: BenfordSeries): Digit[] => {
  const above = digits.filter(isAboveBenford)
  const amounts = above.reduce((sum, { observed }) => sum + observed, 0)
  const isOtherLaw = above.length >= manyCombinations && amounts > mostOfAccount * count
  return isOtherLaw ? [] : above
}

/** Whether a candidate still stands out when an amount that is settled, and so is there twice by one chance, counts once. */
const standsOut = (digits: Digits, digit: Digit, amounts: readonly number[]): boolean => {
  const once = partOnce(amounts)
  return digit.zScore * Math.sqrt(once) >= leastZ && isAboveNeighbours(digits, digit, once)
}

/** Which part is left of amounts (signed) when one that stands on both sides counts once. */
const partOnce = (amounts: readonly number[]): number => {
  const open = new Map<number, number>()
  let pairs = 0
  for (const amount of amounts) {
    const others = open.get(-amount) ?? 0
    if (others > 0) {
      pairs++
      open.set(-amount, others - 1)
    } else open.set(amount, (open.get(amount) ?? 0) + 1)
  }
  return amounts.length === 0 ? 1 : (amounts.length - pairs) / amounts.length
}

const conformityOf = (count: number, deviation: number): Conformity => {
  if (count < fewestAmounts) return 'insufficient'
  if (deviation <= 0.0012) return 'close'
  if (deviation <= 0.0018) return 'acceptable'
  return deviation <= nonconforming ? 'marginal' : 'nonconforming'
}

const seriesOf = (accountId: string | null, observed: Uint32Array): BenfordSeries => {
  const count = total(observed)
  const digits = benfordShares.map((expectedShare, i) => ({
    digits: 10 + i,
    observed: observed[i]!,
    observedShare: count === 0 ? 0 : observed[i]! / count,
    expectedShare,
    zScore: count === 0 ? 0 : zScore(observed[i]!, count, expectedShare),
  }))
  const deviations = digits.reduce(
    (sum, { observedShare, expectedShare }) => sum + Math.abs(observedShare - expectedShare),
    0,
  )
  const meanAbsoluteDeviation = count === 0 ? 0 : deviations / combinations
  return {
    accountId,
    count,
    digits,
    meanAbsoluteDeviation,
    conformity: conformityOf(count, meanAbsoluteDeviation),
  }
}

/** The data of the chart: observed and expected shares of the first two digits, overall and per account. */
export const benfordChart = (population: Population): BenfordChart => {
  const counts = countDigits(population)
  const overall = new Uint32Array(combinations)
  counts.forEach((n, i) => {
    overall[i % combinations]! += n
  })
  const accounts: BenfordSeries[] = []
  population.ledger.accounts.forEach(({ id }, i) => {
    const observed = counts.subarray(i * combinations, (i + 1) * combinations)
    if (total(observed) >= fewestAmounts) accounts.push(seriesOf(id, observed))
  })
  return { overall: seriesOf(null, overall), accounts }
}

type BenfordFinding = {
  /** The first two digits, 10 to 99. */
  digits: number
  /** Shares of the amounts of the account, 0 to 1. */
  observedShare: number
  expectedShare: number
  /** The amounts of the account. */
  amounts: number
}

const fields: Fields<BenfordFinding> = {
  digits: 'number',
  observedShare: 'number',
  expectedShare: 'number',
  amounts: 'number',
}

/**
 * Flags the entries of an account with at least 300 amounts of 10.00 or more when the combination of their first
 * two digits lies at least 3.29 standard errors above expectation and above its neighbours, and occurs at least 1.5 times as
 * often as either. The mean
 * absolute deviation is for the chart: one number that stands out alone hardly moves it. An account of which five
 * combinations or more, and more than half of the amounts, would be flagged follows another law. Debits and credits are
 * taken together, but an invoice and its payment are one chance. Limits: fixed prices, salaries and rents deviate without
 * anything being wrong.
 */
export const benford: Detector<BenfordFinding> = {
  category: 'BENFORD',
  detect(population) {
    const { ledger } = population
    const { cents, account } = ledger.lines
    const unusual = new Uint8Array(ledger.accounts.length * combinations)
    const placeOf = (line: number): number => {
      const combination = combinationOf(Math.abs(cents[line]!))
      return combination === -1 ? -1 : account[line]! * combinations + combination
    }
    const series = new Map(benfordChart(population).accounts.map((one) => [one.accountId, one]))
    const candidates = ledger.accounts.flatMap(({ id }, i) => {
      const own = series.get(id)
      return own
        ? candidatesOf(own).map((digit) => ({ own, digit, place: i * combinations + digit.digits - 10 }))
        : []
    })
    const amounts = new Map(candidates.map(({ place }): [number, number[]] => [place, []]))
    for (const line of population.lines) amounts.get(placeOf(line))?.push(cents[line]!)
    for (const { own, digit, place } of candidates)
      if (standsOut(own.digits, digit, amounts.get(place)!)) unusual[place] = 1
    return findingsWith(
      population,
      fields,
      (line) => unusual[placeOf(line)] === 1,
      (columns, row, line) => {
        const own = series.get(ledger.accounts[account[line]!]!.id)!
        const digit = own.digits[placeOf(line) % combinations]!
        columns.digits[row] = digit.digits
        columns.observedShare[row] = digit.observedShare
        columns.expectedShare[row] = digit.expectedShare
        columns.amounts[row] = own.count
      },
    )
  },
  explain(population, _settings, line, record, language) {
    const words = wordingFor(population.ledger, language)
    const { digits, observedShare, expectedShare, amounts } = record
    const account = words.account(population.ledger.lines.account[line]!)
    const [seen, usual] = [words.decimal(observedShare * 100, 1), words.decimal(expectedShare * 100, 1)]
    return language === 'nl'
      ? `Het bedrag begint met ${digits}; op rekening ${account} doet ${seen}% van de ${words.count(amounts)} bedragen dat, tegen ${usual}% volgens de wet van Benford.`
      : `The amount begins with ${digits}; on account ${account} ${seen}% of the ${words.count(amounts)} amounts do, against ${usual}% by Benford's law.`
  },
}
