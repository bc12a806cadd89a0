/** Which accounts are cash in hand, and when their balance is below zero, which cash cannot be (specification, Cash). */

import type { Account, Ledger } from '../ledger/ledger.ts'
import { isProfitAndLoss, normaliseRgsCode } from './account-kind.ts'

const cashName =
  /(?<!\p{L})(hoofd|kantoor|winkel|dag)?kas(geld(en)?|boek)?(?!\p{L})|(?<!\p{L})kassa(?!\p{L})|(?<!\p{L})cash(?!\p{L})/iu
/** What is on its way, at a bank, borrowed or counted wrong has the word in its name too. */
const otherName =
  /bank|kruispost|tussenrekening|onderweg|transit|krediet|credit|lening|loan|verschil|difference|storting|afdracht|(?<!\p{L})pin|card|flow|discount|korting|advance|(giro|betaal|spaar)rekening|(?<!\p{L})(r\/?c|ing|abn|asn|sns|knab|bunq|paypal|mollie|stripe)(?!\p{L})/iu

/** For each account whether it is cash: by RGS (BLimKas), else by its name, else as the account of a cash journal (type C). */
export const cashAccounts = ({ accounts, journals }: Pick<Ledger, 'accounts' | 'journals'>): boolean[] => {
  const ofJournals = new Set(journals.filter(({ type }) => type === 'C').map((one) => one.offsetAccountId))
  const isCash = (account: Account): boolean => {
    const rgs = normaliseRgsCode(account.rgsCode)
    if (rgs) return rgs.startsWith('BLimKas')
    if (isProfitAndLoss(account) || otherName.test(account.description)) return false
    return cashName.test(account.description) || (account.id !== '' && ofJournals.has(account.id))
  }
  return accounts.map(isCash)
}

/** A balance at the end of a day, and the transaction that brought it there; -1 where the opening balance did. */
export interface CashBalance {
  day: number
  transaction: number
  /** Signed cents, debit positive. */
  cents: number
}

export interface CashBelowZero {
  account: number
  /** Days at whose end the balance is negative. */
  dayCount: number
  /** The first day of each stretch of them, with the transaction that crossed zero. */
  stretches: CashBalance[]
  lowest: CashBalance
}

/** Lines of each account in the order of their days. Where a date lacks, receipts come first and payments last. */
const linesByDay = (
  ledger: Ledger,
  isWanted: readonly boolean[],
): Map<number, { day: number; line: number }[]> => {
  const { lines, transactions, company } = ledger
  const found = new Map<number, { day: number; line: number }[]>(
    isWanted.flatMap((wanted, account) => (wanted ? [[account, []]] : [])),
  )
  for (let line = 0; line < lines.count; line++) {
    const own = found.get(lines.account[line]!)
    const day = transactions.day[lines.transaction[line]!]!
    own?.push({ line, day: day !== -1 ? day : lines.cents[line]! > 0 ? company.startDay : company.endDay })
  }
  for (const own of found.values()) own.sort((a, b) => a.day - b.day)
  return found
}

const belowZeroOf = (
  { accounts, company, lines }: Ledger,
  account: number,
  entries: readonly { day: number; line: number }[],
): CashBelowZero | null => {
  let balance: CashBalance = {
    day: company.startDay,
    transaction: -1,
    cents: accounts[account]!.openingCents,
  }
  const found: CashBelowZero = { account, dayCount: 0, stretches: [], lowest: { ...balance, cents: 0 } }
  let [wasBelow, crossedBy] = [false, -1]
  /** Takes the balance as that of the end of its day, which holds until another day. */
  const endDay = (until: number): void => {
    const isBelow = balance.cents < 0
    if (isBelow && !wasBelow) found.stretches.push({ ...balance, transaction: crossedBy })
    if (isBelow) found.dayCount += Math.max(1, until - balance.day)
    if (balance.cents < found.lowest.cents) found.lowest = balance
    wasBelow = isBelow
  }
  for (const { day, line } of entries) {
    if (day !== balance.day) {
      endDay(day)
      balance = { ...balance, day }
    }
    const cents = balance.cents + lines.cents[line]!
    const transaction = lines.transaction[line]!
    if (cents < 0 && balance.cents >= 0) crossedBy = transaction
    balance = { day, cents, transaction: lines.cents[line]! < 0 ? transaction : balance.transaction }
  }
  endDay(company.endDay + 1)
  return found.stretches.length > 0 ? found : null
}

/**
 * Cash accounts with a negative balance at the end of a day, by transaction date, the opening balance counted; in the order
 * of the chart. Where the file has no dates there are none.
 */
export const cashBelowZero = (ledger: Ledger): CashBelowZero[] => {
  if (ledger.company.startDay === -1) return []
  return [...linesByDay(ledger, cashAccounts(ledger))].flatMap(
    ([account, entries]) => belowZeroOf(ledger, account, entries) ?? [],
  )
}
