/** Findings of cash that is below zero, which shows that receipts or payments were not booked as they were (decision 0322). */

import type { Language } from '../detectors/detector.ts'
import { formatBalance, formatCount, formatDay, wordingFor } from '../detectors/wording.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isOpeningKnown } from '../ledger/opening.ts'
import { transactionIdOf } from '../ledger/text.ts'
import { type CashBalance, type CashBelowZero, cashBelowZero } from '../reports/cash-accounts.ts'
import type { SubjectFinding, SubjectSource } from './subject-finding.ts'

/** So many transactions that brought it below are named. */
const maximumTransactions = 100

const causeOf = (ledger: Ledger, { transaction }: CashBalance): Record<Language, string> => {
  if (transaction === -1) return { nl: 'de beginbalans', en: 'the opening balance' }
  const id = transactionIdOf(ledger, transaction)
  return { nl: `boeking ${id}`, en: `transaction ${id}` }
}

const findingOf = (
  ledger: Ledger,
  { account, dayCount, stretches, lowest }: CashBelowZero,
): SubjectFinding => {
  const { id } = ledger.accounts[account]!
  const [first, last] = [causeOf(ledger, stretches[0]!), causeOf(ledger, lowest)]
  const transactions = [...new Set([...stretches, lowest].map(({ transaction }) => transaction))]
    .filter((transaction) => transaction !== -1)
    .slice(0, maximumTransactions)
  const days = (language: Language) => formatCount(dayCount, language)
  const day = (one: CashBalance, language: Language) => formatDay(one.day, language)
  return {
    code: 'CASH_BELOW_ZERO',
    subject: id,
    severity: 'WARNING',
    amountCents: -lowest.cents,
    day: lowest.day,
    accountIds: [id],
    relationId: null,
    relationName: null,
    documentNumber: null,
    transactions,
    lineCount: transactions.reduce((count, t) => count + ledger.transactions.lineCount[t]!, 0),
    title: {
      nl: `Kasrekening ${wordingFor(ledger, 'nl').account(account)} kwam onder nul`,
      en: `Cash account ${wordingFor(ledger, 'en').account(account)} went below zero`,
    },
    reason: {
      nl: `Aan het eind van ${dayCount === 1 ? '1 dag' : `${days('nl')} dagen`} is het saldo negatief, voor het eerst op ${day(stretches[0]!, 'nl')} door ${first.nl} en het laagst op ${day(lowest, 'nl')} door ${last.nl}: ${formatBalance(lowest.cents, 'nl')}.`,
      en: `The balance is negative at the end of ${dayCount === 1 ? '1 day' : `${days('en')} days`}, first on ${day(stretches[0]!, 'en')} by ${first.en} and lowest on ${day(lowest, 'en')} by ${last.en}: ${formatBalance(lowest.cents, 'en')}.`,
    },
  }
}

export const cashFindings: SubjectSource = {
  kind: 'CASH',
  find: ({ ledger }) =>
    // Without what it began with a balance below zero may be none; a caveat of the key figures says so.
    isOpeningKnown(ledger) ? cashBelowZero(ledger).map((one) => findingOf(ledger, one)) : [],
}
