/** What a file has twice that should be there once. */

import type { Ledger } from '../ledger/ledger.ts'
import type { Fact, Repeatable } from '../ledger/origin.ts'
import { textAt, transactionIdOf } from '../ledger/text.ts'
import type { IntegrityCode } from './codes.ts'
import { counting, factOf } from './fact.ts'
import { placeOfLine } from './references.ts'

const codeOf: Record<Repeatable, IntegrityCode> = {
  relation: 'RELATION_DUPLICATE',
  account: 'ACCOUNT_DUPLICATE',
  period: 'PERIOD_DUPLICATE',
  vatCode: 'VAT_CODE_DUPLICATE',
  journal: 'JOURNAL_DUPLICATE',
}

/** Accounts after the first with an RGS code. */
const repeatedRgsCodes = ({ accounts }: Ledger): Fact[] => {
  const first = new Map<string, string>()
  const found = counting('RGS_DUPLICATE')
  for (const { id, rgsCode } of accounts) {
    if (rgsCode === '') continue
    const known = first.get(rgsCode)
    if (known === undefined) first.set(rgsCode, id)
    else found.add(() => `${rgsCode}: ${known}, ${id}`)
  }
  return found.facts()
}

/** Transactions after the first with a number in their journal. */
const repeatedTransactions = (ledger: Ledger): Fact[] => {
  const { transactions } = ledger
  const seen = ledger.journals.map(() => new Set<string>())
  const found = counting('TRANSACTION_DUPLICATE')
  for (let t = 0; t < transactions.count; t++) {
    const nr = textAt(ledger, transactions.nr, t)
    const numbers = seen[transactions.journal[t]!]!
    if (nr === '') continue
    if (numbers.has(nr)) found.add(() => transactionIdOf(ledger, t))
    numbers.add(nr)
  }
  return found.facts()
}

/** Lines after the first with a number in their transaction. */
const repeatedLines = (ledger: Ledger): Fact[] => {
  const { transactions, lines } = ledger
  const found = counting('LINE_DUPLICATE')
  const seen = new Set<string>()
  for (let t = 0; t < transactions.count; t++) {
    const first = transactions.firstLine[t]!
    const count = transactions.lineCount[t]!
    if (count < 2) continue
    seen.clear()
    for (let line = first; line < first + count; line++) {
      const nr = textAt(ledger, lines.nr, line)
      if (nr === '') continue
      if (seen.has(nr)) found.add(() => placeOfLine(ledger, line))
      seen.add(nr)
    }
  }
  return found.facts()
}

export const duplicateFacts = (ledger: Ledger): Fact[] => [
  ...(Object.entries(codeOf) as [Repeatable, IntegrityCode][]).flatMap(([kind, code]) =>
    factOf(code, ledger.notes.repeats[kind]),
  ),
  ...repeatedRgsCodes(ledger),
  ...repeatedTransactions(ledger),
  ...repeatedLines(ledger),
]
