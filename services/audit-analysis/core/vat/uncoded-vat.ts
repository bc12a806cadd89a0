/** Sales and purchases that move VAT accounts without a VAT code, in journals that have one as a rule (specification, VAT). */

import { accountRole } from '../ledger/account-roles.ts'
import { invoiceTransactions } from '../ledger/invoice-journals.ts'
import type { Ledger } from '../ledger/ledger.ts'

export interface UncodedVat {
  transaction: number
  /** What it moves on VAT accounts, debit positive; half of the turnover where VAT charged in reverse comes to nothing. */
  cents: number
}

interface Moved extends UncodedVat {
  isCoded: boolean
}

/** What a transaction moves on VAT accounts; null where that is nothing. */
const movedBy = (ledger: Ledger, roles: Uint8Array, transaction: number): Moved | null => {
  const { lines, transactions } = ledger
  const first = transactions.firstLine[transaction]!
  let [cents, turnover, blocks, base] = [0, 0, 0, 0]
  for (let line = first; line < first + transactions.lineCount[transaction]!; line++) {
    blocks += lines.vatCount[line]!
    const role = roles[lines.account[line]!]
    if (role === accountRole.none) base += Math.abs(lines.cents[line]!)
    if (role !== accountRole.vat) continue
    cents += lines.cents[line]!
    turnover += Math.abs(lines.cents[line]!)
  }
  // The return itself, entered as an invoice of the tax authority, is VAT on nothing.
  return turnover === 0 || base < Math.abs(cents)
    ? null
    : { transaction, cents: cents || Math.floor(turnover / 2), isCoded: blocks > 0 }
}

/**
 * In file order. A journal most of whose VAT has no code is one that its program writes so, which says nothing of its
 * transactions; memorial, bank and cash journals pay and settle VAT without any. `roles` are of account-roles.ts.
 */
export const uncodedVat = (ledger: Ledger, roles: Uint8Array): UncodedVat[] => {
  const { journals, transactions } = ledger
  const isOfInvoices = invoiceTransactions(ledger)
  const byJournal = journals.map((): Moved[] => [])
  for (let transaction = 0; transaction < transactions.count; transaction++) {
    if (!isOfInvoices[transaction]) continue
    const moved = movedBy(ledger, roles, transaction)
    if (moved) byJournal[transactions.journal[transaction]!]!.push(moved)
  }
  return byJournal
    .flatMap((all) => {
      const uncoded = all.filter(({ isCoded }) => !isCoded)
      return uncoded.length * 2 < all.length ? uncoded : []
    })
    .map(({ transaction, cents }) => ({ transaction, cents }))
    .sort((a, b) => a.transaction - b.transaction)
}
