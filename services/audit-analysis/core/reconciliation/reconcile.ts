/** Compares the ledger's closing balances with an external trial balance. */

import { foldText } from '../../../../kit/text/fold-text.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { accountsById } from '../reports/balance-reports.ts'
import { type ReversedPart, reversedIn, reversedParts, withLedgerSigns } from './reversed-signs.ts'
import type { TrialBalance, UnreadableCell } from './trial-balance.ts'

/** Balances are decimal strings, debit positive. */
export interface MatchedAccount {
  accountId: string
  accountDescription: string
  ledgerBalance: string
  trialBalance: string
}

export interface Discrepancy extends MatchedAccount {
  /** Ledger less trial balance. */
  difference: string
}

export interface UnmatchedAccount {
  accountId: string
  accountDescription: string
  side: 'LEDGER' | 'TRIAL_BALANCE'
  balance: string
}

export interface ReconciliationResult extends Omit<TrialBalance, 'rows'> {
  /** On both sides with the same balance. */
  matched: MatchedAccount[]
  /** On one side alone; accounts of the ledger without a balance are left out, as trial balances leave them out. */
  unmatched: UnmatchedAccount[]
  /** On both sides with different balances. */
  discrepancies: Discrepancy[]
  /** The parts of the books that the trial balance writes with the other sign; compared with that of the ledger. */
  reversed: ReversedPart[]
  totals: {
    ledgerDebit: string
    ledgerCredit: string
    trialDebit: string
    trialCredit: string
    /** All ledger balances less all trial balances; accounts that could not be read are in none of these. */
    difference: string
    matchedCount: number
    unmatchedCount: number
    discrepancyCount: number
  }
}

/** `04.10` and `04-10` are 0410; only a number is written so. */
const withoutMarks = (id: string): string => (/^\d[\d.\-/ ]*$/.test(id) ? id.replace(/[.\-/ ]/g, '') : id)

const withoutZeros = (id: string): string => id.replace(/^0+(?=.)/, '')

/**
 * Finds the ledger account that a cell names: exactly, without the zeros a spreadsheet drops, before a name, in brackets
 * after it, with its digits parted by points, or by its name alone, as programs have it that show no numbers.
 */
const finderOf = (ledger: Ledger): ((written: string) => number | undefined) => {
  const exact = new Map<string, number>()
  const bare = new Map<string, number | null>()
  const unmarked = new Map<string, number | null>()
  const named = new Map<string, number | null>()
  ledger.accounts.forEach(({ id, description }, a) => {
    if (!exact.has(id.toLowerCase())) exact.set(id.toLowerCase(), a)
    const key = withoutZeros(id.toLowerCase())
    // Where two accounts differ by zeros alone, neither is meant for sure.
    bare.set(key, bare.has(key) ? null : a)
    const digits = withoutMarks(id)
    unmarked.set(digits, unmarked.has(digits) ? null : a)
    const name = foldText(description).trim()
    named.set(name, named.has(name) ? null : a)
  })
  const find = (written: string): number | undefined =>
    exact.get(written.toLowerCase()) ?? bare.get(withoutZeros(written.toLowerCase())) ?? undefined
  return (written) =>
    find(written) ??
    find(/^(\S+?)[-–:.]?\s/.exec(written)?.[1] ?? written) ??
    find(/\(([^()\s]+)\)$/.exec(written)?.[1] ?? written) ??
    unmarked.get(withoutMarks(/^\S+/.exec(written)?.[0] ?? written)) ??
    named.get(foldText(written).trim()) ??
    undefined
}

const closingBalances = (ledger: Ledger): Float64Array => {
  const closing = Float64Array.from(ledger.accounts, ({ openingCents }) => openingCents)
  const { account, cents, count } = ledger.lines
  for (let line = 0; line < count; line++) closing[account[line]!]! += cents[line]!
  return closing
}

const sides = (balances: Iterable<number>): { debit: number; credit: number } => {
  let debit = 0
  let credit = 0
  for (const cents of balances) {
    if (cents > 0) debit += cents
    else credit -= cents
  }
  return { debit, credit }
}

const leadingDigits = (written: string): string => /^\d{0,20}/.exec(written)![0]

/**
 * Tells the total of a group among rows that name no account of the ledger: its number begins those of the group's
 * accounts, and its balance is the sum of theirs. Beside one account alone it may as well be an account of its own, so that
 * is a total only where a group of more accounts has one, too.
 */
const groupTotalsIn = (find: ReturnType<typeof finderOf>, rows: TrialBalance['rows']) => {
  const groups = new Map<string, { cents: number; accounts: Set<number> }>()
  for (const { account, cents } of rows) {
    const a = find(account)
    if (a === undefined) continue
    const digits = leadingDigits(account)
    for (let length = 1; length < digits.length; length++) {
      const number = digits.slice(0, length)
      const group = groups.get(number) ?? { cents: 0, accounts: new Set() }
      groups.set(number, { cents: group.cents + (cents ?? 0), accounts: group.accounts.add(a) })
    }
  }
  const accountsIn = (written: string, cents: number | null): number => {
    const group = /^\d+$/.test(written) ? groups.get(written) : undefined
    return group?.cents === cents ? group.accounts.size : 0
  }
  const least = rows.some(
    ({ account, cents }) => find(account) === undefined && accountsIn(account, cents) > 1,
  )
    ? 1
    : 2
  return (written: string, cents: number): boolean => accountsIn(written, cents) >= least
}

