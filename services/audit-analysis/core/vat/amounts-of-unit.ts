/** What the amounts of a VAT code tell of it, for files that state no percentage and do not describe their codes. */

import { dayOf } from '../ledger/day.ts'
import type { VatUnit } from './coded-transactions.ts'

interface RateChange {
  from: number
  before: number
  after: number
}

export const highRate: RateChange = { from: dayOf(2012, 10, 1), before: 19, after: 21 }
export const lowRate: RateChange = { from: dayOf(2019, 1, 1), before: 6, after: 9 }

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

/** The rate that the VAT of a code is of its base, one of those that held or 0; null where it is none of them. */
export const rateByAmounts = (unit: VatUnit, period: Period): number | null => {
  const base = Math.abs(unit.baseCents)
  const vat = Math.abs(unit.vatCents)
  if (base === 0) return null
  if (vat === 0) return unit.statedCount > 0 ? 0 : null
  const allowed = Math.min(centsOfRounding * unit.lineCount, base / 100)
  const isRate = (rate: number): boolean => Math.abs(vat - (base * rate) / 100) <= Math.max(allowed, 1)
  const rates = [highRate, lowRate].flatMap((change) =>
    [change.after, change.before].filter((rate) => heldIn(change, rate, period)),
  )
  return rates.find(isRate) ?? null
}

/** Whether the VAT of a code is paid and claimed at once, so that its accounts come to nothing. */
export const isReversed = ({ reversedCount, settledCount }: VatUnit): boolean => reversedCount > settledCount
