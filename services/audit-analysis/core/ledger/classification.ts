/** Which accounts are revenue and which are cost, and on what ground. */

import { accountMappedTwice } from '../refused-input.ts'
import { isProfitAndLoss, normaliseRgsCode, rangeOf } from '../reports/account-kind.ts'
import { closingTransactions } from '../reports/closing.ts'
import type { Account, Ledger } from './ledger.ts'
import { accountClass } from './population.ts'

/** The ground of a classification (specification, Revenue and cost). */
export type ClassificationBasis = 'RGS' | 'MAPPING' | 'SIGN_AND_RANGE'

/** The stored account-type mapping: exact account ids. */
export interface AccountTypeMapping {
  revenueAccountIds: readonly string[]
  expenseAccountIds: readonly string[]
}

/**
 * A mapping as it is stored (specification, Account-type mapping): ids trimmed, each once, blanks
 * dropped. Refuses an id that is in both lists.
 */
export const normaliseMapping = (mapping: AccountTypeMapping): AccountTypeMapping => {
  const clean = (ids: readonly string[]): string[] => [
    ...new Set(ids.map((id) => id.trim()).filter((id) => id !== '')),
  ]
  const revenueAccountIds = clean(mapping.revenueAccountIds)
  const expenseAccountIds = clean(mapping.expenseAccountIds)
  const revenue = new Set(revenueAccountIds)
  const both = expenseAccountIds.filter((id) => revenue.has(id))
  if (both.length > 0) {
    throw accountMappedTwice(
      `In both revenueAccountIds and expenseAccountIds: ${both.slice(0, 10).join(', ')}`,
    )
  }
  return { revenueAccountIds, expenseAccountIds }
}

export interface Classification {
  /** For each account of the ledger one of `accountClass`. */
  classes: Uint8Array
  basis: ClassificationBasis
  /** Whether the number ranges of the Dutch decimal chart count. */
  decimal: boolean
}

/** What the entries of each account come to, debit positive, without those that close the year. */
interface Tally {
  cents: Float64Array
  /** Entries, and how many more are debits than credits. */
  entries: Int32Array
  debits: Int32Array
}

const tallyOf = (ledger: Ledger): Tally => {
  const size = ledger.accounts.length
  const tally = { cents: new Float64Array(size), entries: new Int32Array(size), debits: new Int32Array(size) }
  const closes = closingTransactions(ledger)
  const { count, account, cents, transaction } = ledger.lines
  for (let line = 0; line < count; line++) {
    const value = cents[line]!
    if (closes[transaction[line]!] || value === 0) continue
    const a = account[line]!
    tally.cents[a]! += value
    tally.entries[a]!++
    tally.debits[a]! += value > 0 ? 1 : -1
  }
  return tally
}

/** From this many on, entries on the wrong side are no exceptions. */
const enoughEntries = 10

/**
 * Whether the chart follows the Dutch decimal ranges; only then do they decide, elsewhere the sign does. It does where
 * profit-and-loss accounts numbered 8 (revenue) have entries, unless most of these, in number and in amount, are debits
 * that cannot be exceptions: there are many of them, or accounts numbered 4 (cost) are mostly in credit.
 */
const followsDecimalChart = (ledger: Ledger, tally: Tally): boolean => {
  const rangeTally = (range: number) => {
    const sum = { cents: 0, entries: 0, debits: 0 }
    ledger.accounts.forEach((account, a) => {
      if (!isProfitAndLoss(account) || rangeOf(account) !== range) return
      sum.cents += tally.cents[a]!
      sum.entries += tally.entries[a]!
      sum.debits += tally.debits[a]!
    })
    return sum
  }
  const [revenue, cost] = [rangeTally(8), rangeTally(4)]
  if (revenue.entries === 0) return false
  if (revenue.cents <= 0 || revenue.debits <= 0) return true
  return revenue.entries < enoughEntries && !(cost.cents < 0 && cost.debits < 0)
}

const bySign = (cents: number): number => {
  if (cents === 0) return accountClass.none
  return cents < 0 ? accountClass.revenue : accountClass.cost
}

/** A profit-and-loss account by range (8 revenue, 4 to 7 cost) in a decimal chart, else by the sign of its entries. */
const classBySignAndRange = (account: Account, cents: number, decimal: boolean): number => {
  if (!isProfitAndLoss(account)) return accountClass.none
  const range = rangeOf(account)
  if (decimal && range === 8) return accountClass.revenue
  if (decimal && range >= 4 && range <= 7) return accountClass.cost
  return bySign(cents)
}

const classByRgs = (rgs: string): number => {
  if (rgs.startsWith('WOmz') || rgs.startsWith('WOvb')) return accountClass.revenue
  // WNer is the result itself, not a part of it.
  if (!rgs.startsWith('W') || rgs.startsWith('WNer')) return accountClass.none
  return accountClass.cost
}

/**
 * Revenue and cost accounts (specification, Revenue and cost): by RGS where a profit-and-loss account of the file carries
 * it, else by the mapping where one is stored, else by sign and number range. With RGS, `WOmz` and `WOvb` are
 * revenue and all else in the result is cost (so that revenue less cost is the net result); profit-and-loss
 * accounts without a code then go by sign and range. With a mapping only the mapped accounts have a class.
 */
export const classifyAccounts = (ledger: Ledger, mapping: AccountTypeMapping | null): Classification => {
  const codes = ledger.accounts.map((account) => normaliseRgsCode(account.rgsCode))
  const hasRgs = codes.some((code) => code.startsWith('W'))
  const tally = tallyOf(ledger)
  const decimal = followsDecimalChart(ledger, tally)
  if (!hasRgs && mapping && mapping.revenueAccountIds.length + mapping.expenseAccountIds.length > 0) {
    const revenue = new Set(mapping.revenueAccountIds)
    const expense = new Set(mapping.expenseAccountIds)
    const classes = Uint8Array.from(ledger.accounts, ({ id }) => {
      if (revenue.has(id)) return accountClass.revenue
      return expense.has(id) ? accountClass.cost : accountClass.none
    })
    return { classes, basis: 'MAPPING', decimal }
  }
  const classes = Uint8Array.from(ledger.accounts, (account, a) =>
    codes[a] ? classByRgs(codes[a]) : classBySignAndRange(account, tally.cents[a]!, decimal),
  )
  return { classes, basis: hasRgs ? 'RGS' : 'SIGN_AND_RANGE', decimal }
}