/** The balances of the trial balance: by account of the ledger, and of accounts that the ledger lacks. */
const trialBalancesOf = (
  find: ReturnType<typeof finderOf>,
  { rows, unreadable }: Pick<TrialBalance, 'rows' | 'unreadable'>,
) => {
  const unread = new Set(unreadable.map(({ accountId }) => find(accountId) ?? accountId))
  const trial = new Map<number, number>()
  const strangers = new Map<string, { description: string; cents: number }>()
  const ignored: TrialBalance['ignoredRows'] = []
  const isGroupTotal = groupTotalsIn(find, rows)
  for (const { account, description, cents, row } of rows) {
    const a = find(account)
    if (unread.has(a ?? account)) continue
    if (a !== undefined) trial.set(a, (trial.get(a) ?? 0) + (cents ?? 0))
    else if (cents === null || isGroupTotal(account, cents))
      ignored.push({
        row,
        reason: cents === null ? 'NO_AMOUNT' : 'TOTAL',
        text: `${account} ${description}`.trim().slice(0, 120),
      })
    else {
      const before = strangers.get(account)
      strangers.set(account, {
        description: before?.description || description,
        cents: (before?.cents ?? 0) + cents,
      })
    }
  }
  return { trial, strangers, unread, ignored }
}

/** An unreadable cell with its account as the ledger writes it. */
const unreadableIn =
  (ledger: Ledger, find: ReturnType<typeof finderOf>) =>
  (cell: UnreadableCell): UnreadableCell => {
    const a = find(cell.accountId)
    return a === undefined ? cell : { ...cell, accountId: ledger.accounts[a]!.id }
  }

/**
 * Trial rows of one account are added up; a row without amounts is a zero balance if the ledger has the account, else no
 * account. An account with a cell that has no value to read is compared with nothing.
 */
export const reconcile = (ledger: Ledger, trialBalance: TrialBalance): ReconciliationResult => {
  const find = finderOf(ledger)
  const { trial: written, strangers, unread, ignored } = trialBalancesOf(find, trialBalance)
  const closing = closingBalances(ledger).map((cents, a) => (unread.has(a) ? 0 : cents))
  const reversed = reversedIn(ledger, written, closing)
  const trial = withLedgerSigns(ledger, written, reversed)
  // Of an account that the ledger lacks nobody knows which part it is of.
  const strangerSign = reversed.length === reversedParts.length ? -1 : 1
  const matched: MatchedAccount[] = []
  const discrepancies: Discrepancy[] = []
  const unmatched: UnmatchedAccount[] = []
  for (const a of accountsById(ledger)) {
    const { id: accountId, description: accountDescription } = ledger.accounts[a]!
    const ledgerBalance = formatCents(closing[a]!)
    const theirs = trial.get(a)
    if (theirs === undefined) {
      if (closing[a] !== 0)
        unmatched.push({ accountId, accountDescription, side: 'LEDGER', balance: ledgerBalance })
      continue
    }
    const pair = { accountId, accountDescription, ledgerBalance, trialBalance: formatCents(theirs) }
    if (theirs === closing[a]) matched.push(pair)
    else discrepancies.push({ ...pair, difference: formatCents(closing[a]! - theirs) })
  }
  for (const [accountId, { description, cents }] of strangers) {
    const balance = formatCents(cents * strangerSign || 0)
    unmatched.push({ accountId, accountDescription: description, side: 'TRIAL_BALANCE', balance })
  }
  const ours = sides(closing)
  const theirs = sides([
    ...trial.values(),
    ...[...strangers.values()].map(({ cents }) => cents * strangerSign),
  ])
  const { columns, sheet, headingRows, ignoredRows, unreadable } = trialBalance
  return {
    matched,
    unmatched,
    discrepancies,
    totals: {
      ledgerDebit: formatCents(ours.debit),
      ledgerCredit: formatCents(ours.credit),
      trialDebit: formatCents(theirs.debit),
      trialCredit: formatCents(theirs.credit),
      difference: formatCents(ours.debit - ours.credit - theirs.debit + theirs.credit),
      matchedCount: matched.length,
      unmatchedCount: unmatched.length,
      discrepancyCount: discrepancies.length,
    },
    reversed,
    columns,
    sheet,
    headingRows,
    ignoredRows: [...ignoredRows, ...ignored].sort((a, b) => a.row - b.row),
    unreadable: unreadable.map(unreadableIn(ledger, find)),
  }
}
