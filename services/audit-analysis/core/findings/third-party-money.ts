/** The finding that money of third parties went to an own account, at once or by way of a transit account (decision 0274). */

import { wordingFor } from '../detectors/wording.ts'
import type { Account, Ledger } from '../ledger/ledger.ts'
import { transactionIdOf } from '../ledger/text.ts'
import { counterLines, isMoneyAccount } from '../restricted/counterparties.ts'
import { restrictedAccounts } from '../restricted/restricted-accounts.ts'
import { defaultKeywords } from '../restricted/restriction.ts'
import type { SubjectFinding, SubjectScope, SubjectSource } from './subject-finding.ts'

/** What is under way between two statements arrives within a week. */
const daysUnderWay = 7

const transitText = /kruispost|tussenrekening|onderweg|transit/i
/** `Derdengeldenrekening` holds money, where it is not owed; `Derdengelden cliënten` and a current account say to whom it is. */
const bankAccountText = /rekening(?![-\s]?courant)/i

interface Purses {
  /** Holds money of third parties. */
  isTheirs: boolean[]
  /** Holds the company's own, free of any restriction. */
  isOwn: boolean[]
  isTransit: boolean[]
}

const pursesOf = ({ ledger, choices: { restricted, restrictedKeywords } }: SubjectScope): Purses => {
  const keywords = restrictedKeywords.length > 0 ? restrictedKeywords : defaultKeywords
  const listed = new Map(
    restrictedAccounts(ledger, restricted, keywords, 'nl').accounts.map((row) => [row.accountId, row]),
  )
  const isTransit = ({ type, description }: Account): boolean =>
    type !== 'PROFIT_LOSS' && transitText.test(description)
  const holdsMoney = (account: Account, balance: string): boolean =>
    isMoneyAccount(account) ||
    (account.type !== 'PROFIT_LOSS' &&
      !isTransit(account) &&
      bankAccountText.test(account.description) &&
      !balance.startsWith('-'))
  return {
    isTheirs: ledger.accounts.map((account) => {
      const row = listed.get(account.id)
      return row?.restrictionType === 'DERDENGELDEN' && holdsMoney(account, row.netBalance)
    }),
    isOwn: ledger.accounts.map(
      (account) => !listed.has(account.id) && isMoneyAccount(account) && !isTransit(account),
    ),
    isTransit: ledger.accounts.map((account) => !listed.has(account.id) && isTransit(account)),
  }
}

interface Transfer {
  /** The line that leaves the account of third parties, and the own account that it reaches. */
  line: number
  account: number
  cents: number
}

/** Lines that leave a transit account for an own one, by account and amount, in the order of the file. */
const onwardFrom = (ledger: Ledger, { isOwn, isTransit }: Purses): Map<string, number[]> => {
  const { count, account, cents } = ledger.lines
  const onward = new Map<string, number[]>()
  for (let line = 0; line < count; line++) {
    if (!isTransit[account[line]!] || cents[line]! >= 0) continue
    const others = counterLines(ledger, line)
    if (others.length === 0 || !others.every((other) => isOwn[account[other]!])) continue
    const name = `${account[line]} ${-cents[line]!}`
    const known = onward.get(name)
    if (known) known.push(line)
    else onward.set(name, [line])
  }
  return onward
}

const transfersOf = (ledger: Ledger, purses: Purses): Transfer[] => {
  const { count, account, cents, transaction } = ledger.lines
  const onward = onwardFrom(ledger, purses)
  const dayOf = (line: number): number => ledger.transactions.day[transaction[line]!]!
  const arrival = (line: number): number | undefined => {
    const candidates = onward.get(`${account[line]} ${cents[line]}`) ?? []
    const place = candidates.findIndex((one) => Math.abs(dayOf(one) - dayOf(line)) <= daysUnderWay)
    const found = place === -1 ? undefined : candidates.splice(place, 1)[0]
    return found === undefined ? undefined : account[counterLines(ledger, found)[0]!]!
  }
  const transfers: Transfer[] = []
  for (let line = 0; line < count; line++) {
    if (!purses.isTheirs[account[line]!] || cents[line]! >= 0) continue
    for (const other of counterLines(ledger, line)) {
      const into = account[other]!
      const reached = purses.isOwn[into] ? into : purses.isTransit[into] ? arrival(other) : undefined
      if (reached !== undefined)
        transfers.push({ line, account: reached, cents: Math.min(cents[other]!, -cents[line]!) })
    }
  }
  return transfers
}

const findingOf = (ledger: Ledger, { line, account, cents }: Transfer, number: number): SubjectFinding => {
  const transaction = ledger.lines.transaction[line]!
  const [from, to] = [ledger.accounts[ledger.lines.account[line]!]!.id, ledger.accounts[account]!.id]
  const money = (language: 'nl' | 'en') => wordingFor(ledger, language).money(cents)
  return {
    code: 'THIRD_PARTY_MONEY_TO_OWN_ACCOUNT',
    subject: [from, transactionIdOf(ledger, transaction), number].join('/'),
    severity: 'WARNING',
    amountCents: cents,
    day: ledger.transactions.day[transaction]!,
    accountIds: [from, to],
    relationId: null,
    relationName: null,
    documentNumber: null,
    transactions: [transaction],
    lineCount: 1,
    title: {
      nl: `${money('nl')} van derden ging van rekening ${from} naar eigen rekening ${to}.`,
      en: `${money('en')} of third parties went from account ${from} to own account ${to}.`,
    },
    reason: {
      nl: 'Geld van derden is geen eigen geld: ga na waarvoor het werd overgeboekt, en of de derde daarmee instemde.',
      en: 'Money of third parties is not the company’s: find out what it was transferred for, and whether the third party agreed.',
    },
  }
}

export const thirdPartyMoneyFindings: SubjectSource = {
  kind: 'RESTRICTED',
  find: (scope) => {
    const purses = pursesOf(scope)
    if (!purses.isTheirs.includes(true)) return []
    const { ledger } = scope
    const seen = new Map<number, number>()
    return transfersOf(ledger, purses).map((transfer) => {
      const transaction = ledger.lines.transaction[transfer.line]!
      const number = seen.get(transaction) ?? 0
      seen.set(transaction, number + 1)
      return findingOf(ledger, transfer, number)
    })
  },
}
