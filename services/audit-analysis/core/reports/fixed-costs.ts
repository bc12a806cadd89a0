/** Costs that come every month, and the months in which they do not or are odd (specification, Fixed costs). */

import type { Classification } from '../ledger/classification.ts'
import { isoDay } from '../ledger/day.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { accountClass } from '../ledger/population.ts'
import { accountsById } from './balance-reports.ts'
import { closingTransactions } from './closing.ts'
import { periodColumns } from './period-label.ts'

export interface FixedCostMonth {
  /** yyyy-MM. */
  month: string
  amount: string
  status: 'NORMAL' | 'MISSING' | 'DEVIATING'
  /** Modified z-score (Iglewicz and Hoaglin 1993), four decimals; null without an entry or where all months are alike. */
  z: number | null
}

export interface FixedCostAccount {
  accountId: string
  accountDescription: string
  median: string
  /** Median absolute deviation. */
  mad: string
  months: FixedCostMonth[]
}

export interface FixedCosts {
  accounts: FixedCostAccount[]
}

const shortestPeriod = 6

/** Twice the median: whole, also where it lies between two cents. */
const doubleMedian = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? 2 * sorted[middle]! : sorted[middle - 1]! + sorted[middle]!
}

/** A part of a cent, halves up. */
const rounded = (numerator: number, denominator: number): string =>
  formatCents(Math.floor((2 * numerator + denominator) / (2 * denominator)))

/** 0.6745·(x − median) ÷ MAD, of twice the median and four times the MAD. */
const zOf = (cents: number, median2: number, mad4: number): number | null =>
  mad4 === 0 ? null : Math.round((1.349 * (2 * cents - median2) * 10_000) / mad4) / 10_000

/** |z| ≥ 3.5, exact; where all months are alike any other amount deviates. */
const deviates = (cents: number, median2: number, mad4: number): boolean => {
  const distance = Math.abs(2 * cents - median2)
  return mad4 === 0 ? distance > 0 : BigInt(distance) * 1349n >= BigInt(mad4) * 3500n
}

/** What each account has by month of the file's period: cents, and whether there is an entry at all. */
const monthsOf = (ledger: Ledger) => {
  const { startDay, endDay } = ledger.company
  const { labels, ofTransaction } = periodColumns(ledger, {}, 'MONTH')
  const [first, last] = [isoDay(startDay).slice(0, -3), isoDay(endDay).slice(0, -3)]
  const inPeriod = labels.map((label) => startDay !== -1 && endDay !== -1 && label >= first && label <= last)
  const months = labels.filter((_, i) => inPeriod[i])
  const offset = inPeriod.indexOf(true)
  const cents = ledger.accounts.map(() => new Float64Array(months.length))
  const entries = ledger.accounts.map(() => new Uint32Array(months.length))
  const closes = closingTransactions(ledger)
  for (let line = 0; line < ledger.lines.count; line++) {
    const t = ledger.lines.transaction[line]!
    const column = ofTransaction[t]!
    if (closes[t] || column === -1 || !inPeriod[column]) continue
    const a = ledger.lines.account[line]!
    cents[a]![column - offset]! += ledger.lines.cents[line]!
    entries[a]![column - offset]!++
  }
  return { months, cents, entries }
}

/**
 * Cost accounts with an entry in three quarters of the months of a period of six or more, whose MAD is a quarter of the
 * median at most. Median and MAD are of the months with an entry. `classification` must be of the same ledger.
 */
export const fixedCosts = (ledger: Ledger, { classes }: Classification): FixedCosts => {
  const { months, cents, entries } = monthsOf(ledger)
  const accounts: FixedCostAccount[] = []
  if (months.length < shortestPeriod) return { accounts }
  for (const a of accountsById(ledger)) {
    if (classes[a] !== accountClass.cost) continue
    const used = [...cents[a]!].filter((_, m) => entries[a]![m]! > 0)
    if (used.length * 4 < months.length * 3) continue
    const median2 = doubleMedian(used)
    const mad4 = doubleMedian(used.map((value) => Math.abs(2 * value - median2)))
    if (median2 <= 0 || 2 * mad4 > median2) continue
    const { id: accountId, description: accountDescription } = ledger.accounts[a]!
    accounts.push({
      accountId,
      accountDescription,
      median: rounded(median2, 2),
      mad: rounded(mad4, 4),
      months: months.map((month, m): FixedCostMonth => {
        const value = cents[a]![m]!
        const amount = formatCents(value)
        if (entries[a]![m] === 0) return { month, amount, status: 'MISSING', z: null }
        const status = deviates(value, median2, mad4) ? 'DEVIATING' : 'NORMAL'
        return { month, amount, status, z: zOf(value, median2, mad4) }
      }),
    })
  }
  return { accounts }
}
