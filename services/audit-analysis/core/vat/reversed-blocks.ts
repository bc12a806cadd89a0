/** VAT that a program writes twice where it is charged in reverse, as paid and as claimed: one of the two is the VAT. */

import { isRateOf, rateChanges } from './rates.ts'

interface Block<Unit> {
  unit: Unit
  /** NaN where the file does not say. */
  percentage: number
  cents: number
}

/** What a transaction moves. Cents are signed as in the ledger. */
export interface Moved {
  /** On each VAT account, by its index, all its lines taken together. */
  vatCents: Map<number, number>
  /** On lines without a code, off the VAT accounts and those of relations. */
  uncodedCents: number
}

/** Whether the VAT of some blocks is the percentage of a base that they all state, or without one a rate that there was. */
const areOf = (baseCents: number, halves: readonly Block<unknown>[]): boolean => {
  const vatCents = halves.reduce((sum, { cents }) => sum + cents, 0)
  const [percentage, ...others] = new Set(halves.map((half) => half.percentage))
  if (percentage === undefined || others.length > 0) return false
  const rates = Number.isNaN(percentage)
    ? rateChanges.flatMap(({ before, after }) => [before, after])
    : [percentage]
  return rates.some((rate) => isRateOf(rate, baseCents, vatCents, halves.length))
}

/**
 * Blocks of a transaction without the halves that take away others of their unit: what is left has the sign of the base, which is
 * that of lines without a code where the code stands on VAT accounts alone. A unit whose halves are not the VAT of its base, or
 * whose VAT no VAT account is left to owe, is a correction: both halves stay.
 */
export const withoutReversedHalves = <Unit, Own extends Block<Unit>>(
  blocks: Own[],
  bases: ReadonlyMap<Unit, number>,
  { vatCents, uncodedCents }: Moved,
): Own[] => {
  const isOf = (sign: number) => blocks.some(({ cents }) => Math.sign(cents) === sign)
  if (!isOf(1) || !isOf(-1)) return blocks
  const kept = new Map<Unit, number>()
  for (const [unit, own] of Map.groupBy(blocks, ({ unit }) => unit)) {
    if (own.reduce((sum, { cents }) => sum + cents, 0) !== 0) continue
    const base = bases.get(unit) ?? uncodedCents
    const sign = Math.sign(base)
    const halves = own.filter(({ cents }) => cents * sign > 0)
    const size = halves.reduce((sum, { cents }) => sum + cents * sign, 0)
    const isOwed = [...vatCents.values()].some((cents) => cents * sign <= -size)
    if (isOwed && areOf(base, halves)) kept.set(unit, sign)
  }
  return blocks.filter(({ unit, cents }) => !kept.has(unit) || Math.sign(cents) === kept.get(unit))
}
