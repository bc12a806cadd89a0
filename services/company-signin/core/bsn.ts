/** The citizen service number (BSN): 8 or 9 digits that pass the eleven test. */

const weights = [9, 8, 7, 6, 5, 4, 3, 2, -1] as const

/** The number as 9 digits, or null when it is none: 8 or 9 digits, not all zero, weighted sum divisible by eleven. */
export function parseBsn(text: string): string | null {
  if (!/^[0-9]{8,9}$/.test(text)) return null
  const digits = text.padStart(9, '0')
  if (digits === '000000000') return null
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return sum % 11 === 0 ? digits : null
}
