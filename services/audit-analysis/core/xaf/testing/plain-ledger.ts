/** A ledger as plain data, in the shape of the reference reader's result. */

import type { Ledger } from '../../ledger/ledger.ts'
import { textAt } from '../../ledger/text.ts'
import type { PlainResult } from './reference-reader.ts'

const byId = (a: { id?: unknown }, b: { id?: unknown }): number => (String(a.id) < String(b.id) ? -1 : 1)

const optional = (value: number | null): bigint | null => (value === null ? null : BigInt(value))

export const plainLedger = (ledger: Ledger): PlainResult => {
  const { transactions, lines } = ledger
  const text = (column: typeof lines.nr, row: number): string =>
    textAt(ledger, column, row).replace(/\r\n?/g, '\n')
  const plainLine = (row: number): Record<string, unknown> => ({
    account: ledger.accounts[lines.account[row]!]!.id,
    cents: BigInt(lines.cents[row]!),
    nr: text(lines.nr, row),
    description: text(lines.description, row),
    document: text(lines.document, row),
    relation: lines.relation[row] === -1 ? '' : ledger.relations[lines.relation[row]!]!.id,
    effectiveDay: lines.effectiveDay[row]!,
  })
  return {
    format: ledger.format,
    company: { ...ledger.company },
    accounts: ledger.accounts
      .map((account) => ({ ...account, openingCents: BigInt(account.openingCents) }))
      .sort(byId),
    relations: ledger.relations.map((relation) => ({ ...relation })).sort(byId),
    journals: ledger.journals.map((journal) => ({ ...journal })),
    periods: ledger.periods.map((period) => ({ ...period })),
    declared: [
      optional(ledger.declared.lines),
      optional(ledger.declared.debitCents),
      optional(ledger.declared.creditCents),
    ],
    counted: [ledger.counted.lines, ledger.counted.debitCents, ledger.counted.creditCents].map(BigInt),
    transactions: Array.from({ length: transactions.count }, (_, t) => ({
      journal: ledger.journals[transactions.journal[t]!]!.id,
      nr: text(transactions.nr, t),
      day: transactions.day[t]!,
      period: transactions.period[t]!,
      description: text(transactions.description, t),
      user: ledger.users[transactions.user[t]!]!,
      source: ledger.users[transactions.source[t]!]!,
      lines: Array.from({ length: transactions.lineCount[t]! }, (_, i) =>
        plainLine(transactions.firstLine[t]! + i),
      ),
    })),
  }
}
