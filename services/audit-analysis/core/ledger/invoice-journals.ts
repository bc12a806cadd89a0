/** Which journals are those of sales and purchases (specification, Open items): by their type, else by what they post. */

import { accountRole, accountRoles } from './account-roles.ts'
import type { Journal, Ledger } from './ledger.ts'
import { oncePerLedger } from './once-per-ledger.ts'

/** Types that say what a journal is. Any other is no type, or one that programs use for several kinds. */
const decidedTypes = new Set(['B', 'C', 'M', 'O', 'P', 'S'])
const typeOf = ({ type }: Journal): string => type.trim().toUpperCase()

/** So many of its postings on accounts of customers and suppliers are invoices; the rest is credit notes. */
const shareOfInvoices = 0.85
/** With fewer postings the share says little. */
const leastPostings = 5

/** Debits on receivable and credits on payable accounts, journal by journal, of all postings on these. */
const postingsOf = (ledger: Ledger, isAsked: readonly boolean[]) => {
  const { lines, transactions } = ledger
  const roles = accountRoles(ledger)
  const counts = ledger.journals.map(() => ({ invoices: 0, all: 0 }))
  for (let line = 0; line < lines.count; line++) {
    const role = roles[lines.account[line]!]
    if (role !== accountRole.receivable && role !== accountRole.payable) continue
    const journal = transactions.journal[lines.transaction[line]!]!
    if (!isAsked[journal] || lines.cents[line] === 0) continue
    const own = counts[journal]!
    own.all++
    if (lines.cents[line]! > 0 === (role === accountRole.receivable)) own.invoices++
  }
  return counts
}

/**
 * For each journal whether it is one of sales or purchases. Where no type decides, one that posts hardly anything but invoices
 * on accounts of customers and suppliers is: banks post payments there, and journals of everything both.
 */
export const invoiceJournals = oncePerLedger((ledger: Ledger): readonly boolean[] => {
  const isOpen = ledger.journals.map((journal) => !decidedTypes.has(typeOf(journal)))
  const counts = isOpen.includes(true) ? postingsOf(ledger, isOpen) : []
  return ledger.journals.map((journal, j) => {
    if (!isOpen[j]) return ['S', 'P'].includes(typeOf(journal))
    const { invoices, all } = counts[j]!
    return all >= leastPostings && invoices >= all * shareOfInvoices
  })
})
