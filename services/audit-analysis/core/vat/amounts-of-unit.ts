/** What the amounts of a VAT code tell of it, for files that state no percentage and do not describe their codes. */

import type { VatUnit } from './coded-transactions.ts'
import { isRateOf, type Period, ratesIn, shareThatFits } from './rates.ts'

export interface RateByAmounts {
  rate: number
  /** That of most transactions only: the others are another one, or none. */
  isOfMost: boolean
}

/** The rate that the VAT of a code is of its base, in all or in nine of ten transactions; null where it is none of those that held. */
export const rateByAmounts = (unit: VatUnit, period: Period): RateByAmounts | null => {
  const { baseCents, vatCents, lineCount, statedCount, rates, ratedCount } = unit
  if (baseCents === 0) return null
  if (vatCents === 0) return statedCount > 0 ? { rate: 0, isOfMost: false } : null
  const held = ratesIn(period)
  const rate = held.find((one) => isRateOf(one, baseCents, vatCents, lineCount))
  if (rate !== undefined) return { rate, isOfMost: false }
  const ofMost = held.find((one) => (rates.get(one) ?? 0) >= ratedCount * shareThatFits)
  return ofMost === undefined ? null : { rate: ofMost, isOfMost: true }
}

/** Rounding and discounts for early payment move VAT by less. */
const pointsOfDoubt = 2

/** Whether the VAT of a code is not at all the percentage of its base that the file states. */
export const contradicts = ({ baseCents, vatCents }: VatUnit, percentage: number): boolean =>
  baseCents !== 0 && Math.abs(Math.abs((vatCents / baseCents) * 100) - percentage) > pointsOfDoubt

/** Whether the VAT of a code is paid and claimed at once, so that its accounts come to nothing. */
export const isReversed = ({ reversedCount, settledCount }: VatUnit): boolean => reversedCount > settledCount
