/** The rates of VAT that there were, and whether an amount is one of a base. */

import { dayOf } from '../ledger/day.ts'

interface RateChange {
  from: number
  before: number
  after: number
}

export const highRate: RateChange = { from: dayOf(2012, 10, 1), before: 19, after: 21 }
export const lowRate: RateChange = { from: dayOf(2019, 1, 1), before: 6, after: 9 }
export const rateChanges = [highRate, lowRate]
export const everyRate: readonly number[] = rateChanges.flatMap(({ before, after }) => [after, before])

/** The rates that held on some day of a period. */
export const ratesIn = (period: Period): number[] =>
  rateChanges.flatMap((change) =>
    [change.after, change.before].filter((rate) => heldIn(change, rate, period)),
  )

/** So many transactions of a code must fit for those that do not to be exceptions. */
export const shareThatFits = 0.9

/** A period in days since 1970-01-01; -1 where it is not known. */
export interface Period {
  startDay: number
  endDay: number
}

/** Whether a rate held on some day of the period; an unknown period allows each of the two. */
export const heldIn = (
  { from, before, after }: RateChange,
  rate: number,
  { startDay, endDay }: Period,
): boolean =>
  (rate === before && (startDay === -1 || startDay < from)) ||
  (rate === after && (endDay === -1 || endDay >= from))

/** Each line is rounded by half a cent, and some programs do so for each article. */
const centsOfRounding = 5

/** Whether VAT is a percentage of a base, but for the rounding of so many lines; signs tell nothing. */
export const isRateOf = (rate: number, baseCents: number, vatCents: number, lineCount: number): boolean => {
  const base = Math.abs(baseCents)
  const allowed = Math.min(centsOfRounding * lineCount, base / 100)
  return Math.abs(Math.abs(vatCents) - (base * rate) / 100) <= Math.max(allowed, 1)
}
