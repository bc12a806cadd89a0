/** Amounts and figures of reports, which are decimal strings, as people read them. */

import { localeOf } from '../../../kit/pages/dates.ts'
import type { Language } from '../../../kit/pages/language.ts'

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (language: Language, currency: string | undefined): Intl.NumberFormat => {
  const key = `${language} ${currency ?? ''}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...(currency === undefined ? {} : { style: 'currency', currency }),
  })
  formats.set(key, format)
  return format
}

/** Three letters are a currency (ISO 4217); files write other things too, and then amounts stand alone. */
const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text)

/** A line may end behind a minus before a sign of currency, and not behind one before a digit; a word joiner keeps it. */
const keepMinus = (text: string): string => text.replace(/^-(?=\D)/, '-\u{2060}')

/** `1.234,50`, `1,234.50` of the decimal string `1234.50`, never through a float; `–` of null. With a currency `€ 1.234,50`. */
export const amountText = (amount: string | null, language: Language, currency?: string): string => {
  if (amount === null) return '–'
  const sign = currency !== undefined && isCurrency(currency) ? currency : undefined
  return keepMinus(formatOf(language, sign).format(amount as Intl.StringNumericLiteral))
}

/** A percent sign stays on the line of its figure: `21 %`. */
export const unbroken = (text: string): string => text.replaceAll(/(\d) %/g, '$1\u{a0}%')
