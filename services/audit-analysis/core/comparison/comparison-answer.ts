/** A year comparison as answers show it: amounts as decimal strings, debits positive. */

import { formatCents } from '../ledger/money.ts'
import type { ComparedAccount, YearComparison } from './compare-years.ts'

const amount = (cents: number): string => formatCents(cents || 0)
const amountOrNull = (cents: number | null): string | null => (cents === null ? null : amount(cents))

/** Percent of what it was, two decimals; null where it was nothing. */
const percent = (difference: number, prior: number | null): number | null =>
  prior ? Math.round((difference / Math.abs(prior)) * 10_000) / 100 || 0 : null

const rowAnswer = ({ accountId, accountDescription, priorCents, currentCents }: ComparedAccount) => {
  const difference = (currentCents ?? 0) - (priorCents ?? 0)
  const status = priorCents === null ? 'NEW' : currentCents === null ? 'GONE' : 'BOTH'
  return {
    ...{
      accountId,
      accountDescription,
      prior: amountOrNull(priorCents),
      current: amountOrNull(currentCents),
    },
    ...{ difference: amount(difference), pct: percent(difference, priorCents), status },
  }
}

export type ComparisonRow = ReturnType<typeof rowAnswer>

export const comparisonAnswer = ({ checks, opening, priorResultCents, rows }: YearComparison) => ({
  checks,
  opening: opening.map(({ accountId, accountDescription, priorClosingCents, openingCents }) => ({
    ...{ accountId, accountDescription },
    priorClosing: amount(priorClosingCents),
    opening: amount(openingCents),
    difference: amount(openingCents - priorClosingCents),
  })),
  priorResult: amount(priorResultCents),
  rows: rows.map(rowAnswer),
})
