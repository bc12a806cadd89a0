/** Money as integer minor units, converted exactly from decimal texts and numbers. */

import { isRecord } from './json-value.ts'

const digitsByCurrency = new Map<string, number>()

/** How many decimals a currency has (EUR 2, JPY 0); 2 for an unknown one. */
const decimalsOf = (currency: string): number => {
  const known = digitsByCurrency.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  digitsByCurrency.set(currency, digits)
  return digits
}

/** A currency code of three capitals, or nothing. */
export const currencyCode = (value: unknown): string | null => {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : ''
  if (code === '€') return 'EUR'
  return /^[A-Z]{3}$/.test(code) ? code : null
}

/**
 * A decimal amount (`3500`, `"3500.5"`) as minor units, rounded half up by its digits, never through a
 * float. Nothing for what is no amount, is not above zero or is larger than any wage.
 */
export const toMinorUnits = (amount: unknown, currency: string): number | null => {
  if (isRecord(amount) || amount === null || amount === undefined) return null
  const match = /^\s*(\d{1,10})(?:\.(\d+))?\s*$/.exec(String(amount))
  if (!match) return null
  const decimals = decimalsOf(currency)
  const fraction = (match[2] ?? '').padEnd(decimals + 1, '0')
  const kept = Number(match[1]! + fraction.slice(0, decimals))
  const minor = kept + (fraction[decimals]! >= '5' ? 1 : 0)
  return minor > 0 ? minor : null
}
