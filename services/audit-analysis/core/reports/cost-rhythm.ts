/**
 * Costs that come every week, two weeks or four weeks: some months have one more of them than others, which makes such a month
 * odd without anything being wrong.
 */

import { isoDay } from '../ledger/day.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { parseCents } from '../ledger/money.ts'
import { closingTransactions } from './closing.ts'
import type { FixedCostAccount } from './fixed-costs.ts'

const intervals = [7, 14, 28]
/** So many of the intervals must be equal; fewer days than a year of four weeks has prove nothing. */
const shareInRhythm = 0.9
const fewestDays = 12
/** As of a month's amount (Iglewicz and Hoaglin 1993). */
const oddFrom = 3.5

const monthOf = (day: number): string => isoDay(day).slice(0, -3)

/** The days on which each of these accounts has an entry that closes nothing, each day once, in order. */
const daysByAccount = (
  ledger: Ledger,
  accountIds: ReadonlySet<string>,
): ReadonlyMap<string, readonly number[]> => {
  const closes = closingTransactions(ledger)
  const days = ledger.accounts.map(({ id }) => (accountIds.has(id) ? new Set<number>() : null))
  const { count, account, transaction } = ledger.lines
  for (let line = 0; line < count; line++) {
    const own = days[account[line]!]
    const t = transaction[line]!
    const day = ledger.transactions.day[t]!
    if (own && !closes[t] && day !== -1) own.add(day)
  }
  return new Map(
    ledger.accounts.flatMap(({ id }, a) =>
      days[a] ? [[id, [...days[a]].sort((x, y) => x - y)] as const] : [],
    ),
  )
}

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Months in which the cost comes in its rhythm, and each time costs about what it does in others. */
const monthsInRhythm = ({ months }: FixedCostAccount, days: readonly number[]): ReadonlySet<string> => {
  const gaps = days.slice(1).map((day, i) => day - days[i]!)
  const interval = intervals.find(
    (each) => gaps.filter((gap) => gap === each).length >= gaps.length * shareInRhythm,
  )
  if (interval === undefined || days.length < fewestDays) return new Set()
  const times = Map.groupBy(days, monthOf)
  const irregular = new Set(
    gaps.flatMap((gap, i) => (gap === interval ? [] : [monthOf(days[i]!), monthOf(days[i + 1]!)])),
  )
  const eachTime = new Map(
    months.flatMap(({ month, amount }) => {
      const count = times.get(month)?.length ?? 0
      return count === 0 ? [] : [[month, parseCents(amount)! / count] as const]
    }),
  )
  const median = medianOf([...eachTime.values()])
  const deviation = medianOf([...eachTime.values()].map((value) => Math.abs(value - median)))
  const isUsual = (value: number): boolean =>
    0.6745 * Math.abs(value - median) < oddFrom * deviation || value === median
  return new Set(
    [...eachTime].flatMap(([month, value]) => (!irregular.has(month) && isUsual(value) ? [month] : [])),
  )
}

/** For each of these accounts the months that its rhythm explains. */
export const explainedByRhythm = (
  ledger: Ledger,
  accounts: readonly FixedCostAccount[],
): ReadonlyMap<string, ReadonlySet<string>> => {
  const odd = accounts.filter(({ months }) => months.some(({ status }) => status === 'DEVIATING'))
  if (odd.length === 0) return new Map()
  const days = daysByAccount(ledger, new Set(odd.map(({ accountId }) => accountId)))
  return new Map(
    odd.map((account) => [account.accountId, monthsInRhythm(account, days.get(account.accountId)!)]),
  )
}
