/** What keeps figures from being told, said with the figures (specification, Reports). */

import type { Language } from '../detectors/detector.ts'
import { formatBalance, formatDay, wordingFor } from '../detectors/wording.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { hasOpening, isOpeningKnown, openingDifference } from '../ledger/opening.ts'
import { cashBelowZero } from './cash-accounts.ts'

export const caveatCodes = [
  'OPENING_MISSING',
  'OPENING_UNBALANCED',
  'ACCOUNTS_UNPLACED',
  'CASH_UNTESTED',
] as const

export interface Caveat {
  code: (typeof caveatCodes)[number]
  /** One sentence. */
  sentence: string
}

const openingMissing: Record<Language, string> = {
  nl: 'Het bestand heeft geen beginbalans: de balanscijfers zijn alleen de mutaties van het boekjaar, en ratio’s daarover zeggen niets.',
  en: 'The file has no opening balance: the figures of the balance sheet are the movements of the year alone, and ratios of them mean nothing.',
}

/** Some programs (Odoo) work a result that was never appropriated out each time, and book it nowhere. */
const openingUnbalanced: Record<Language, (amount: string, isDebit: boolean) => string> = {
  nl: (amount, isDebit) =>
    `In de beginbalans staat ${amount} meer ${isDebit ? 'debet dan credit' : 'credit dan debet'}: zoveel ontbreekt aan het eigen vermogen of aan een andere rekening, bijvoorbeeld een resultaat van eerdere jaren dat nergens is geboekt.`,
  en: (amount, isDebit) =>
    `The opening balance has ${amount} more ${isDebit ? 'debit than credit' : 'credit than debit'}: so much is missing in equity or on another account, such as a result of earlier years that was booked nowhere.`,
}

const unplaced: Record<Language, (accounts: string, count: number) => string> = {
  nl: (accounts, count) =>
    `Waar op de balans ${count === 1 ? 'rekening' : `${count} rekeningen`} ${accounts} ${count === 1 ? 'hoort' : 'horen'}, is niet te zeggen: het balanstotaal, zijn delen en de ratio’s daarvan ontbreken.`,
  en: (accounts, count) =>
    `Where ${count === 1 ? 'account' : `${count} accounts`} ${accounts} ${count === 1 ? 'belongs' : 'belong'} on the balance sheet cannot be told: its total, its parts and their ratios are missing.`,
}

/** How many accounts a sentence names. */
const namedAccounts = 3

/**
 * What the figures of the balance sheet lack; empty where they are whole. `accounts` are those with a balance and no known
 * place.
 */
export const balanceCaveats = (ledger: Ledger, accounts: readonly number[], language: Language): Caveat[] => {
  const caveats: Caveat[] = []
  if (!hasOpening(ledger)) caveats.push({ code: 'OPENING_MISSING', sentence: openingMissing[language] })
  const difference = openingDifference(ledger)
  if (difference !== 0) {
    const amount = formatBalance(Math.abs(difference), language)
    caveats.push({
      code: 'OPENING_UNBALANCED',
      sentence: openingUnbalanced[language](amount, difference > 0),
    })
  }
  if (accounts.length > 0) {
    const names = accounts.slice(0, namedAccounts).map(wordingFor(ledger, language).account).join(', ')
    const listed = accounts.length > namedAccounts ? `${names}, …` : names
    caveats.push({ code: 'ACCOUNTS_UNPLACED', sentence: unplaced[language](listed, accounts.length) })
  }
  return caveats
}

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
