/** Pages of entries: the postings of an account, all transactions, the memorial. */

import { type Entry, entryOf } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import {
  type Bounds,
  balancesByDay,
  isBounded,
  linesByDay,
  linesDescribedAs,
  within,
} from './report-index.ts'

export interface EntryRow extends Entry {
  /** Postings: the balance of all matched accounts together. Transactions: the balance of this entry's account. */
  runningBalance: string
}

export interface EntryPage {
  content: EntryRow[]
  page: number
  size: number
  totalElements: number
  totalPages: number
}

/** page is zero-based, size at least 1. */
export interface PageRequest {
  page: number
  size: number
}

/** Every filter is optional; an empty text filters nothing. Texts match in part and whatever the case. */
export interface EntryFilters extends Bounds {
  account?: string
  search?: string
  createdBy?: string
}

const containing = (names: string[], part: string): Uint8Array => {
  const wanted = part.toLowerCase()
  return Uint8Array.from(names, (name) => (name.toLowerCase().includes(wanted) ? 1 : 0))
}

const rowOf = (ledger: Ledger, line: number, balanceCents: number): EntryRow => ({
  ...entryOf(ledger, line),
  runningBalance: formatCents(balanceCents),
})

/** Cuts one page out of rows that are counted as they come. */
const collectPage = (ledger: Ledger, { page, size }: PageRequest) => {
  const first = page * size
  const content: EntryRow[] = []
  let total = 0
  return {
    add: (line: number, balanceCents: number): void => {
      if (total >= first && total < first + size) content.push(rowOf(ledger, line, balanceCents))
      total++
    },
    finish: (): EntryPage => ({
      content,
      page,
      size,
      totalElements: total,
      totalPages: Math.ceil(total / size),
    }),
  }
}

/** The places in `linesByDay` from the first date within the bounds up to the last; `isWhole` where all of them are within. */
const rangeOf = (ledger: Ledger, order: Uint32Array, bounds: Bounds) => {
  if (!isBounded(bounds)) return { first: 0, end: order.length, isWhole: true }
  const { transaction } = ledger.lines
  const { day } = ledger.transactions
  const firstFrom = (wanted: number): number => {
    let [low, high] = [0, order.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (day[transaction[order[middle]!]!]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
  const first = firstFrom(bounds.fromDay ?? Number.NEGATIVE_INFINITY)
  const end = Math.max(first, firstFrom((bounds.toDay ?? Number.POSITIVE_INFINITY) + 1))
  // Lines without a date, which are outside any bound, stand together as day -1.
  const isWhole = Math.max(first, firstFrom(-1)) >= Math.min(end, firstFrom(0))
  return { first, end, isWhole }
}

/** A page of a range that needs no look at what lies outside the page. */
const cutPage = (
  ledger: Ledger,
  order: Uint32Array,
  balances: Float64Array,
  first: number,
  end: number,
  { page, size }: PageRequest,
): EntryPage => {
  const from = Math.min(first + page * size, end)
  const to = Math.min(from + size, end)
  const content = Array.from(order.subarray(from, to), (line, i) => rowOf(ledger, line, balances[from + i]!))
  const total = end - first
  return { content, page, size, totalElements: total, totalPages: Math.ceil(total / size) }
}

/**
 * Entries on the accounts whose id contains `accountId`, whatever the case, by date and then in file order.
 * The running balance begins with the opening balance of the matched accounts, counts what was posted before
 * `fromDay` or without a date, and goes on over pages. Nothing matched is an empty page.
 */
export const postingsPage = (
  ledger: Ledger,
  accountId: string,
  bounds: Bounds,
  request: PageRequest,
): EntryPage => {
  const matched = containing(
    ledger.accounts.map((account) => account.id),
    accountId,
  )
  const { account, cents, transaction } = ledger.lines
  const { day } = ledger.transactions
  const inside = within(bounds)
  const page = collectPage(ledger, request)
  let balance = 0
  ledger.accounts.forEach((openAccount, a) => {
    if (matched[a]) balance += openAccount.openingCents
  })
  const order = linesByDay(ledger)
  for (let i = 0; i < order.length; i++) {
    const line = order[i]!
    if (!matched[account[line]!]) continue
    balance += cents[line]!
    if (inside(day[transaction[line]!]!)) page.add(line, balance)
  }
  return page.finish()
}

/**
 * Entries that pass all filters, by date and then in file order. Each row's running balance is that of its own
 * account after it, opening balance included, so it does not depend on the filters.
 */
export const transactionsPage = (
  ledger: Ledger,
  filters: EntryFilters,
  request: PageRequest,
  /** For each transaction 1 where it may appear; all may without it. */
  allowed?: Uint8Array,
): EntryPage => {
  const { account, transaction } = ledger.lines
  const { day, user } = ledger.transactions
  const { account: accountPart, createdBy, search } = filters
  const accounts = accountPart
    ? containing(
        ledger.accounts.map(({ id }) => id),
        accountPart,
      )
    : null
  const users = createdBy ? containing(ledger.users, createdBy) : null
  const described = search ? linesDescribedAs(ledger, search) : null
  const order = linesByDay(ledger)
  const balances = balancesByDay(ledger)
  const { first, end, isWhole } = rangeOf(ledger, order, filters)
  if (isWhole && !accounts && !users && !described && !allowed)
    return cutPage(ledger, order, balances, first, end, request)
  const page = collectPage(ledger, request)
  for (let i = first; i < end; i++) {
    const line = order[i]!
    if (described && !described[line]) continue
    if (accounts && !accounts[account[line]!]) continue
    const t = transaction[line]!
    if ((allowed && !allowed[t]) || (users && !users[user[t]!])) continue
    if (isWhole || day[t] !== -1) page.add(line, balances[i]!)
  }
  return page.finish()
}

/** The transactions page limited to manual journal entries; `isManual` has 1 for each manual transaction. */
export const memorialPage = (
  ledger: Ledger,
  isManual: Uint8Array,
  filters: EntryFilters,
  request: PageRequest,
): EntryPage => transactionsPage(ledger, filters, request, isManual)

/** All lines of a transaction by its number in the file, from 0; none where there is no such transaction. */
export const transactionEntries = (ledger: Ledger, transaction: number): Entry[] => {
  const { count, firstLine, lineCount } = ledger.transactions
  if (transaction < 0 || transaction >= count) return []
  return Array.from({ length: lineCount[transaction]! }, (_, i) =>
    entryOf(ledger, firstLine[transaction]! + i),
  )
}
