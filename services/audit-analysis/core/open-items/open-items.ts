/** What customers owe and suppliers are owed on a day, item by item, and whether it ties (specification, Open items). */

import { accountRoles } from '../ledger/account-roles.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { kindOfBalance, kindOfRole, mainAccounts, openingEntries, postedEntries } from './ledger-entries.ts'
import { type OpenItem, postedItems, subLedgerItems } from './match-items.ts'
import { subLedgerEntries } from './sub-ledger-entries.ts'
import { type TradeEntry, type TradeKind, tradeKinds } from './trade-entry.ts'
import { hasUnnamedPayments, withRelationsOfNumbers } from './unnamed-payments.ts'

/** What a relation owes or is owed by the ledger, and by its items. Cents are debit positive. */
export interface RelationBalance {
  kind: TradeKind
  /** Index into `Ledger.relations`; -1 for what belongs to no relation. */
  relation: number
  openingCents: number
  debitCents: number
  creditCents: number
  balanceCents: number
  itemsCents: number
  /** XAF 4.0: what the file itself says at the end of the year; null where it does not, or of another day. */
  statedCents: number | null
}

export interface AccountTie {
  account: number
  ledgerCents: number
  itemsCents: number
}

export interface OpenItems {
  asOfDay: number
  items: OpenItem[]
  relations: RelationBalance[]
  tieOut: AccountTie[]
}

/** The last day of the file's period, else the last day that anything is posted on. */
export const lastDayOf = ({ company, transactions }: Ledger): number => {
  if (company.endDay !== -1) return company.endDay
  let last = -1
  for (let t = 0; t < transactions.count; t++) last = Math.max(last, transactions.day[t]!)
  return last
}

const sumByAccount = (rows: readonly Pick<TradeEntry, 'account' | 'cents'>[]): Map<number, number> => {
  const sums = new Map<number, number>()
  for (const { account, cents } of rows) sums.set(account, (sums.get(account) ?? 0) + cents)
  return sums
}

/** A kind and a relation, which -1 is one of, as a number. */
const partyOf = ({ kind, relation }: Pick<TradeEntry, 'kind' | 'relation'>): number =>
  (relation + 1) * tradeKinds.length + tradeKinds.indexOf(kind)

/** What the sums of items are made of: items, or entries that add up to the same. */
type Summed = Pick<OpenItem, 'kind' | 'account' | 'relation' | 'cents'>

const relationBalances = (
  ledger: Ledger,
  opening: readonly TradeEntry[],
  posted: readonly TradeEntry[],
  items: readonly Summed[],
  isWholeYear: boolean,
): RelationBalance[] => {
  const rows = new Map<number, RelationBalance>()
  const rowOf = (of: { kind: TradeKind; relation: number }): RelationBalance => {
    const known = rows.get(partyOf(of))
    if (known) return known
    const { kind, relation } = of
    const zero = { openingCents: 0, debitCents: 0, creditCents: 0, balanceCents: 0, itemsCents: 0 }
    const row = { kind, relation, ...zero, statedCents: null }
    rows.set(partyOf(of), row)
    return row
  }
  for (const entry of opening) rowOf(entry).openingCents += entry.cents
  for (const entry of posted) {
    const row = rowOf(entry)
    if (entry.cents > 0) row.debitCents += entry.cents
    else row.creditCents -= entry.cents
  }
  for (const item of items) rowOf(item).itemsCents += item.cents
  ledger.relations.forEach(({ closingCents, type }, relation) => {
    if (closingCents === null || !isWholeYear) return
    const own = tradeKinds.filter((kind) => rows.has(partyOf({ kind, relation })))
    // What customers owe and what the same party is owed as a supplier is one balance in the file.
    if (own.length === 1) rowOf({ kind: own[0]!, relation }).statedCents = closingCents
    else if (own.length === 0 && closingCents !== 0)
      rowOf({ kind: type === 'S' ? 'PAYABLE' : 'RECEIVABLE', relation }).statedCents = closingCents
  })
  for (const row of rows.values()) row.balanceCents = row.openingCents + row.debitCents - row.creditCents
  return [...rows.values()]
}

const tieOut = (
  ledger: Ledger,
  roles: Uint8Array,
  posted: readonly TradeEntry[],
  items: readonly Summed[],
): AccountTie[] => {
  const moved = sumByAccount(posted)
  const open = sumByAccount(items)
  return ledger.accounts.flatMap(({ openingCents }, account) => {
    if (!kindOfRole(roles[account])) return []
    const ledgerCents = openingCents + (moved.get(account) ?? 0)
    return [{ account, ledgerCents, itemsCents: open.get(account) ?? 0 }]
  })
}

/** How one kind is known: its items, and by relation what it opened with and what came. */
interface Known<I> {
  items: I[]
  opened: readonly TradeEntry[]
  moved: readonly TradeEntry[]
}

const ofKind = <T extends { kind: TradeKind }>(rows: readonly T[], kind: TradeKind): T[] =>
  rows.filter((row) => row.kind === kind)

const nameless = { relation: -1, reference: '', document: '', isInvoiceNumber: false, day: -1, dueDay: -1 }

