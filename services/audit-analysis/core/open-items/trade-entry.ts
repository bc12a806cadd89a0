/** What open items are made of: postings on receivable and payable accounts, or lines of a sub-ledger. */

export const tradeKinds = ['RECEIVABLE', 'PAYABLE'] as const
export type TradeKind = (typeof tradeKinds)[number]

export interface TradeEntry {
  kind: TradeKind
  /** Index into `Ledger.accounts`; -1 where a sub-ledger does not tell. */
  account: number
  /** Index into `Ledger.relations`; -1 where none. */
  relation: number
  /** Signed as in the ledger: debit positive. */
  cents: number
  /** What an invoice and its payments have in common; '' where it has nothing. */
  reference: string
  /** The document number that people know it by; '' where it has none. */
  document: string
  /** Whether the reference is that of an invoice; a document may as well be the bank statement. */
  isInvoiceNumber: boolean
  /** Days since 1970-01-01; -1 where unknown. */
  day: number
  dueDay: number
}

/** The sign of an invoice: what customers owe is a debit, what suppliers are owed a credit. */
export const signOf = (kind: TradeKind): 1 | -1 => (kind === 'RECEIVABLE' ? 1 : -1)
