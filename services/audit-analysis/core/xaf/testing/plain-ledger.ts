/** A ledger as plain data, in the shape of the reference reader's result. */

import type { Ledger, Totals } from '../../ledger/ledger.ts'
import { textAt } from '../../ledger/text.ts'
import type { Plain } from './reference-details.ts'
import type { PlainResult } from './reference-result.ts'

const byId = (a: { id?: unknown }, b: { id?: unknown }): number => (String(a.id) < String(b.id) ? -1 : 1)

const optional = (value: number | null): bigint | null => (value === null ? null : BigInt(value))

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value)

const centsOrNull = (value: number): bigint | null => (Number.isNaN(value) ? null : BigInt(value))

const plainTotals = ({ declared, counted }: Totals) => ({
  declared: [optional(declared.lines), optional(declared.debitCents), optional(declared.creditCents)],
  counted: [counted.lines, counted.debitCents, counted.creditCents].map(BigInt),
})

const asText = (row: object): string => Object.values(row).map(String).join(' ')

const plainOpening = (ledger: Ledger): Plain[] => {
  const { openingLines: rows, accounts, relations } = ledger
  return Array.from({ length: rows.count }, (_, row) => ({
    account: accounts[rows.account[row]!]!.id,
    cents: BigInt(rows.cents[row]!),
    nr: textAt(ledger, rows.nr, row),
    document: textAt(ledger, rows.document, row),
    relation: relations[rows.relation[row]!]?.id ?? '',
    day: rows.day[row]!,
    fromTransaction: rows.fromTransaction[row]!,
  })).sort((a, b) => (asText(a) < asText(b) ? -1 : 1))
}

export const plainLedger = (ledger: Ledger): PlainResult => {
  const { transactions, lines, vat, subLedgerLines: sub } = ledger
  const text = (column: typeof lines.nr, row: number): string =>
    textAt(ledger, column, row).replace(/\r\n?/g, '\n')
  const relationId = (relation: number): string => (relation === -1 ? '' : ledger.relations[relation]!.id)
  const plainVat = (row: number): Record<string, unknown> => ({
    code: vat.code[row] === -1 ? '' : ledger.vatCodes[vat.code[row]!]!.id,
    percentage: orNull(vat.percentage[row]!),
    cents: centsOrNull(vat.cents[row]!),
    side: vat.side[row]!,
  })
  const plainSubLine = (row: number): Record<string, unknown> => ({
    ...Object.fromEntries(
      (['nr', 'journal', 'transaction', 'line', 'description', 'docRef', 'invRef', 'matchKey'] as const).map(
        (name) => [name, text(sub[name], row)],
      ),
    ),
    relation: relationId(sub.relation[row]!),
    cents: centsOrNull(sub.cents[row]!),
    invoiceDay: sub.invoiceDay[row]!,
    dueDay: sub.dueDay[row]!,
    purchaseOrSale: sub.purchaseOrSale[row]!,
    invoiceSide: sub.invoiceSide[row]!,
    mutation: sub.mutation[row]!,
  })
  const plainLine = (row: number): Record<string, unknown> => ({
    account: ledger.accounts[lines.account[row]!]!.id,
    cents: BigInt(lines.cents[row]!),
    nr: text(lines.nr, row),
    description: text(lines.description, row),
    document: text(lines.document, row),
    docRef: text(lines.docRef, row),
    invRef: text(lines.invRef, row),
    matchKey: text(lines.matchKey, row),
    relation: relationId(lines.relation[row]!),
    effectiveDay: lines.effectiveDay[row]!,
    settlementDay: lines.settlementDay[row]!,
    vat: Array.from({ length: lines.vatCount[row]! }, (_, i) => plainVat(lines.vatFirst[row]! + i)),
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
    vatCodes: ledger.vatCodes.map((code) => ({ ...code })).sort(byId),
    subLedgers: ledger.subLedgers.map((head) => ({
      opening: head.opening,
      type: head.type,
      description: head.description,
      ...plainTotals(head),
      lines: Array.from({ length: head.lineCount }, (_, i) => plainSubLine(head.firstLine + i)),
    })),
    openingLines: plainOpening(ledger),
    origin: { ...ledger.origin },
    repeats: { ...ledger.notes.repeats },
    ...plainTotals(ledger),
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
