/** What each account of a ledger is, and which are revenue and which are cost. */

import { accountMappedTwice } from '../refused-input.ts'
import { isProfitAndLoss, normaliseRgsCode, rangeOf } from '../reports/account-kind.ts'
import { closingTransactions } from '../reports/closing.ts'
import { resultSectionByName } from '../reports/kind-names.ts'
import { type AccountFacts, type KindOfAccount, kindOfAccount } from '../reports/kind-of-account.ts'
import { contradict, isResultSection, type Section } from '../reports/sections.ts'
import type { Account, Ledger } from './ledger.ts'
import { fewPerLedger } from './once-per-ledger.ts'
import { accountClass } from './population.ts'

/** The strongest ground that a file has for what is revenue and cost (specification, Revenue and cost). */
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
  /** For each account what it is, and on what ground. */
  kinds: KindOfAccount[]
  /**
   * For each account its place in the reports: that of its kind. But where a mapping tells revenue from cost, what it does
   * not name is neither, and counts as another result.
   */
  sections: Section[]
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

/**
 * The accounts with their numbers as the chart has them: without the zeros with which some programs fill all up to one
 * length (`004000`). In the decimal chart no account of the result begins with one.
 */
const withoutPadding = (accounts: readonly Account[]): readonly Account[] => {
  const isPadded =
    accounts.some(({ type }) => type === 'PROFIT_LOSS') && accounts.every(({ id }) => /^0\d*[1-9]/.test(id))
  if (!isPadded) return accounts
  const zerosOf = ({ id }: Account): number => /^0*/.exec(id)![0].length
  const zeros = accounts.reduce(
    (fewest, account) => Math.min(fewest, zerosOf(account)),
    Number.POSITIVE_INFINITY,
  )
  return accounts.map((account) => ({ ...account, id: account.id.slice(zeros) }))
}

/** More than this part of the accounts of one side with numbers of the other, so many at least: no exceptions, but another chart. */
const shareAstray = 1 / 3
const leastAstray = 3

/**
 * Whether a number says on which side of the books its account is: 0 to 3 is the balance sheet. In charts of other countries and
 * of programs that give out long numbers it does not, as declared types show where the file has both.
 */
const tellsByNumber = (accounts: readonly Account[]): boolean => {
  const declared = (side: Account['type']): Account[] =>
    accounts.filter((account) => account.type === side && rangeOf(account) !== -1)
  const [balance, result] = [declared('BALANCE'), declared('PROFIT_LOSS')]
  const isAstray = (own: readonly Account[], isOther: (range: number) => boolean): boolean => {
    const astray = own.filter((account) => isOther(rangeOf(account))).length
    return astray >= leastAstray && astray > own.length * shareAstray
  }
  if (balance.length === 0 || result.length === 0) return true
  return !isAstray(balance, (range) => range >= 4) && !isAstray(result, (range) => range < 4)
}

/** From this many on, entries on the wrong side are no exceptions. */
const enoughEntries = 10

/**
 * Whether the chart follows the Dutch decimal ranges; only then do they decide, elsewhere the sign does. It does where
 * profit-and-loss accounts numbered 8 (revenue) have entries, unless most of these, in number and in amount, are debits
 * that cannot be exceptions: there are many of them, or accounts numbered 4 (cost) are mostly in credit. An account whose
 * name and entries say the contrary (8000 Kostprijs verkopen, in debit) is no witness.
 */
const followsDecimalChart = (accounts: readonly Account[], tally: Tally): boolean => {
  const rangeTally = (range: number) => {
    const sum = { cents: 0, entries: 0, debits: 0 }
    const expected = range === 8 ? 'revenue' : 'operatingCost'
    accounts.forEach((account, a) => {
      if (!isProfitAndLoss(account) || rangeOf(account) !== range) return
      const named = resultSectionByName(account.description)
      const isContrary = range === 8 ? tally.cents[a]! > 0 : tally.cents[a]! < 0
      if (named && contradict(named, expected) && isContrary) return
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

const classByRgs = (rgs: string): number => {
  if (rgs.startsWith('WOmz') || rgs.startsWith('WOvb')) return accountClass.revenue
  // WNer is the result itself, not a part of it.
  if (!rgs.startsWith('W') || rgs.startsWith('WNer')) return accountClass.none
  return accountClass.cost
}

/** The class of an account of this kind; what is neither trade nor cost goes by its number, then by its sign. */
const classOf = (account: Account, { basis, section }: KindOfAccount, facts: AccountFacts): number => {
  if (basis === 'RGS') return classByRgs(normaliseRgsCode(account.rgsCode))
  if (basis === 'MAPPING') return facts.mapped === 'revenue' ? accountClass.revenue : accountClass.cost
  if (!isResultSection(section)) return accountClass.none
  if (basis === 'NAME') {
    if (section === 'revenue' || section === 'otherIncome') return accountClass.revenue
    if (section === 'costOfSales' || section === 'operatingCost') return accountClass.cost
  }
  const range = facts.decimal ? rangeOf(account) : -1
  if (range === 8) return accountClass.revenue
  return range >= 4 && range <= 7 ? accountClass.cost : bySign(facts.movedCents)
}

const closingOf = (ledger: Ledger): Float64Array => {
  const closing = Float64Array.from(ledger.accounts, ({ openingCents }) => openingCents)
  const { count, account, cents } = ledger.lines
  for (let line = 0; line < count; line++) closing[account[line]!]! += cents[line]!
  return closing
}

const classify = (ledger: Ledger, mapping: AccountTypeMapping | null): Classification => {
  const revenue = new Set(mapping?.revenueAccountIds)
  const expense = new Set(mapping?.expenseAccountIds)
  const tally = tallyOf(ledger)
  const closing = closingOf(ledger)
  const chart = withoutPadding(ledger.accounts)
  const decimal = followsDecimalChart(chart, tally)
  const isNumbered = tellsByNumber(chart)
  const hasRgs = ledger.accounts.some(({ rgsCode }) => normaliseRgsCode(rgsCode).startsWith('W'))
  const basis = hasRgs ? 'RGS' : revenue.size + expense.size > 0 ? 'MAPPING' : 'SIGN_AND_RANGE'
  const classes = new Uint8Array(ledger.accounts.length)
  const sections: Section[] = []
  const kinds = ledger.accounts.map((account, a) => {
    const mapped = revenue.has(account.id) ? 'revenue' : expense.has(account.id) ? 'cost' : null
    const range = isNumbered ? rangeOf(chart[a]!) : -1
    const facts = { mapped, decimal, range, movedCents: tally.cents[a]!, closingCents: closing[a]! } as const
    const kind = kindOfAccount(chart[a]!, facts)
    const isLeftOut = basis === 'MAPPING' && mapped === null && isResultSection(kind.section)
    classes[a] = isLeftOut ? accountClass.none : classOf(chart[a]!, kind, facts)
    sections.push(isLeftOut ? 'otherResults' : kind.section)
    return kind
  })
  return { classes, kinds, sections, basis, decimal }
}

/**
 * What each account is (specification, Account kinds): by RGS, else by the mapping, else by its name, else by its
 * declared type with its number range, else by the sign of its entries. Revenue and cost follow from it: with RGS
 * `WOmz` and `WOvb` are revenue and all else in the result is cost, so that revenue less cost is the net result. With a
 * mapping and no RGS only the mapped accounts are revenue or cost.
 */
export const classifyAccounts = fewPerLedger(classify, (mapping) => JSON.stringify(mapping))
