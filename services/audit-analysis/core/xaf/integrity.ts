/** Checks what an audit file says about itself: control totals, the balance of each transaction, its chart, its numbering. */

import { isoDay } from '../ledger/day.ts'
import type { Ledger, Totals } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { openingDifference } from '../ledger/opening.ts'
import { transactionIdOf } from '../ledger/text.ts'
import type { SequenceGap } from './sequence-gaps.ts'
import { sequenceGapsOf } from './sequence-gaps.ts'

/** Amounts are decimal strings. Lists hold the first `listLimit` findings; the counts are complete. */
export interface Integrity {
  /** Totals, balances and accounts hold, those of each file where there are several. Gaps in the numbering alone are no fault. */
  ok: boolean
  /** null where the file declares none. */
  declared: { lines: number | null; debit: string | null; credit: string | null }
  /** As control totals count: opening transactions included, negative amounts as written. */
  counted: { lines: number; debit: string; credit: string }
  unbalancedTransactions: {
    transactionId: string
    transactionDate: string
    debit: string
    credit: string
    difference: string
  }[]
  unbalancedTransactionCount: number
  /** The same of the section of the opening balance, where the file has one with totals. */
  opening: Pick<Integrity, 'declared' | 'counted'>
  /** Debit less credit of the opening balance. */
  openingDifference: string
  /** Accounts with postings or an opening balance that the chart of accounts does not declare. */
  unknownAccounts: { accountId: string; postingCount: number; netAmount: string }[]
  unknownAccountCount: number
  sequenceGaps: SequenceGap[]
  sequenceGapCount: number
}

export const listLimit = 1000

const unbalancedOf = (
  ledger: Ledger,
): Pick<Integrity, 'unbalancedTransactions' | 'unbalancedTransactionCount'> => {
  const { transactions, lines } = ledger
  const found: Integrity['unbalancedTransactions'] = []
  let count = 0
  for (let t = 0; t < transactions.count; t++) {
    const first = transactions.firstLine[t]!
    let debit = 0
    let credit = 0
    for (let line = first; line < first + transactions.lineCount[t]!; line++) {
      const cents = lines.cents[line]!
      if (cents > 0) debit += cents
      else credit -= cents
    }
    if (debit === credit) continue
    if (count++ >= listLimit) continue
    found.push({
      transactionId: transactionIdOf(ledger, t),
      transactionDate: isoDay(transactions.day[t]!),
      debit: formatCents(debit),
      credit: formatCents(credit),
      difference: formatCents(debit - credit),
    })
  }
  return { unbalancedTransactions: found, unbalancedTransactionCount: count }
}

const unknownAccountsOf = (ledger: Ledger): Integrity['unknownAccounts'] => {
  const { accounts, lines } = ledger
  const postingCount = new Uint32Array(accounts.length)
  const netCents = new Float64Array(accounts.length)
  for (let line = 0; line < lines.count; line++) {
    postingCount[lines.account[line]!]!++
    netCents[lines.account[line]!]! += lines.cents[line]!
  }
  return accounts.flatMap((account, i) =>
    account.declared
      ? []
      : [{ accountId: account.id, postingCount: postingCount[i]!, netAmount: formatCents(netCents[i]!) }],
  )
}

const amountsHold = ({ declared, counted }: Totals): boolean =>
  (declared.debitCents ?? counted.debitCents) === counted.debitCents &&
  (declared.creditCents ?? counted.creditCents) === counted.creditCents

/** Transactions as the file has them, those of the opening balance among them. */
export const transactionsInFile = ({ transactions, notes }: Ledger): number =>
  transactions.count + (notes.openingTransactions ?? 0)

/** Whether the file has as many lines as it says. CLAIR's numberEntries counts lines, but some exporters count transactions. */
export const lineCountHolds = (ledger: Ledger): boolean => {
  const { declared, counted, format, transactions } = ledger
  return (
    (declared.lines ?? counted.lines) === counted.lines ||
    (format.startsWith('CLAIR') &&
      (declared.lines === transactions.count || declared.lines === transactionsInFile(ledger)))
  )
}

const totalsHold = (ledger: Ledger): boolean => {
  const { opening } = ledger
  const openingLines = opening.counted.lines
  return (
    lineCountHolds(ledger) &&
    (opening.declared.lines ?? openingLines) === openingLines &&
    amountsHold(ledger) &&
    amountsHold(opening)
  )
}

const totalsText = ({ declared, counted }: Totals): Pick<Integrity, 'declared' | 'counted'> => {
  const text = (cents: number | null): string | null => (cents === null ? null : formatCents(cents))
  return {
    declared: { lines: declared.lines, debit: text(declared.debitCents), credit: text(declared.creditCents) },
    counted: {
      lines: counted.lines,
      debit: formatCents(counted.debitCents),
      credit: formatCents(counted.creditCents),
    },
  }
}

const balancesHold = (ledger: Ledger, unbalanced: ReturnType<typeof unbalancedOf>): boolean =>
  totalsHold(ledger) && openingDifference(ledger) === 0 && unbalanced.unbalancedTransactionCount === 0

/** Whether totals and balances of one file hold. */
export const figuresHold = (ledger: Ledger): boolean => balancesHold(ledger, unbalancedOf(ledger))

const known = new WeakMap<Ledger, Integrity>()

/** Everything that does not hold in a file that could be read; worked out once for a ledger. */
export const checkIntegrity = (ledger: Ledger): Integrity => {
  const integrity = known.get(ledger) ?? examined(ledger)
  known.set(ledger, integrity)
  return integrity
}

const examined = (ledger: Ledger): Integrity => {
  const unbalanced = unbalancedOf(ledger)
  const unknownAccounts = unknownAccountsOf(ledger)
  const gaps = sequenceGapsOf(ledger)
  const { parts } = ledger.notes
  const holds = parts.length > 0 ? parts.every((part) => part.ok) : balancesHold(ledger, unbalanced)
  return {
    ok: holds && unknownAccounts.length === 0,
    ...totalsText(ledger),
    ...unbalanced,
    opening: totalsText(ledger.opening),
    openingDifference: formatCents(openingDifference(ledger)),
    unknownAccounts: unknownAccounts.slice(0, listLimit),
    unknownAccountCount: unknownAccounts.length,
    sequenceGaps: gaps.slice(0, listLimit),
    sequenceGapCount: gaps.length,
  }
}
