/** Postings on receivable and payable accounts, with what they opened the year with. */

import { accountRole } from '../ledger/account-roles.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { referenceAt } from './invoice-references.ts'
import { type TradeEntry, type TradeKind, tradeKinds } from './trade-entry.ts'

export const kindOfRole = (role: number | undefined): TradeKind | null => {
  if (role === accountRole.receivable) return 'RECEIVABLE'
  return role === accountRole.payable ? 'PAYABLE' : null
}

const unnamed = { reference: '', document: '', isInvoiceNumber: false }

const namesOf = (
  ledger: Ledger,
  line: number,
): Pick<TradeEntry, 'reference' | 'document' | 'isInvoiceNumber'> => {
  const { lines } = ledger
  const invRef = referenceAt(ledger, lines.invRef, line)
  const document = referenceAt(ledger, lines.document, line)
  const matchKey = referenceAt(ledger, lines.matchKey, line)
  return {
    reference: matchKey || invRef || document,
    document: invRef || document,
    isInvoiceNumber: matchKey !== '' || invRef !== '',
  }
}

/**
 * Postings up to a day, that day included; what has no date counts as before it. Without `named` they have no references
 * and documents, which take most of the time.
 */
export const postedEntries = (
  ledger: Ledger,
  roles: Uint8Array,
  asOfDay: number,
  named = true,
): TradeEntry[] => {
  const { lines, transactions } = ledger
  const entries: TradeEntry[] = []
  for (let line = 0; line < lines.count; line++) {
    const account = lines.account[line]!
    const kind = kindOfRole(roles[account])
    if (!kind || lines.cents[line] === 0) continue
    const day = transactions.day[lines.transaction[line]!]!
    if (day > asOfDay) continue
    const { reference, document, isInvoiceNumber } = named ? namesOf(ledger, line) : unnamed
    const relation = lines.relation[line]!
    // Written out without a spread, as there are as many as lines.
    entries.push({
      kind,
      account,
      relation,
      cents: lines.cents[line]!,
      reference,
      document,
      isInvoiceNumber,
      day,
      dueDay: -1,
    })
  }
  return entries
}

export interface OpeningEntries {
  /** Lines of opening transactions or of the sub-ledger of the opening balance, which can name a relation and a document. */
  lines: TradeEntry[]
  /** Relation balances of XAF 4.0, where no opening line names the relation. */
  relations: TradeEntry[]
  /** What is left of an account's opening balance and belongs to nobody in particular. */
  rest: TradeEntry[]
}

const bare = { ...unnamed, day: -1, dueDay: -1 }

const openingLines = (ledger: Ledger, roles: Uint8Array): TradeEntry[] => {
  const { openingLines: rows } = ledger
  const { startDay } = ledger.company
  const entries: TradeEntry[] = []
  for (let row = 0; row < rows.count; row++) {
    const account = rows.account[row]!
    const kind = kindOfRole(roles[account])
    if (!kind || !rows.fromTransaction[row] || rows.cents[row] === 0) continue
    const document = referenceAt(ledger, rows.document, row)
    // A balance without a document has the day on which the year opens, which is that of no invoice.
    const isDated = document !== '' || rows.day[row]! < startDay
    entries.push({
      ...{ kind, account, relation: rows.relation[row]!, cents: rows.cents[row]! },
      ...{
        reference: document,
        document,
        isInvoiceNumber: false,
        day: isDated ? rows.day[row]! : -1,
        dueDay: -1,
      },
    })
  }
  return entries
}

/** The account of each kind that most entries stand on, else the first of the chart; -1 where there is none. */
export const mainAccounts = (
  roles: Uint8Array,
  entries: readonly TradeEntry[],
): Record<TradeKind, number> => {
  const counts = new Map<number, number>()
  for (const { account } of entries) counts.set(account, (counts.get(account) ?? 0) + 1)
  const main = (role: number): number => {
    const own = [...roles.keys()].filter((account) => roles[account] === role)
    return own.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b)[0] ?? -1
  }
  return { RECEIVABLE: main(accountRole.receivable), PAYABLE: main(accountRole.payable) }
}

/** A customer's balance is a claim and a supplier's a debt; of others the side says which. */
export const kindOfBalance = (type: string, cents: number): TradeKind => {
  if (type === 'C') return 'RECEIVABLE'
  if (type === 'S') return 'PAYABLE'
  return cents > 0 ? 'RECEIVABLE' : 'PAYABLE'
}

/** Opening transactions that name no relation say less than the sub-ledger of the opening balance, where there is one. */
const namedLines = (
  lines: readonly TradeEntry[],
  subOpening: readonly TradeEntry[],
  kind: TradeKind,
): readonly TradeEntry[] => {
  const [own, stated] = [lines, subOpening].map((rows) => rows.filter((row) => row.kind === kind))
  return stated!.length === 0 || own!.some(({ relation }) => relation !== -1) ? own! : stated!
}

/** `subOpening` is what the sub-ledgers say that the year opened with. */
export const openingEntries = (
  ledger: Ledger,
  roles: Uint8Array,
  posted: readonly TradeEntry[],
  subOpening: readonly TradeEntry[],
): OpeningEntries => {
  const fromTransactions = openingLines(ledger, roles)
  const lines = tradeKinds.flatMap((kind) => namedLines(fromTransactions, subOpening, kind))
  const main = mainAccounts(roles, posted)
  const named = new Set(lines.map(({ relation }) => relation))
  const relations = ledger.relations.flatMap(({ type, openingCents }, relation) => {
    if (!openingCents || named.has(relation)) return []
    const kind = kindOfBalance(type, openingCents)
    return [{ ...bare, kind, account: main[kind], relation, cents: openingCents }]
  })
  const given = new Map<number, number>()
  for (const { account, cents } of [...lines, ...relations])
    given.set(account, (given.get(account) ?? 0) + cents)
  const rest = ledger.accounts.flatMap(({ openingCents }, account) => {
    const kind = kindOfRole(roles[account])
    // Where relations state balances these should add up to the account's; a difference must show.
    const isStated = relations.some((one) => one.account === account)
    const cents = openingCents - (given.get(account) ?? 0)
    return kind && cents !== 0 && !isStated ? [{ ...bare, kind, account, relation: -1, cents }] : []
  })
  return { lines, relations, rest }
}
