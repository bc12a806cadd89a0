/** Lists of accounts: summaries, master data (stamgegevens) and the accounts with the most on a side. */

import { isoDay } from '../ledger/day.ts'
import type { AccountType, Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { accountsById, type ReportWindow, windowOf } from './balance-reports.ts'
import { type Bounds, within } from './report-index.ts'

interface AccountKey {
  accountId: string
  accountDescription: string
  accountType: AccountType
}

/** netAmount is debit less credit of the postings, without the opening balance. */
export interface AccountSummary extends AccountKey {
  postingCount: number
  netAmount: string
}

export interface Stamgegevens {
  bedrijfsgegevens: {
    companyName: string
    fiscalYear: string
    startDate: string | null
    endDate: string | null
    currency: string
  }
  rekeningen: AccountKey[]
}

export interface TopAccount extends AccountSummary {
  totalDebit: string
  totalCredit: string
}

export interface TopAccounts extends ReportWindow {
  topByCredit: TopAccount[]
  topByDebit: TopAccount[]
}

const keyOf = (ledger: Ledger, a: number): AccountKey => {
  const { id, description, type } = ledger.accounts[a]!
  return { accountId: id, accountDescription: description, accountType: type }
}

const turnover = (ledger: Ledger, bounds: Bounds) => {
  const { account, cents, transaction, count } = ledger.lines
  const { day } = ledger.transactions
  const inside = within(bounds)
  const postings = new Uint32Array(ledger.accounts.length)
  const debit = new Float64Array(ledger.accounts.length)
  const credit = new Float64Array(ledger.accounts.length)
  for (let line = 0; line < count; line++) {
    if (!inside(day[transaction[line]!]!)) continue
    const a = account[line]!
    postings[a]!++
    if (cents[line]! >= 0) debit[a]! += cents[line]!
    else credit[a]! -= cents[line]!
  }
  return { postings, debit, credit }
}

/** Every account of the file, in order of account number. */
export const accountSummaries = (ledger: Ledger): AccountSummary[] => {
  const { postings, debit, credit } = turnover(ledger, {})
  return accountsById(ledger).map((a) => ({
    ...keyOf(ledger, a),
    postingCount: postings[a]!,
    netAmount: formatCents(debit[a]! - credit[a]!),
  }))
}

/** The company as the file states it and its chart of accounts, in order of account number. */
export const stamgegevens = (ledger: Ledger): Stamgegevens => {
  const { name, fiscalYear, startDay, endDay, currency } = ledger.company
  return {
    bedrijfsgegevens: {
      companyName: name,
      fiscalYear,
      startDate: isoDay(startDay) || null,
      endDate: isoDay(endDay) || null,
      currency,
    },
    rekeningen: accountsById(ledger).map((a) => keyOf(ledger, a)),
  }
}

/** The `topN` accounts by credit and by debit turnover; an account without any on a side is not in its list. */
export const topAccounts = (ledger: Ledger, topN: number, bounds: Bounds = {}): TopAccounts => {
  const { postings, debit, credit } = turnover(ledger, bounds)
  const order = accountsById(ledger)
  const top = (side: Float64Array): TopAccount[] =>
    order
      .filter((a) => side[a]! > 0)
      .sort((a, b) => side[b]! - side[a]!)
      .slice(0, topN)
      .map((a) => ({
        ...keyOf(ledger, a),
        postingCount: postings[a]!,
        totalDebit: formatCents(debit[a]!),
        totalCredit: formatCents(credit[a]!),
        netAmount: formatCents(debit[a]! - credit[a]!),
      }))
  return { ...windowOf(bounds), topByCredit: top(credit), topByDebit: top(debit) }
}
