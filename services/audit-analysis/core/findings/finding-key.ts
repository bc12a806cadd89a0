/** Keys of findings, and what tells that their lines have changed or that last year had one like them. */

import { hash } from 'node:crypto'
import { isoDay } from '../ledger/day.ts'
import { descriptionOf } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { oncePerLedger } from '../ledger/once-per-ledger.ts'
import { textAt } from '../ledger/text.ts'

const keyLength = 22

/** base64url of SHA-256 over the JSON, its first 22 characters: 132 bits. */
export const keyFrom = (parts: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(parts), 'base64url').slice(0, keyLength)

/** The key of a finding that is no transaction. */
export const subjectKey = (code: string, subject: string): string => keyFrom([code, subject])

interface TransactionKeys {
  /** By transaction. */
  keys: readonly string[]
  /** By key. */
  transactions: ReadonlyMap<string, number>
}

/** Journal and number, and of equal numbers which one, from 0: no setting moves a key. */
export const transactionKeys = oncePerLedger((ledger: Ledger): TransactionKeys => {
  const { transactions, journals } = ledger
  const seen = new Map<string, number>()
  const byKey = new Map<string, number>()
  const keys: string[] = []
  for (let t = 0; t < transactions.count; t++) {
    const journal = journals[transactions.journal[t]!]!.id
    const nr = textAt(ledger, transactions.nr, t)
    const name = JSON.stringify([journal, nr])
    const k = seen.get(name) ?? 0
    seen.set(name, k + 1)
    const key = keyFrom(['T', journal, nr, k])
    keys.push(key)
    byKey.set(key, t)
  }
  return { keys, transactions: byKey }
})

export const linesOfTransaction = ({ transactions }: Ledger, t: number): number[] =>
  Array.from({ length: transactions.lineCount[t]! }, (_, i) => transactions.firstLine[t]! + i)

/** The ids of what some lines name in a column, each once, in the order of the lines. */
const namedBy = (lines: readonly number[], idOf: (line: number) => string | null): string[] => [
  ...new Set(lines.map(idOf).filter((id) => id !== null)),
]

export const accountsOf = ({ lines, accounts }: Ledger, of: readonly number[]): string[] =>
  namedBy(of, (line) => accounts[lines.account[line]!]!.id)

export const relationsOf = ({ lines, relations }: Ledger, of: readonly number[]): string[] =>
  namedBy(of, (line) => relations[lines.relation[line]!]?.id ?? null)

/** A text that changes when a line of the transaction does: its account, amount, date, document, relation or words. */
export const fingerprintOf = (ledger: Ledger, t: number): string => {
  const { lines, accounts, relations, transactions } = ledger
  const rows = linesOfTransaction(ledger, t).map((line) => [
    accounts[lines.account[line]!]!.id,
    lines.cents[line]!,
    textAt(ledger, lines.document, line),
    relations[lines.relation[line]!]?.id ?? null,
    isoDay(lines.effectiveDay[line]!),
    descriptionOf(ledger, line),
  ])
  return keyFrom([isoDay(transactions.day[t]!), rows])
}

/** What finding has in common with one of another year: accounts, relations and categories, whatever their order. */
export const patternKey = (
  accountIds: readonly string[],
  relationIds: readonly string[],
  categories: readonly string[],
): string => keyFrom(['P', accountIds.toSorted(), relationIds.toSorted(), categories.toSorted()])
