/** What the amounts of a VAT code tell of it, for files that state no percentage and do not describe their codes. */

import type { VatUnit } from './coded-transactions.ts'
import { heldIn, isRateOf, type Period, rateChanges } from './rates.ts'

/** The rate that the VAT of a code is of its base, one of those that held or 0; null where it is none of them. */
export const rateByAmounts = (unit: VatUnit, period: Period): number | null => {
  const { baseCents, vatCents, lineCount, statedCount } = unit
  if (baseCents === 0) return null
  if (vatCents === 0) return statedCount > 0 ? 0 : null
  const rates = rateChanges.flatMap((change) =>
    [change.after, change.before].filter((rate) => heldIn(change, rate, period)),
  )
  return rates.find((rate) => isRateOf(rate, baseCents, vatCents, lineCount)) ?? null
}

/** Whether the VAT of a code is paid and claimed at once, so that its accounts come to nothing. */
export const isReversed = ({ reversedCount, settledCount }: VatUnit): boolean => reversedCount > settledCount
