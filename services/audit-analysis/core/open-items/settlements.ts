/** Invoices and what settles them, in columns: what is looked for among all of them must not decode each reference. */

import { byteStrings } from '../detectors/byte-strings.ts'
import { accountRoles } from '../ledger/account-roles.ts'
import type { Ledger, TextColumn } from '../ledger/ledger.ts'
import { hasReference, referenceAt } from './invoice-references.ts'
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
  /** Its text; of a posted line the line instead, as most are never asked for theirs. */
  document: string | number
}

export const documentOf = (ledger: Ledger, { document }: Settlement): string => {
  if (typeof document === 'string') return document
  const { invRef, document: other } = ledger.lines
  return referenceAt(ledger, invRef, document) || referenceAt(ledger, other, document)
}

const ownerOf = ({ relations }: Ledger, account: number, relation: number): number =>
  (account + 1) * (relations.length + 1) + relation + 1

const isUnnamed = ({ relation, reference, cents }: Settlement): boolean =>
  relation === -1 && reference !== 0 && cents < 0

/**
 * Payments without a relation are those of the one relation that has invoices under their number on the account, whatever their
 * amount: what is too much is what is looked for here, where open items take only what fits (`unnamed-payments.ts`).
 */
const withOwners = (ledger: Ledger, rows: readonly Settlement[]): readonly Settlement[] => {
  const keyOf = ({ account, reference }: Settlement): number => reference * ledger.accounts.length + account
  const wanted = new Set(rows.filter(isUnnamed).map(keyOf))
  if (wanted.size === 0) return rows
  const relations = new Map<number, number>()
  for (const row of rows) {
    const key = keyOf(row)
    if (row.cents < 0 || !wanted.has(key)) continue
    relations.set(key, (relations.get(key) ?? row.relation) === row.relation ? row.relation : -1)
  }
  return rows.map((row) => {
    const relation = isUnnamed(row) ? (relations.get(keyOf(row)) ?? -1) : -1
    return relation === -1 ? row : { ...row, relation, owner: ownerOf(ledger, row.account, relation) }
  })
}

const posted = (ledger: Ledger, roles: Uint8Array, isWanted: (kind: TradeKind) => boolean): Settlement[] => {
  const { lines, transactions } = ledger
  const distinct = byteStrings(ledger.text, lines.count)
  const found: Settlement[] = []
  for (let line = 0; line < lines.count; line++) {
    const kind = kindOfRole(roles[lines.account[line]!])
    if (!kind || lines.cents[line] === 0 || !isWanted(kind)) continue
    const has = (column: TextColumn): boolean => hasReference(ledger, column, line)
    const named = has(lines.matchKey) ? lines.matchKey : has(lines.invRef) ? lines.invRef : null
    const isInvoiceNumber = named !== null
    const column = named ?? lines.document
    const reference =
      isInvoiceNumber || has(column) ? distinct.numberOf(column.start[line]!, column.length[line]!) + 1 : 0
    const transaction = lines.transaction[line]!
    const account = lines.account[line]!
    const relation = lines.relation[line]!
    // Written out without a spread, as there are as many as lines.
    found.push({
      kind,
      account,
      relation,
      owner: ownerOf(ledger, account, relation),
      cents: lines.cents[line]! * signOf(kind),
      reference,
      isInvoiceNumber,
      day: transactions.day[transaction]!,
      transaction,
      document: line,
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
      ...{ isInvoiceNumber: true, day, transaction: -1, document },
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
  const rows = posted(ledger, roles, (kind) => !filled.has(kind))
  return [...withOwners(ledger, rows), ...ofSubLedger(ledger, year)]
}
