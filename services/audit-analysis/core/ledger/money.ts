/** Cents as decimal strings and back: exact up to 2^53 - 1 cents. */

/** `-1234` is `-12.34`. */
export const formatCents = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The cents of a decimal number with at most two significant decimals, or null where the text is none that fits. */
export const parseCents = (text: string): number | null => {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text.trim())
  if (!match || !/\d/.test(text)) return null
  const [, sign, whole = '', decimals = ''] = match
  if (/[1-9]/.test(decimals.slice(2))) return null
  const cents = Number(whole + decimals.slice(0, 2).padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return sign === '-' && cents !== 0 ? -cents : cents
}
