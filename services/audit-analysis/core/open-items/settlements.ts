/** Invoices and what settles them, in columns: what is looked for among all of them must not decode each reference. */

import { byteStrings } from '../detectors/byte-strings.ts'
import { accountRoles } from '../ledger/account-roles.ts'
import type { Ledger, TextColumn } from '../ledger/ledger.ts'
import { textAt } from '../ledger/text.ts'
import { kindOfRole, postedEntries } from './ledger-entries.ts'
import { subLedgerEntries } from './sub-ledger-entries.ts'
import { signOf, type TradeEntry, type TradeKind } from './trade-entry.ts'

/** A line on a receivable or payable account, or of a sub-ledger that has more to say. */
export interface Settlement {
  kind: TradeKind
  account: number
  /** -1 where none. */
  relation: number
  /** A number for account and relation together. */
  owner: number
  /** Above 0 for an invoice, below for what settles one. */
  cents: number
  /** Equal where the references are; 0 for none. */
  reference: number
  /** Whether the reference is that of an invoice; a document may as well be the bank statement. */
  isInvoiceNumber: boolean
  day: number
  /** -1 in a sub-ledger. */
  transaction: number
  document: () => string
}

const ownerOf = ({ relations }: Ledger, account: number, relation: number): number =>
  (account + 1) * (relations.length + 1) + relation + 1

const posted = (ledger: Ledger, roles: Uint8Array, isWanted: (kind: TradeKind) => boolean): Settlement[] => {
  const { lines, transactions } = ledger
  const distinct = byteStrings(ledger.text, lines.count)
  const found: Settlement[] = []
  for (let line = 0; line < lines.count; line++) {
    const kind = kindOfRole(roles[lines.account[line]!])
    if (!kind || lines.cents[line] === 0 || !isWanted(kind)) continue
    const has = (column: TextColumn): boolean => column.length[line] !== 0
    const isInvoiceNumber = has(lines.matchKey) || has(lines.invRef)
    const column = has(lines.matchKey) ? lines.matchKey : has(lines.invRef) ? lines.invRef : lines.document
    const reference = has(column) ? distinct.numberOf(column.start[line]!, column.length[line]!) + 1 : 0
    const transaction = lines.transaction[line]!
    const [account, relation] = [lines.account[line]!, lines.relation[line]!]
    found.push({
      ...{ kind, account, relation, owner: ownerOf(ledger, account, relation) },
      ...{ cents: lines.cents[line]! * signOf(kind), reference, isInvoiceNumber },
      ...{ day: transactions.day[transaction]!, transaction },
      document: () => textAt(ledger, has(lines.invRef) ? lines.invRef : lines.document, line),
    })
  }
  return found
}

const ofSubLedger = (ledger: Ledger, entries: readonly TradeEntry[]): Settlement[] => {
  const numbers = new Map<string, number>()
  return entries.map(({ kind, account, relation, cents, reference, document, day }) => {
    if (reference !== '' && !numbers.has(reference)) numbers.set(reference, numbers.size + 1)
    return {
      ...{ kind, account, relation, owner: ownerOf(ledger, account, relation) },
      ...{ cents: cents * signOf(kind), reference: numbers.get(reference) ?? 0 },
      ...{ isInvoiceNumber: true, day, transaction: -1, document: () => document },
    }
  })
}

/** All of the year, of each kind from its sub-ledger where that is filled. */
export const settlementsOf = (ledger: Ledger): Settlement[] => {
  const roles = accountRoles(ledger)
  const year =
    ledger.subLedgerLines.count === 0
      ? []
      : subLedgerEntries(
          ledger,
          roles,
          postedEntries(ledger, roles, Number.POSITIVE_INFINITY, false),
          Number.POSITIVE_INFINITY,
        ).year
  const filled = new Set(year.map(({ kind }) => kind))
  return [...posted(ledger, roles, (kind) => !filled.has(kind)), ...ofSubLedger(ledger, year)]
}
