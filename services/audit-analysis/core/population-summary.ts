/** The population summary (specification, Population). */

import { isoDay } from './ledger/day.ts'
import { formatCents } from './ledger/money.ts'
import type { Population } from './ledger/population.ts'
import type { Analysis } from './scoring.ts'
import type { Category } from './settings.ts'

/** Amounts are decimal strings, dates yyyy-MM-dd (null where no entry has one). */
export interface PopulationSummary {
  /** Entries, which are transaction lines. */
  totalTransactions: number
  /** Distinct transactions. */
  transactionCount: number
  /** Distinct accounts with entries. */
  accountCount: number
  dateFrom: string | null
  dateTo: string | null
  populationDebit: string
  populationCredit: string
  flaggedCount: number
  highRiskCount: number
  flagCounts: Partial<Record<Category, number>>
  materialityThreshold: string
  materialityConfigured: boolean
  aboveMaterialityCount: number
}

/** A function given to `reduce` would be called for every transaction by code that is not compiled yet. */
const ones = (column: Uint8Array): number => {
  let sum = 0
  for (let i = 0; i < column.length; i++) sum += column[i]!
  return sum
}

export const populationSummary = ({ ledger, lines }: Population, analysis: Analysis): PopulationSummary => {
  const { cents, account, transaction } = ledger.lines
  const accountSeen = new Uint8Array(ledger.accounts.length)
  const transactionSeen = new Uint8Array(ledger.transactions.count)
  let debit = 0
  let credit = 0
  let firstDay = Number.POSITIVE_INFINITY
  let lastDay = -1
  for (const line of lines) {
    const amount = cents[line]!
    if (amount > 0) debit += amount
    else credit -= amount
    accountSeen[account[line]!] = 1
    const t = transaction[line]!
    if (transactionSeen[t]) continue
    transactionSeen[t] = 1
    const day = ledger.transactions.day[t]!
    if (day === -1) continue
    if (day < firstDay) firstDay = day
    if (day > lastDay) lastDay = day
  }
  return {
    totalTransactions: lines.length,
    transactionCount: ones(transactionSeen),
    accountCount: ones(accountSeen),
    dateFrom: lastDay === -1 ? null : isoDay(firstDay),
    dateTo: lastDay === -1 ? null : isoDay(lastDay),
    populationDebit: formatCents(debit),
    populationCredit: formatCents(credit),
    flaggedCount: analysis.flaggedCount,
    highRiskCount: analysis.highRiskCount,
    flagCounts: analysis.counts,
    materialityThreshold: formatCents(Math.round(analysis.materiality.cents)),
    materialityConfigured: analysis.materiality.configured,
    aboveMaterialityCount: analysis.aboveMaterialityCount,
  }
}
