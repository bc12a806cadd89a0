/** Invoices that were entered twice under one number (specification, Open items). */

import { byteStrings } from '../detectors/byte-strings.ts'
import { accountRoles } from '../ledger/account-roles.ts'
import { invoiceTransactions } from '../ledger/invoice-journals.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { hasReference, referenceAt } from './invoice-references.ts'
import { kindOfRole } from './ledger-entries.ts'
import { signOf, type TradeKind } from './trade-entry.ts'

/** Two invoices of one relation with the same number and amount, in the order of the file. */
export interface InvoicedTwice {
  kind: TradeKind
  account: number
  relation: number
  /** Lines on the receivable or payable account. */
  first: number
  second: number
  cents: number
}

/** So many numbers of invoices must stand once for one that stands twice to say something: some are those of contracts. */
const shareThatIsOnce = 0.9

/** Above 0 for an invoice, below for a credit note. */
interface Row {
  line: number
  kind: TradeKind
  cents: number
}

/** What sales and purchases post of relations: elsewhere a number comes again with each payment and correction. */
const invoicesIn = (ledger: Ledger): Row[] => {
  const { lines } = ledger
  const roles = accountRoles(ledger)
  const isOfInvoices = invoiceTransactions(ledger)
  const rows: Row[] = []
  for (let line = 0; line < lines.count; line++) {
    const kind = kindOfRole(roles[lines.account[line]!])
    if (!kind || lines.relation[line] === -1 || lines.cents[line] === 0) continue
    if (!isOfInvoices[lines.transaction[line]!]) continue
    rows.push({ line, kind, cents: lines.cents[line]! * signOf(kind) })
  }
  return rows
}

/** By account, relation and amount; different ones may meet, as the numbers are too large to be told apart for certain. */
const keyOf = ({ lines, relations }: Ledger, { line, cents }: Row): number =>
  (lines.account[line]! * (relations.length + 1) + lines.relation[line]!) * 2 ** 32 + Math.abs(cents)

/** Rows that have account, relation and amount in common, where there are several. */
const alike = (ledger: Ledger, rows: readonly Row[]): Row[][] => {
  const counts = new Map<number, number>()
  for (const row of rows) {
    const key = keyOf(ledger, row)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const { lines } = ledger
  const several = rows.filter((row) => counts.get(keyOf(ledger, row))! > 1)
  return [
    ...Map.groupBy(several, ({ line, cents }) =>
      [lines.account[line], lines.relation[line], Math.abs(cents)].join(' '),
    ).values(),
  ]
}

/** The number on the invoice but for its spelling: `A-0781` and `a781` are one. '' where it has no digit. */
const numberOf = (ledger: Ledger, line: number): string => {
  const { invRef, document } = ledger.lines
  const written = referenceAt(ledger, invRef, line) || referenceAt(ledger, document, line)
  const plain = written.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return /\d/.test(plain) ? plain.replaceAll(/(?<!\d)0+(?=\d)/g, '') : ''
}

/** Of one relation and amount. A credit note of the amount took the one back; what comes more often is no single invoice. */
const twiceIn = (ledger: Ledger, rows: readonly Row[]): InvoicedTwice[] => {
  if (rows.some(({ cents }) => cents < 0)) return []
  const { account, relation, transaction } = ledger.lines
  return [...Map.groupBy(rows, ({ line }) => numberOf(ledger, line))].flatMap(([number, own]) => {
    const [first, second, ...more] = own
    if (number === '' || !first || !second || more.length > 0) return []
    if (transaction[first.line] === transaction[second.line]) return []
    return [
      {
        ...{ kind: first.kind, account: account[first.line]!, relation: relation[first.line]! },
        ...{ first: first.line, second: second.line, cents: first.cents },
      },
    ]
  })
}

/** Whether numbers stand once as a rule, those of one kind taken together. */
const isMostlyOnce = (ledger: Ledger, rows: readonly Row[]): boolean => {
  const { lines, text } = ledger
  const distinct = byteStrings(text, lines.count)
  const last = new Map<string, number>()
  const repeated = new Set<string>()
  for (const { line } of rows) {
    const column = hasReference(ledger, lines.invRef, line) ? lines.invRef : lines.document
    if (!hasReference(ledger, column, line)) continue
    const name = `${lines.relation[line]} ${distinct.numberOf(column.start[line]!, column.length[line]!)}`
    const transaction = lines.transaction[line]!
    if ((last.get(name) ?? transaction) !== transaction) repeated.add(name)
    last.set(name, transaction)
  }
  return last.size - repeated.size >= last.size * shareThatIsOnce
}

/** In the order of the file by their first invoice, those of customers apart from those of suppliers. */
export const invoicedTwice = (ledger: Ledger): InvoicedTwice[] =>
  [...Map.groupBy(invoicesIn(ledger), ({ kind }) => kind).values()].flatMap((rows) => {
    const found = alike(ledger, rows).flatMap((own) => twiceIn(ledger, own))
    return found.length > 0 && isMostlyOnce(ledger, rows) ? found : []
  })
