/** Amounts and days in sentences, as a language writes them. */

import type { Language } from '../detectors/detector.ts'

const locales = { nl: 'nl-NL', en: 'en-GB' } as const
const amounts = {
  nl: new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
}

/** `1.234,50` of `1234.50`; exact, for the digits are never a number of the machine. */
export const languageAmount = (text: string, language: Language): string =>
  amounts[language].format(text as never)

/** `5 januari 2025` of `2025-01-05`. */
export const languageDay = (text: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${text}T00:00:00Z`),
  )
