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

/**
 * The tail that sums of binary fractions leave behind the cents: three noughts or nines, and more digits. A program that
 * rounds would have written none; a tail that says more than a thousandth of a cent is no noise, and stays refused.
 */
export const noisyTail = /^([+-]?)(\d*)[.,](\d\d)(000|999)\d+$/

/** Next to nothing in the notation of floats, such as 5.684341886080802e-14: what is left of a sum that comes to zero. */
const nextToNothing = /^[+-]?\d(?:[.,]\d+)?e-(?:0?0?[6-9]|0?[1-9]\d|[1-3]\d\d)$/i

/** The cents of an amount that a program wrote with the noise of its floats, null for any other text. */
export const centsOfNoise = (text: string): number | null => {
  if (nextToNothing.test(text)) return 0
  const [, sign, whole, decimals, tail] = noisyTail.exec(text) ?? []
  if (tail === undefined) return null
  const cents = Number(`${whole}${decimals}`) + (tail === '999' ? 1 : 0)
  if (cents > Number.MAX_SAFE_INTEGER) return null
  return sign === '-' && cents !== 0 ? -cents : cents
}
