/** Lines of the sub-ledgers of XAF 3.2, where a file fills them. */

import type { Ledger } from '../ledger/ledger.ts'
import { textAt } from '../ledger/text.ts'
import { referenceAt } from './invoice-references.ts'
import { kindOfRole, mainAccounts } from './ledger-entries.ts'
import type { TradeEntry, TradeKind } from './trade-entry.ts'

/** Journal, number and line of each posting on a receivable or payable account. */
const postingsByName = (ledger: Ledger, roles: Uint8Array): ReadonlyMap<string, number> => {
  const { lines, transactions, journals } = ledger
  const found = new Map<string, number>()
  for (let line = 0; line < lines.count; line++) {
    if (!kindOfRole(roles[lines.account[line]!])) continue
    const t = lines.transaction[line]!
    const journal = journals[transactions.journal[t]!]!.id
    found.set(
      JSON.stringify([journal, textAt(ledger, transactions.nr, t), textAt(ledger, lines.nr, line)]),
      line,
    )
  }
  return found
}

const openingByName = (ledger: Ledger): ReadonlyMap<string, number> => {
  const { openingLines: rows } = ledger
  return new Map(
    Array.from({ length: rows.count }, (_, row) => [textAt(ledger, rows.nr, row), rows.account[row]!]),
  )
}

const letters = { P: 0x50, S: 0x53 }

/** The sub-ledger's type says, else whether the line is of a sale or a purchase, else the relation, else the account. */
const kindOf = (ledger: Ledger, row: number, roles: Uint8Array, account: number): TradeKind | null => {
  const { subLedgerLines: lines, subLedgers, relations } = ledger
  const type = subLedgers[lines.subLedger[row]!]!.type.toUpperCase()
  if (type === 'CU') return 'RECEIVABLE'
  if (type === 'SU') return 'PAYABLE'
  if (lines.purchaseOrSale[row] === letters.S) return 'RECEIVABLE'
  if (lines.purchaseOrSale[row] === letters.P) return 'PAYABLE'
  const relation = relations[lines.relation[row]!]?.type
  if (relation === 'C') return 'RECEIVABLE'
  return relation === 'S' ? 'PAYABLE' : kindOfRole(roles[account])
}

/** What relations opened the year with, and what came in it. */
export interface SubLedgerEntries {
  opening: TradeEntry[]
  year: TradeEntry[]
}

/** Lines up to a day; those without a date that can be known count as before it. `posted` tells the main accounts. */
export const subLedgerEntries = (
  ledger: Ledger,
  roles: Uint8Array,
  posted: readonly TradeEntry[],
  asOfDay: number,
): SubLedgerEntries => {
  const { subLedgerLines: lines, subLedgers, transactions } = ledger
  const found: SubLedgerEntries = { opening: [], year: [] }
  if (lines.count === 0) return found
  const [postings, openings] = [postingsByName(ledger, roles), openingByName(ledger)]
  const main = mainAccounts(roles, posted)
  for (let row = 0; row < lines.count; row++) {
    const cents = lines.cents[row]!
    if (Number.isNaN(cents) || cents === 0) continue
    const text = (name: 'journal' | 'transaction' | 'line'): string => textAt(ledger, lines[name], row)
    const number = (name: 'matchKey' | 'invRef' | 'docRef'): string => referenceAt(ledger, lines[name], row)
    const isOpening = subLedgers[lines.subLedger[row]!]!.opening
    const name = JSON.stringify([text('journal').replaceAll('-', '_'), text('transaction'), text('line')])
    const posting = isOpening ? undefined : postings.get(name)
    const named = isOpening
      ? openings.get(text('line'))
      : posting === undefined
        ? undefined
        : ledger.lines.account[posting]!
    const kind = kindOf(ledger, row, roles, named ?? -1)
    if (!kind) continue
    const posted = posting === undefined ? -1 : transactions.day[ledger.lines.transaction[posting]!]!
    if (Math.max(posted, isOpening || posted !== -1 ? -1 : lines.invoiceDay[row]!) > asOfDay) continue
    found[isOpening ? 'opening' : 'year'].push({
      kind,
      account: named !== undefined && kindOfRole(roles[named]) === kind ? named : main[kind],
      relation: lines.relation[row]!,
      cents,
      reference: number('matchKey') || number('invRef'),
      document: number('invRef') || number('docRef') || number('matchKey'),
      isInvoiceNumber: true,
      day: lines.invoiceDay[row] === -1 ? posted : lines.invoiceDay[row]!,
      dueDay: lines.dueDay[row]!,
    })
  }
  return found
}
