/** An entry as every list shows it. */

import { isoDay } from './day.ts'
import type { Ledger } from './ledger.ts'
import { formatCents } from './money.ts'
import { textAt, transactionIdOf } from './text.ts'
import { type VatOfLine, vatOfLine } from './vat-of-line.ts'

/** Amounts are decimal strings; the side that the entry is not on is null. */
export interface Entry extends VatOfLine {
  transactionId: string
  lineNumber: string
  /** yyyy-MM-dd, null where the file has none. */
  transactionDate: string | null
  accountId: string
  accountDescription: string
  journal: string
  description: string
  debitAmount: string | null
  creditAmount: string | null
  createdBy: string
  /** docRef, else invRef. This and what follows is null where the file has none. */
  documentNumber: string | null
  relationId: string | null
  relationName: string | null
  /** The period's number. */
  period: number | null
  /** yyyy-MM-dd. */
  effectiveDate: string | null
}

/** A line's own description, else that of its transaction. */
export const descriptionOf = (ledger: Ledger, line: number): string =>
  textAt(ledger, ledger.lines.description, line) ||
  textAt(ledger, ledger.transactions.description, ledger.lines.transaction[line]!)

export const entryOf = (ledger: Ledger, line: number): Entry => {
  const transaction = ledger.lines.transaction[line]!
  const account = ledger.accounts[ledger.lines.account[line]!]!
  const cents = ledger.lines.cents[line]!
  const relation = ledger.relations[ledger.lines.relation[line]!]
  const period = ledger.transactions.period[transaction]!
  return {
    transactionId: transactionIdOf(ledger, transaction),
    lineNumber: textAt(ledger, ledger.lines.nr, line),
    transactionDate: isoDay(ledger.transactions.day[transaction]!) || null,
    accountId: account.id,
    accountDescription: account.description,
    journal: ledger.journals[ledger.transactions.journal[transaction]!]!.id,
    description: descriptionOf(ledger, line),
    debitAmount: cents >= 0 ? formatCents(cents) : null,
    creditAmount: cents < 0 ? formatCents(-cents) : null,
    createdBy: ledger.users[ledger.transactions.user[transaction]!]!,
    documentNumber: textAt(ledger, ledger.lines.document, line) || null,
    relationId: relation?.id ?? null,
    relationName: relation?.name || null,
    period: period === -1 ? null : period,
    effectiveDate: isoDay(ledger.lines.effectiveDay[line]!) || null,
    ...vatOfLine(ledger, line),
  }
}
