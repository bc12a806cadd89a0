/** The four findings on G-rekeningen (specification, Findings on G-rekeningen). */

import type { Language } from '../detectors/detector.ts'
import { type Wording, wordingFor } from '../detectors/wording.ts'
import { isoDay } from '../ledger/day.ts'
import { descriptionOf } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { transactionIdOf } from '../ledger/text.ts'
import { hasPayrollPostings, improperCents, isWithTaxAuthority } from './counterparties.ts'

export type FindingCode =
  | 'G_REKENING_USAGE_VIOLATION'
  | 'G_REKENING_REFUND'
  | 'G_REKENING_WITHOUT_PAYROLL'
  | 'MULTIPLE_G_REKENINGEN'

/** transactionId and transactionDate are null where the finding is about an account as a whole. */
export interface RestrictedFinding {
  code: FindingCode
  accountId: string
  transactionId: string | null
  transactionDate: string | null
  /** Decimal string. */
  amount: string
  description: string
  message: string
}

/** A G-rekening of the ledger that is not rejected. */
export interface GAccount {
  /** Index into the ledger's accounts. */
  account: number
  suggested: boolean
  netCents: number
}

/** The sentence of each finding; `amount` is written as the language does. */
const sentences = {
  en: {
    G_REKENING_REFUND: (amount: string, id: string) =>
      `${amount} came from the tax authority into G-rekening ${id}: find out which tax it refunds.`,
    G_REKENING_USAGE_VIOLATION: (amount: string, id: string) =>
      `${amount} left G-rekening ${id} for a counterparty that is neither the tax authority nor a G-rekening.`,
    G_REKENING_WITHOUT_PAYROLL: (id: string) =>
      `Account ${id} looks like a G-rekening, yet the administration has no payroll postings.`,
    MULTIPLE_G_REKENINGEN: (count: number, ids: string) =>
      `${count} G-rekeningen were in use in the fiscal year: ${ids}.`,
  },
  nl: {
    G_REKENING_REFUND: (amount: string, id: string) =>
      `${amount} kwam van de Belastingdienst binnen op G-rekening ${id}: ga na welke belasting is teruggegeven.`,
    G_REKENING_USAGE_VIOLATION: (amount: string, id: string) =>
      `${amount} ging van G-rekening ${id} naar een tegenpartij die noch de Belastingdienst noch een G-rekening is.`,
    G_REKENING_WITHOUT_PAYROLL: (id: string) =>
      `Rekening ${id} lijkt een G-rekening, maar de administratie heeft geen loonboekingen.`,
    MULTIPLE_G_REKENINGEN: (count: number, ids: string) =>
      `In het boekjaar waren ${count} G-rekeningen in gebruik: ${ids}.`,
  },
}

const onEntry = (
  ledger: Ledger,
  words: Wording,
  line: number,
  code: FindingCode,
  cents: number,
  say: (amount: string, id: string) => string,
): RestrictedFinding => {
  const transaction = ledger.lines.transaction[line]!
  const accountId = ledger.accounts[ledger.lines.account[line]!]!.id
  return {
    code,
    accountId,
    transactionId: transactionIdOf(ledger, transaction),
    transactionDate: isoDay(ledger.transactions.day[transaction]!) || null,
    amount: formatCents(cents),
    description: descriptionOf(ledger, line),
    message: say(words.money(cents), accountId),
  }
}

const onAccount = (
  ledger: Ledger,
  { account, netCents }: GAccount,
  code: FindingCode,
  message: string,
  cents = netCents,
): RestrictedFinding => ({
  code,
  accountId: ledger.accounts[account]!.id,
  transactionId: null,
  transactionDate: null,
  amount: formatCents(cents),
  description: ledger.accounts[account]!.description,
  message,
})

const entryFindings = (
  ledger: Ledger,
  gAccounts: readonly GAccount[],
  language: Language,
): RestrictedFinding[] => {
  const words = wordingFor(ledger, language)
  const say = sentences[language]
  const isGAccount: boolean[] = new Array(ledger.accounts.length).fill(false)
  for (const { account } of gAccounts) isGAccount[account] = true
  const findings: RestrictedFinding[] = []
  const { account, cents, count } = ledger.lines
  for (let line = 0; line < count; line++) {
    if (!isGAccount[account[line]!]) continue
    if (cents[line]! > 0 && isWithTaxAuthority(ledger, line)) {
      findings.push(onEntry(ledger, words, line, 'G_REKENING_REFUND', cents[line]!, say.G_REKENING_REFUND))
    }
    if (cents[line]! >= 0) continue
    const improper = improperCents(ledger, line, isGAccount)
    if (improper === 0) continue
    findings.push(
      onEntry(ledger, words, line, 'G_REKENING_USAGE_VIOLATION', improper, say.G_REKENING_USAGE_VIOLATION),
    )
  }
  return findings
}

/** Entry findings in file order, then those on accounts. An active G-rekening is one with postings (specification, Findings on G-rekeningen). */
export const findingsOf = (
  ledger: Ledger,
  gAccounts: readonly GAccount[],
  language: Language,
): RestrictedFinding[] => {
  if (gAccounts.length === 0) return []
  const findings = entryFindings(ledger, gAccounts, language)
  const say = sentences[language]
  const suggested = gAccounts.filter((each) => each.suggested)
  if (suggested.length > 0 && !hasPayrollPostings(ledger)) {
    for (const each of suggested) {
      const message = say.G_REKENING_WITHOUT_PAYROLL(ledger.accounts[each.account]!.id)
      findings.push(onAccount(ledger, each, 'G_REKENING_WITHOUT_PAYROLL', message))
    }
  }
  const posted = new Set(ledger.lines.account)
  const active = gAccounts.filter(({ account }) => posted.has(account))
  if (active.length > 1) {
    const ids = active.map(({ account }) => ledger.accounts[account]!.id).join(', ')
    const message = say.MULTIPLE_G_REKENINGEN(active.length, ids)
    const total = active.reduce((sum, { netCents }) => sum + netCents, 0)
    findings.push(onAccount(ledger, active[0]!, 'MULTIPLE_G_REKENINGEN', message, total))
  }
  return findings
}
