/** What directors and shareholders owe the company, against the threshold of the law (specification, Shareholder loans). */

import { dayOf, isoDay } from '../ledger/day.ts'
import type { Account, Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { isProfitAndLoss, normaliseRgsCode } from './account-kind.ts'
import { accountsById } from './balance-reports.ts'

/** Amounts are debit positive: what they owe. */
export interface ShareholderLoan {
  accountId: string
  accountDescription: string
  basis: 'RGS' | 'NAME'
  opening: string
  /** The highest balance at the end of a day of the period, or the opening one. */
  peak: string
  /** The mean of the balances at the end of each day of the period; null where the file states no period. */
  dailyAverage: string | null
  closing: string
  /** Over the daily balances, for a part of a year in proportion; null where no percentage was asked for. */
  interest: string | null
}

export interface ShareholderLoans {
  accounts: ShareholderLoan[]
  closing: string
  /** Art. 4.14a Wet IB 2001; null where it cannot be tested. */
  threshold: string | null
  exceeded: boolean | null
  /** Whether the period ends on 31 December 2023 or later: the law tests at the end of the calendar year. */
  testable: boolean
}

const rgsCodes = ['BVorOvrRca', 'BVorOvrRcb', 'BVorOvrLvb', 'BFvaOvrHva', 'BFvaOvrVob', 'BFvaOvrVoa']

const person =
  /direct(ie|eur|rice|or)(?!\p{L}*kosten)|(?<!\p{L})dga(?!\p{L})|aandeelhouder|bestuurder|shareholder|(?<!\p{L})owner/iu
const currentAccount =
  /rekening[- ]?courant|(?<!\p{L})rek\.? ?-?(crt|courant)\.?(?!\p{L})|(?<!\p{L})r\.?\/?c\.?(?!\p{L})|current account/iu
/** What may be on either side, or is a claim, whoever its name says that it is of: `Rekening-courant van de dga`. */
const current = new RegExp(`${currentAccount.source}|vordering|due from`, 'iu')
const loan = /lening|schuld|loan/iu

/** A person by title or by initials before a name: `dhr. Jansen`, `P.J. van der Berg`. `ING` is a bank, `Ing.` a title. */
const named = [
  /(?<!\p{L})(dhr|mevr|mw|mevrouw|de heer|familie|fam\.)(?!\p{L})/iu,
  /(?<!\p{L})([Mm]r|[Dd]rs?|[Ii]ng|[Ii]r)\.\s*\p{Lu}/u,
  /(?<!\p{L})(\p{Lu}\.\s?){1,4}\s?((van|de|der|den|het|ten|ter|te|'t|el) )*\p{Lu}\p{Ll}/u,
]
/** What makes such a name that of a company. */
const company =
  /(?<!\p{L})(b\.?v\.?|n\.?v\.?|v\.?o\.?f\.?|c\.?v\.?|gmbh|ltd|holding|beheer|beleggingen|groep|group|stichting|maatschap|zn\.?|zonen)(?!\p{L})|bank/iu

/** Whether it is a current account with a person by name, who is as a rule a director or shareholder. */
const isWithPerson = (description: string): boolean => {
  if (!currentAccount.test(description) || company.test(description)) return false
  const other = description.replace(currentAccount, ' ')
  return named.some((words) => words.test(other))
}

/** Whether it is coded among debts: a current account swings, and one that turned is still coded as what it was. */
const isCodedAsDebt = (account: Account): boolean =>
  /^B(Sch|Las)/.test(normaliseRgsCode(account.rgsCode) ?? '')

/** What was borrowed: `Lening o/g dga`, `Schuld aan directie`. */
const debt =
  /(?<!\p{L})o\s?\/\s?g(?!\p{L})|opgenomen|schuld(en)? aan|(?<!\p{L})van (de )?(dga|direct|aandeelhouder|bestuurder)|loans? from|due to|payable/iu

/** A debt of the company by its code, or without one by its name. */
const isDebt = (account: Account): boolean =>
  isCodedAsDebt(account) ||
  (!normaliseRgsCode(account.rgsCode) && debt.test(account.description) && !current.test(account.description))

/** What tells that an account is such a loan: its RGS code; without one, or with that of a debt, its name. */
const basisOf = (account: Account): ShareholderLoan['basis'] | null => {
  const code = normaliseRgsCode(account.rgsCode)
  if (code && !isCodedAsDebt(account)) return rgsCodes.some((known) => code.startsWith(known)) ? 'RGS' : null
  if (isProfitAndLoss(account)) return null
  const { description } = account
  const isOfOwner = person.test(description) && (current.test(description) || loan.test(description))
  return isOfOwner || isWithPerson(description) ? 'NAME' : null
}

/** 700,000.00 at the end of 2023, 500,000.00 at the end of each later year; null at any other day. */
const thresholdCents = (endDay: number): number | null => {
  const iso = isoDay(endDay)
  if (!iso.endsWith('-12-31') || iso < '2023') return null
  return iso.startsWith('2023') ? 70_000_000 : 50_000_000
}

/** Days in the year that ends with this day. */
const daysInYearTo = (endDay: number): number => {
  const [year, month, date] = isoDay(endDay).split('-').map(Number) as [number, number, number]
  return endDay - dayOf(year - 1, month, date)
}

/** numerator ÷ denominator, halves away from zero. */
const divided = (numerator: bigint, denominator: bigint): number => {
  const negative = numerator < 0n
  const size = negative ? -numerator : numerator
  const cents = Number((2n * size + denominator) / (2n * denominator))
  return negative && cents !== 0 ? -cents : cents
}

/** Balances at the end of each day of the period; entries before it count from its first day, undated ones too. */
const dailyOf = (ledger: Ledger, a: number) => {
  const { startDay, endDay } = ledger.company
  const days = startDay === -1 || endDay < startDay ? 0 : endDay - startDay + 1
  const moved = new Float64Array(days)
  const { openingCents } = ledger.accounts[a]!
  const { count, account, cents, transaction } = ledger.lines
  let closing = openingCents
  for (let line = 0; line < count; line++) {
    if (account[line] !== a) continue
    closing += cents[line]!
    const day = ledger.transactions.day[transaction[line]!]!
    if (days > 0 && day <= endDay) moved[Math.max(day - startDay, 0)]! += cents[line]!
  }
  let balance = openingCents
  let [peak, sum] = [openingCents, 0n]
  for (const change of moved) {
    balance += change
    peak = Math.max(peak, balance)
    sum += BigInt(balance)
  }
  return { opening: openingCents, closing, peak: Math.max(peak, days === 0 ? closing : peak), sum, days }
}

/** A percentage as a fraction of whole numbers: `4.25` is 425 of 10,000. */
const shareOfPct = (pct: number): [bigint, bigint] => {
  const decimals = Math.min((String(pct).split('.')[1] ?? '').length, 6)
  return [BigInt(Math.round(pct * 10 ** decimals)), 100n * 10n ** BigInt(decimals)]
}

/** Every such account, by account number. `interestPct` is a year's, in percent; null for none. */
export const shareholderLoans = (ledger: Ledger, interestPct: number | null): ShareholderLoans => {
  const accounts: ShareholderLoan[] = []
  const { endDay } = ledger.company
  let closing = 0
  for (const a of accountsById(ledger)) {
    const basis = basisOf(ledger.accounts[a]!)
    if (basis === null) continue
    const daily = dailyOf(ledger, a)
    // What the company owes on a debt is not set off against what it has to claim.
    closing += isDebt(ledger.accounts[a]!) ? Math.max(0, daily.closing) : daily.closing
    const [top, bottom] = shareOfPct(interestPct ?? 0)
    accounts.push({
      accountId: ledger.accounts[a]!.id,
      accountDescription: ledger.accounts[a]!.description,
      basis,
      opening: formatCents(daily.opening),
      peak: formatCents(daily.peak),
      dailyAverage: daily.days === 0 ? null : formatCents(divided(daily.sum, BigInt(daily.days))),
      closing: formatCents(daily.closing),
      interest:
        interestPct === null || daily.days === 0
          ? null
          : formatCents(divided(daily.sum * top, bottom * BigInt(daysInYearTo(endDay)))),
    })
  }
  const threshold = endDay === -1 ? null : thresholdCents(endDay)
  return {
    accounts,
    closing: formatCents(closing),
    threshold: threshold === null ? null : formatCents(threshold),
    exceeded: threshold === null ? null : closing > threshold,
    testable: threshold !== null,
  }
}
