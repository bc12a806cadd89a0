/** Which transactions of several files are there already, from a file before (specification, Inputs). */

import type { Ledger } from '../ledger/ledger.ts'
import { textAt } from '../ledger/text.ts'
import type { LedgerPart } from './ledger-part.ts'

/** All that a transaction says, as text: two that say the same are the same. */
const contentOf = (ledger: Ledger, t: number): string => {
  const { transactions, lines } = ledger
  const parts: (string | number)[] = [
    ledger.journals[transactions.journal[t]!]!.id,
    textAt(ledger, transactions.nr, t),
    transactions.day[t]!,
    transactions.period[t]!,
    textAt(ledger, transactions.description, t),
  ]
  const first = transactions.firstLine[t]!
  for (let line = first; line < first + transactions.lineCount[t]!; line++) {
    parts.push(
      textAt(ledger, lines.nr, line),
      ledger.accounts[lines.account[line]!]!.id,
      lines.cents[line]!,
      textAt(ledger, lines.document, line),
      textAt(ledger, lines.description, line),
      ledger.relations[lines.relation[line]!]?.id ?? '',
      lines.effectiveDay[line]!,
    )
  }
  return JSON.stringify(parts)
}

/**
 * For each file the transactions that do not count, as ascending indices. A transaction that one file has twice counts
 * twice; that is a finding of its own.
 */
export const repeatedTransactions = (parts: readonly LedgerPart[]): number[][] => {
  const known = new Map<string, number>()
  return parts.map(({ ledger }) => {
    const own = new Map<string, number>()
    const repeated: number[] = []
    for (let t = 0; t < ledger.transactions.count; t++) {
      const content = contentOf(ledger, t)
      const times = (own.get(content) ?? 0) + 1
      own.set(content, times)
      if (times <= (known.get(content) ?? 0)) repeated.push(t)
    }
    for (const [content, times] of own) known.set(content, Math.max(times, known.get(content) ?? 0))
    return repeated
  })
}
