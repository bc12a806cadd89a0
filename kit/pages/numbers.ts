/** Figures as people read them, in Dutch or English. */

import { localeOf } from './dates.ts'
import type { Language } from './language.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Made once for each name in each language: making one takes longer than writing a thousand figures. */
const formatOf = (language: Language, name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${language} ${name}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(localeOf(language), options)
    formats.set(key, format)
  }
  return format
}

/** `1.234`, `1,234`. */
export const integerText = (value: number | bigint, language: Language): string =>
  formatOf(language, 'integer', { maximumFractionDigits: 0 }).format(value)

/** `1.234,5`, `1,234.5`: at most this many digits behind the point, or exactly as many where they are fixed. */
export const decimalText = (value: number, language: Language, digits = 3, isFixed = false): string =>
  formatOf(language, `decimal ${digits} ${isFixed}`, {
    maximumFractionDigits: digits,
    minimumFractionDigits: isFixed ? digits : 0,
  }).format(value)

/** Whole cents as an amount: `€ 1.234,50`, `€1,234.50`; never through a float, so any number of cents is exact. */
export const moneyText = (cents: number | bigint, language: Language, currency = 'EUR'): string => {
  const whole = BigInt(cents)
  const digits = String(whole < 0n ? -whole : whole).padStart(3, '0')
  const amount = `${whole < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  const options = { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
  return formatOf(language, `money ${currency}`, options).format(amount as Intl.StringNumericLiteral)
}

/** A fraction as a percentage: 0.123 is `12%`, and with one digit `12,3%`. */
export const percentText = (fraction: number, language: Language, digits = 0): string =>
  formatOf(language, `percent ${digits}`, { style: 'percent', maximumFractionDigits: digits }).format(
    fraction,
  )

/** The same without cents where there are none: `€ 3.100`, `€ 15,50`. */
export const roundMoneyText = (cents: number, language: Language, currency = 'EUR'): string =>
  cents % 100 === 0
    ? formatOf(language, `round ${currency}`, {
        style: 'currency',
        currency,
        minimumFractionDigits: 0,
        maximumFractionDigits: 0,
      }).format(cents / 100)
    : moneyText(cents, language, currency)