/** What is left of the accounts' opening balances beside what relations opened with. */
const openingRest = (ledger: Ledger, roles: Uint8Array, kind: TradeKind, given: readonly TradeEntry[]) => {
  const sums = sumByAccount(given)
  return ledger.accounts.flatMap(({ openingCents }, account): TradeEntry[] => {
    const cents = openingCents - (sums.get(account) ?? 0)
    if (kindOfRole(roles[account]) !== kind || cents === 0) return []
    return [{ ...nameless, kind, account, cents }]
  })
}

/** One item for each balance that the file states: all that is known where postings name no relation. */
const statedItems = (ledger: Ledger, kind: TradeKind, account: number): OpenItem[] =>
  ledger.relations.flatMap(({ type, closingCents }, relation) => {
    if (!closingCents || kindOfBalance(type, closingCents) !== kind) return []
    const basis = 'RELATION_BALANCE' as const
    return [{ kind, account, relation, document: '', day: -1, dueDay: -1, cents: closingCents, basis }]
  })

/** Settles entries: gives the items that they leave, or whatever adds up to these. */
type Settle<I> = (entries: readonly TradeEntry[], balances: readonly TradeEntry[]) => I[]

const knowledgeOf = <I extends Summed>(
  ledger: Ledger,
  roles: Uint8Array,
  posted: readonly TradeEntry[],
  day: number,
  isWholeYear: boolean,
  settle: Settle<I | OpenItem>,
) => {
  const subLedger = subLedgerEntries(ledger, roles, posted, day)
  const opening = openingEntries(ledger, roles, posted, subLedger.opening)
  const main = mainAccounts(roles, posted)
  return (kind: TradeKind): Known<I | OpenItem> => {
    const [moved, lines] = [ofKind(posted, kind), ofKind(opening.lines, kind)]
    const relations = ofKind(opening.relations, kind)
    const hasRelations = moved.some(({ relation }) => relation !== -1)
    const [subOpening, subYear] = [ofKind(subLedger.opening, kind), ofKind(subLedger.year, kind)]
    if (subYear.length > 0) {
      const items = subLedgerItems([...subOpening, ...subYear])
      const opened = [...lines, ...openingRest(ledger, roles, kind, lines)]
      // Postings without relations cannot be compared by relation; the accounts still are.
      return { items, opened, moved: hasRelations ? moved : subYear }
    }
    const stated = isWholeYear && !hasRelations ? statedItems(ledger, kind, main[kind]) : []
    if (stated.length > 0) return { items: stated, opened: relations, moved }
    const rest = ofKind(opening.rest, kind)
    const told = withRelationsOfNumbers(moved, lines)
    const items = settle([...lines, ...rest, ...told], relations)
    return { items, opened: [...lines, ...relations, ...rest], moved: told }
  }
}

/**
 * Per kind: the sub-ledger where the file fills it; else relation balances of XAF 4.0 with the postings, alone where the
 * postings name no relation; else the postings with what the year opened with, by the sub-ledger of the opening balance where
 * the file fills that alone. `asOfDay` null is the last day of the file.
 */
export const openItems = (ledger: Ledger, asOfDay: number | null, kind: TradeKind | null): OpenItems => {
  const found = examine<OpenItem>(ledger, asOfDay, kind, postedItems, true)
  return { ...found, items: found.items.sort(byRelation(ledger)) }
}

/**
 * Balances and ties without the items: settling postings moves no sum of a relation or an account, so the postings stand
 * for the items that they leave.
 */
export const openBalances = (
  ledger: Ledger,
  asOfDay: number | null,
  kind: TradeKind | null,
): Omit<OpenItems, 'items'> => {
  const settle: Settle<TradeEntry> = (entries, balances) => [...balances, ...entries]
  const { items: _items, ...sums } = examine(ledger, asOfDay, kind, settle, false)
  return sums
}

const examine = <I extends Summed>(
  ledger: Ledger,
  asOfDay: number | null,
  kind: TradeKind | null,
  settle: Settle<I>,
  needsNames: boolean,
) => {
  const roles = accountRoles(ledger)
  const last = lastDayOf(ledger)
  const day = asOfDay ?? last
  const isWholeYear = day >= last
  const posted = postedEntries(ledger, roles, day, needsNames || hasUnnamedPayments(ledger, roles))
  const known = tradeKinds.map(knowledgeOf(ledger, roles, posted, day, isWholeYear, settle))
  const items = known.flatMap((one) => one.items)
  const opened = known.flatMap((one) => one.opened)
  const moved = known.flatMap((one) => one.moved)
  const isAsked = (one: { kind: TradeKind }): boolean => kind === null || one.kind === kind
  return {
    asOfDay: day,
    items: items.filter(isAsked),
    relations: relationBalances(ledger, opened, moved, items, isWholeYear).filter(isAsked),
    tieOut: tieOut(ledger, roles, posted, items).filter(({ account }) =>
      isAsked({ kind: kindOfRole(roles[account])! }),
    ),
  }
}

/** Receivables first, then by relation, then the oldest. */
const byRelation =
  ({ relations }: Ledger) =>
  (a: OpenItem, b: OpenItem): number => {
    if (a.kind !== b.kind) return a.kind === 'RECEIVABLE' ? -1 : 1
    const [left, right] = [relations[a.relation]?.id ?? '', relations[b.relation]?.id ?? '']
    if (left !== right) return left < right ? -1 : 1
    return a.day - b.day || (a.document < b.document ? -1 : a.document > b.document ? 1 : 0)
  }
