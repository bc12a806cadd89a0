/** How much of a line each of its VAT codes is charged on. A line may carry several: 21 % and 9 % on one receipt. */

import { isRateOf } from './rates.ts'

/** What a line says of one code. Cents are signed as in the ledger. */
export interface CodeOnLine {
  /** NaN where the file does not say, or says several. */
  percentage: number
  /** 0 where the file states no amount. */
  vatCents: number
}

/** Half a cent of VAT is this much of a base at 5 %, the lowest rate that there was. */
const centsOfRounding = 10

/** The base that the VAT is of; null where the percentage does not tell. */
const baseOf = ({ percentage, vatCents }: CodeOnLine): number | null => {
  if (vatCents === 0) return null
  return percentage > 0 ? Math.round((vatCents * 100) / percentage) : Number.NaN
}

/**
 * For each code the part of the line's cents that is its base. All is the base of each where the parts do not add up to
 * the line: VAT in reverse is due and returned on the same amount.
 */
export const basesOnLine = (lineCents: number, codes: readonly CodeOnLine[]): number[] => {
  const whole = codes.map(() => lineCents)
  if (codes.length < 2) return whole
  const bases = codes.map(baseOf)
  const untold = bases.filter((base) => base === null).length
  const told = bases.reduce<number>((sum, base) => sum + (base ?? 0), 0)
  const rest = lineCents - told
  if (Number.isNaN(told) || untold > 1) return whole
  if (untold === 1)
    return Math.sign(rest) * Math.sign(lineCents) < 0 ? whole : bases.map((base) => base ?? rest)
  if (Math.abs(rest) > centsOfRounding * codes.length) return whole
  // What rounding leaves over goes to the largest.
  const largest = bases.reduce<number>((at, base, i) => (Math.abs(base!) > Math.abs(bases[at]!) ? i : at), 0)
  return bases.map((base, i) => (i === largest ? base! + rest : base!))
}

/**
 * For each code that stands on VAT accounts alone the part that is its base of lines without a code beside it. Where these
 * hold other things too it is what the VAT is the percentage of.
 */
export const basesBeside = (uncodedCents: number, codes: readonly CodeOnLine[]): number[] => {
  const parts = basesOnLine(uncodedCents, codes)
  return codes.map(({ percentage, vatCents }, i) => {
    const part = parts[i]!
    if (!(percentage > 0) || isRateOf(percentage, part, vatCents, 1)) return part
    const own = Math.round((vatCents * 100) / percentage)
    return own * part > 0 && Math.abs(own) < Math.abs(part) ? own : part
  })
}
