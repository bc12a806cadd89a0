/** What keeps figures from being told, said with the figures (specification, Reports). */

import type { Language } from '../detectors/detector.ts'
import { formatBalance, formatDay, wordingFor } from '../detectors/wording.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { cashBelowZero } from './cash-accounts.ts'

export const caveatCodes = ['OPENING_MISSING', 'CASH_UNTESTED'] as const

export interface Caveat {
  code: (typeof caveatCodes)[number]
  /** One sentence. */
  sentence: string
}

const openingMissing: Record<Language, string> = {
  nl: 'Het bestand heeft geen beginbalans: de balanscijfers zijn alleen de mutaties van het boekjaar, en ratio’s daarover zeggen niets.',
  en: 'The file has no opening balance: the figures of the balance sheet are the movements of the year alone, and ratios of them mean nothing.',
}

/** Whether the file brings an opening balance: in a section of its own, or in opening transactions. */
export const hasOpening = ({ accounts, openingLines }: Ledger): boolean =>
  openingLines.count > 0 || accounts.some(({ openingCents }) => openingCents !== 0)

/** A journal that is called the opening balance, but is neither of type O nor of period 0: its entries count as postings. '' without one. */
export const openingJournalOf = ({ journals }: Ledger): string => {
  const journal = journals.find(({ description }) =>
    /^(begin|opening(s)?) ?(balans|saldo)\b|^opening balance\b/i.test(description),
  )
  return journal ? `${journal.id} (${journal.description})` : ''
}

/** Whether balances are those of the books, and not the year's movements alone. */
export const isOpeningKnown = (ledger: Ledger): boolean =>
  hasOpening(ledger) || openingJournalOf(ledger) !== ''

/** What the figures of the balance sheet lack; empty where they are whole. */
export const balanceCaveats = (ledger: Ledger, language: Language): Caveat[] =>
  hasOpening(ledger) ? [] : [{ code: 'OPENING_MISSING', sentence: openingMissing[language] }]

/** Cash whose balance would be below zero if it had begun at nil, in a file that does not say what it began with. */
export const cashCaveats = (ledger: Ledger, language: Language): Caveat[] =>
  isOpeningKnown(ledger)
    ? []
    : cashBelowZero(ledger).map(({ account, lowest }) => {
        const name = wordingFor(ledger, language).account(account)
        const [balance, day] = [formatBalance(lowest.cents, language), formatDay(lowest.day, language)]
        return {
          code: 'CASH_UNTESTED',
          sentence:
            language === 'nl'
              ? `Zonder beginbalans is niet te zeggen of kasrekening ${name} onder nul kwam: van nul af gerekend is het laagste saldo ${balance} op ${day}.`
              : `Without an opening balance it cannot be told whether cash account ${name} went below zero: counted from nil its lowest balance is ${balance} on ${day}.`,
        }
      })
