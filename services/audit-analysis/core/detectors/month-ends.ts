/** The other month ends of the file's period, and on how many of them each account is as busy as at its end. */

import { businessDaysBetween, nthLastBusinessDay } from '../business-days.ts'
import { dayOf, isoDay } from '../ledger/day.ts'
import type { Population } from '../ledger/population.ts'
import type { Ratio } from './exact.ts'

interface MonthEnd {
  /** The first and the last day of its window. */
  from: number
  to: number
  /** Business days of the period outside the window. */
  restDays: number
}

/** Ten years of months at most: a header with a slip of the pen must not make thousands. */
const maximumMonths = 120

/** The month ends before the last month of the period that have `windowDays` business days in it and others outside. */
const otherMonthEnds = (startDay: number, endDay: number, windowDays: number): MonthEnd[] => {
  const found: MonthEnd[] = []
  const allDays = businessDaysBetween(startDay, endDay)
  let [year, month] = isoDay(startDay).split('-').map(Number) as [number, number]
  for (let n = 0; n < maximumMonths; n++) {
    const next: [number, number] = month === 12 ? [year + 1, 1] : [year, month + 1]
    const [first, last] = [dayOf(year, month, 1), dayOf(...next, 1) - 1]
    // The month that the period ends in is the one that is looked at.
    if (last >= endDay) break
    const from = nthLastBusinessDay(Math.max(first, startDay), last, windowDays)
    if (from !== null) found.push({ from, to: last, restDays: allDays - windowDays })
    ;[year, month] = next
  }
  return found.filter(({ restDays }) => restDays > 0)
}

export interface MonthEndCounts {
  /** How many other month ends there are. */
  count: number
  /** For each account at how many of them it reaches the factor. */
  reached: Uint8Array
}

/** An account reaches the factor as at the end of the period: postings a business day, against the rest of the period. */
export const countMonthEnds = (population: Population, windowDays: number, factor: Ratio): MonthEndCounts => {
  const { ledger } = population
  const { startDay, endDay } = ledger.company
  const ends = otherMonthEnds(startDay, endDay, windowDays)
  const accounts = ledger.accounts.length
  const inWindow = ends.map(() => new Uint32Array(accounts))
  const inPeriod = new Uint32Array(accounts)
  const windowOf = new Int16Array(Math.max(endDay - startDay + 1, 0)).fill(-1)
  for (const [i, { from, to }] of ends.entries()) windowOf.fill(i, from - startDay, to - startDay + 1)
  const { transaction, account } = ledger.lines
  const { day } = ledger.transactions
  for (const line of population.lines) {
    const date = day[transaction[line]!]!
    if (date < startDay || date > endDay) continue
    inPeriod[account[line]!]!++
    const window = windowOf[date - startDay]!
    if (window !== -1) inWindow[window]![account[line]!]!++
  }
  const reached = new Uint8Array(accounts)
  const right = factor.numerator * BigInt(windowDays)
  for (const [i, { restDays }] of ends.entries()) {
    const left = factor.denominator * BigInt(restDays)
    for (let a = 0; a < accounts; a++) {
      const own = inWindow[i]![a]!
      if (own > 0 && BigInt(own) * left >= BigInt(inPeriod[a]! - own) * right) reached[a]!++
    }
  }
  return { count: ends.length, reached }
}
