/** Which journals and transactions are those of sales and purchases (specification, Open items): by type, else by what they post. */

import { isProfitAndLoss } from '../reports/account-kind.ts'
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
/** A journal of everything has invoices beside their payments: a memorial has few. */
const shareOfInvoicesAmongAll = 0.25

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

/** What a transaction posts on accounts of customers and suppliers, and what as turnover, cost or with a VAT code. */
interface Posted {
  tradeCents: number
  isNamed: boolean
  ownCents: number
}

const postedBy = (
  { lines, transactions }: Ledger,
  roles: Uint8Array,
  isResult: readonly boolean[],
  transaction: number,
): Posted => {
  const posted = { tradeCents: 0, isNamed: false, ownCents: 0 }
  const first = transactions.firstLine[transaction]!
  for (let line = first; line < first + transactions.lineCount[transaction]!; line++) {
    const [account, size] = [lines.account[line]!, Math.abs(lines.cents[line]!)]
    const role = roles[account]
    if (role === accountRole.receivable || role === accountRole.payable) {
      posted.tradeCents += size
      posted.isNamed = true
    } else if (role !== accountRole.vat && (isResult[account] || lines.vatCount[line]! > 0))
      posted.ownCents += size
  }
  return posted
}

/** An invoice or a credit note is of turnover and cost; of a payment only the difference is. */
const isLikeAnInvoice = ({ isNamed, tradeCents, ownCents }: Posted): boolean =>
  isNamed && ownCents > 0 && ownCents * 2 >= tradeCents

/**
 * For each transaction 1 where it is of a journal of sales or purchases. Programs that keep one journal for everything (Business
 * Central, SAP) have them there: what a transaction posts tells it from payments.
 */
export const invoiceTransactions = oncePerLedger((ledger: Ledger): Uint8Array => {
  const { journals, transactions } = ledger
  const isOfInvoices = invoiceJournals(ledger)
  const isAsked = journals.map((journal, j) => !isOfInvoices[j] && !decidedTypes.has(typeOf(journal)))
  const isOne = Uint8Array.from({ length: transactions.count }, (_, t) =>
    Number(isOfInvoices[transactions.journal[t]!]),
  )
  if (!isAsked.includes(true)) return isOne
  const roles = accountRoles(ledger)
  const isResult = ledger.accounts.map(isProfitAndLoss)
  const found = journals.map(() => ({ like: [] as number[], named: 0 }))
  for (let t = 0; t < transactions.count; t++) {
    const journal = transactions.journal[t]!
    if (!isAsked[journal]) continue
    const posted = postedBy(ledger, roles, isResult, t)
    if (posted.isNamed) found[journal]!.named++
    if (isLikeAnInvoice(posted)) found[journal]!.like.push(t)
  }
  for (const { like, named } of found)
    if (like.length >= leastPostings && like.length >= named * shareOfInvoicesAmongAll)
      for (const t of like) isOne[t] = 1
  return isOne
})
