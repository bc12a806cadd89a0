/** Whether the books say what they began with. */

import type { Ledger } from './ledger.ts'

/** Whether the file brings an opening balance: in a section of its own, or in opening transactions. */
export const hasOpening = ({ accounts, openingLines }: Ledger): boolean =>
  openingLines.count > 0 || accounts.some(({ openingCents }) => openingCents !== 0)

/** Debit less credit of what the year opens with, in cents; 0 where it balances. */
export const openingDifference = ({ accounts }: Ledger): number =>
  accounts.reduce((sum, { openingCents }) => sum + openingCents, 0)

/** A journal that is called the opening balance, but is neither of type O nor of period 0: its entries count as postings. '' without one. */
export const openingJournalOf = ({ journals }: Ledger): string => {
  const journal = journals.find(({ description }) =>
    /^(begin|opening(s)?) ?(balans|saldo)\b|^opening balance\b/i.test(description),
  )
  return journal ? `${journal.id} (${journal.description})` : ''
}

/** Whether balances are those of the books, and not the year's movements alone. */
export const isOpeningKnown = (ledger: Ledger): boolean =>
  hasOpening(ledger) || openingJournalOf(ledger) !== ''
