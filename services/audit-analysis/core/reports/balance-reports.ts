/** The balance reports: kolommenbalans (trial balance), periodebalans and dagboekbalans. */

import { isoDay } from '../ledger/day.ts'
import type { AccountType, Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { type Granularity, periodColumns } from './period-label.ts'
import { type Bounds, within } from './report-index.ts'

/** Amounts are decimal strings; balances are debit positive. */
export interface BalanceTotals {
  openingBalance: string
  totalDebit: string
  totalCredit: string
  closingBalance: string
}

export interface BalanceRow extends BalanceTotals {
  accountId: string
  accountDescription: string
  accountType: AccountType
}

/** The bounds asked for, null where a side is open. */
export interface ReportWindow {
  dateFrom: string | null
  dateTo: string | null
}

export interface Kolommenbalans extends ReportWindow {
  rows: BalanceRow[]
  grandTotals: BalanceTotals
}

/** Columns hold the net mutation (debit less credit) of each period. */
export interface Periodebalans extends ReportWindow {
  granularity: Granularity
  /** Column labels in order of time. */
  periods: string[]
  rows: (BalanceRow & { periodColumns: Record<string, string> })[]
  grandTotals: BalanceTotals & { periodColumns: Record<string, string> }
}

/** Columns hold the net mutation (debit less credit) of each journal. */
export interface Dagboekbalans extends ReportWindow {
  /** Column labels with the journal's name, in order of the code. */
  dagboeken: { code: string; description: string }[]
  rows: (BalanceRow & { dagboekColumns: Record<string, string> })[]
  grandTotals: BalanceTotals & { dagboekColumns: Record<string, string> }
}

export const windowOf = ({ fromDay, toDay }: Bounds): ReportWindow => ({
  dateFrom: fromDay === undefined ? null : isoDay(fromDay),
  dateTo: toDay === undefined ? null : isoDay(toDay),
})

const collator = new Intl.Collator('nl', { numeric: true })

/** Account indices in order of account number, digits compared as numbers. */
export const accountsById = (ledger: Ledger): number[] => {
  const { accounts } = ledger
  return accounts.map((_, a) => a).sort((a, b) => collator.compare(accounts[a]!.id, accounts[b]!.id) || a - b)
}

interface Balances {
  opening: Float64Array
  debit: Float64Array
  credit: Float64Array
}

/**
 * Per account in cents; what is posted before the bounds counts as opening, for profit and loss alike. So does an
 * entry without a date: it lies in no range, yet it is in the books, and the closing balance must hold it.
 */
const balancesOf = (ledger: Ledger, bounds: Bounds): Balances => {
  const { account, cents, transaction, count } = ledger.lines
  const { day } = ledger.transactions
  const from = bounds.fromDay ?? Number.NEGATIVE_INFINITY
  const inside = within(bounds)
  const opening = Float64Array.from(ledger.accounts, ({ openingCents }) => openingCents)
  const debit = new Float64Array(opening.length)
  const credit = new Float64Array(opening.length)
  for (let line = 0; line < count; line++) {
    const a = account[line]!
    const d = day[transaction[line]!]!
    const amount = cents[line]!
    if (inside(d)) {
      if (amount >= 0) debit[a]! += amount
      else credit[a]! -= amount
    } else if (d === -1 || d < from) opening[a]! += amount
  }
  return { opening, debit, credit }
}

const totalsOf = (opening: number, debit: number, credit: number): BalanceTotals => ({
  openingBalance: formatCents(opening),
  totalDebit: formatCents(debit),
  totalCredit: formatCents(credit),
  closingBalance: formatCents(opening + debit - credit),
})

const sum = (cents: Float64Array): number => cents.reduce((total, value) => total + value, 0)

const grandTotalsOf = ({ opening, debit, credit }: Balances): BalanceTotals =>
  totalsOf(sum(opening), sum(debit), sum(credit))

const rowOf = (ledger: Ledger, { opening, debit, credit }: Balances, a: number): BalanceRow => ({
  accountId: ledger.accounts[a]!.id,
  accountDescription: ledger.accounts[a]!.description,
  accountType: ledger.accounts[a]!.type,
  ...totalsOf(opening[a]!, debit[a]!, credit[a]!),
})

/**
 * The trial balance: one row per account of the file, in order of account number. With `fromDay` the opening
 * balance is that of the file plus what was posted before the day. Entries without a date count as before any
 * bounds.
 */
export const kolommenbalans = (ledger: Ledger, bounds: Bounds = {}): Kolommenbalans => {
  const balances = balancesOf(ledger, bounds)
  return {
    ...windowOf(bounds),
    rows: accountsById(ledger).map((a) => rowOf(ledger, balances, a)),
    grandTotals: grandTotalsOf(balances),
  }
}

/** Past this many cells a row lists only the columns that it has entries in. */
const denseCells = 2_000_000

/** For each account its columns' net mutations, and the same over all accounts. */
const columnsByAccount = (ledger: Ledger, labels: string[], ofTransaction: Int32Array) => {
  const { account, cents, transaction, count } = ledger.lines
  const rows: (Map<number, number> | undefined)[] = new Array(ledger.accounts.length)
  const totals = new Map<number, number>()
  for (let line = 0; line < count; line++) {
    const column = ofTransaction[transaction[line]!]!
    if (column === -1) continue
    const a = account[line]!
    rows[a] ??= new Map()
    const row = rows[a]
    row.set(column, (row.get(column) ?? 0) + cents[line]!)
    totals.set(column, (totals.get(column) ?? 0) + cents[line]!)
  }
  const dense = rows.length * labels.length <= denseCells
  const all = labels.map((_, column) => column)
  const record = (values: Map<number, number> | undefined): Record<string, string> => {
    const columns = dense ? all : [...(values?.keys() ?? [])].sort((x, y) => x - y)
    return Object.fromEntries(
      columns.map((column) => [labels[column]!, formatCents(values?.get(column) ?? 0)]),
    )
  }
  return { row: (a: number) => record(rows[a]), totals: () => record(totals) }
}

/** The trial balance with each account's net mutation per month, quarter or year. */
export const periodebalans = (
  ledger: Ledger,
  bounds: Bounds = {},
  granularity: Granularity = 'MONTH',
): Periodebalans => {
  const balances = balancesOf(ledger, bounds)
  const { labels, ofTransaction } = periodColumns(ledger, bounds, granularity)
  const columns = columnsByAccount(ledger, labels, ofTransaction)
  return {
    ...windowOf(bounds),
    granularity,
    periods: labels,
    rows: accountsById(ledger).map((a) => ({ ...rowOf(ledger, balances, a), periodColumns: columns.row(a) })),
    grandTotals: { ...grandTotalsOf(balances), periodColumns: columns.totals() },
  }
}

/** The trial balance with each account's net mutation per journal that has entries within the bounds. */
export const dagboekbalans = (ledger: Ledger, bounds: Bounds = {}): Dagboekbalans => {
  const balances = balancesOf(ledger, bounds)
  const { count, day, journal } = ledger.transactions
  const inside = within(bounds)
  const used = new Map<string, string>()
  for (let t = 0; t < count; t++) {
    const { id, description } = ledger.journals[journal[t]!]!
    if (inside(day[t]!) && !used.has(id)) used.set(id, description)
  }
  const labels = [...used.keys()].sort(collator.compare)
  const columnOfId = new Map(labels.map((label, column) => [label, column]))
  const columnOf = ledger.journals.map(({ id }) => columnOfId.get(id) ?? -1)
  const ofTransaction = new Int32Array(count)
  for (let t = 0; t < count; t++) ofTransaction[t] = inside(day[t]!) ? columnOf[journal[t]!]! : -1
  const columns = columnsByAccount(ledger, labels, ofTransaction)
  return {
    ...windowOf(bounds),
    dagboeken: labels.map((code) => ({ code, description: used.get(code)! })),
    rows: accountsById(ledger).map((a) => ({
      ...rowOf(ledger, balances, a),
      dagboekColumns: columns.row(a),
    })),
    grandTotals: { ...grandTotalsOf(balances), dagboekColumns: columns.totals() },
  }
}
