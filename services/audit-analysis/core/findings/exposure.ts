/** The exposure of a transaction: its amount, less what its flags say of everything (specification, Findings). */

import type { Ratio } from '../detectors/exact.ts'
import { nthSmallest } from '../detectors/order.ts'

/** How many transactions there are, and how many of them each category flags, by the category's bit. */
export interface FlagRates {
  /** N */
  transactions: number
  /** n_c */
  flagged: Float64Array
}

/** 2^64: with so many binary places, equal exposures are equal doubles. */
const places = 64n
const scale = 2 ** 64

/** 1 − Π (n_c ÷ N) over the categories of a set of bits, exact. */
export const shareOf = ({ transactions, flagged }: FlagRates, bits: number): Ratio => {
  let [product, whole] = [1n, 1n]
  for (let bit = 0; bits >>> bit !== 0; bit++) {
    if (!(bits & (1 << bit))) continue
    product *= BigInt(flagged[bit]!)
    whole *= BigInt(transactions)
  }
  return { numerator: whole - product, denominator: whole }
}

/** `cents × share`, to the nearest double below; equal products are equal, and greater ones never less. */
export const exposureOf = (cents: number, { numerator, denominator }: Ratio): number =>
  Number(((BigInt(cents) * numerator) << places) / denominator) / scale

/** `cents × share` in whole cents, halves up. */
export const roundedExposure = (cents: number, { numerator, denominator }: Ratio): number =>
  Number((2n * BigInt(cents) * numerator + denominator) / (2n * denominator))

export type Priority = 'HIGH' | 'MEDIUM' | 'LOW'

export const priorities: readonly Priority[] = ['HIGH', 'MEDIUM', 'LOW']

/** Below this part of the materiality a finding is clearly trivial (NV COS 450): 1 ÷ 20. */
const trivialDivisor = 20n

/** From which amounts, in cents, a finding of some share is of which priority. */
export interface PriorityBounds {
  /** HIGH from here. */
  high: number
  /** LOW below here. */
  medium: number
}

/** HIGH from the materiality and above 0, LOW below a twentieth of it, else MEDIUM; of exposures that are not rounded. */
export const priorityBounds = (share: Ratio, materiality: Ratio): PriorityBounds => {
  const bound = materiality.numerator * share.denominator
  const perCent = share.numerator * materiality.denominator
  if (perCent === 0n)
    return { high: Number.POSITIVE_INFINITY, medium: bound > 0n ? Number.POSITIVE_INFINITY : 0 }
  const least = (divisor: bigint): number => Number((bound + divisor - 1n) / divisor)
  return { high: Math.max(1, least(perCent)), medium: least(trivialDivisor * perCent) }
}

export const priorityOf = (cents: number, { high, medium }: PriorityBounds): Priority => {
  if (cents >= high) return 'HIGH'
  return cents < medium ? 'LOW' : 'MEDIUM'
}

/** The whole of an amount, for findings whose amount is their exposure. */
export const whole: Ratio = { numerator: 1n, denominator: 1n }

/** The smallest amount that at least 95 percent of the amounts do not exceed (nearest rank); 0 where there are none. */
export const percentile95 = (amounts: Float64Array): number => {
  const rank = Math.ceil((95 * amounts.length) / 100)
  return rank === 0 ? 0 : nthSmallest(amounts, rank)
}
