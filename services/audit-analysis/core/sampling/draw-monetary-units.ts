/** A monetary-unit sample: a fixed interval of cents from a random start, each point falling in one line. */

import { createHash } from 'node:crypto'
import type { SamplePopulation } from './sample-population.ts'

const twoTo53 = 1n << 53n

/** 53 bits from a seed: the first of SHA-256(`seed:0`). */
export const randomStart = (seed: string): bigint =>
  createHash('sha256').update(`${seed}:0`).digest().readBigUInt64BE(0) >> 11n

/** The places in the population that n points fall in, ascending, each once; those of an interval or more are all among them. */
export const drawMonetaryUnits = (population: SamplePopulation, n: number, seed: string): number[] => {
  const { cents, book } = population
  const start = randomStart(seed)
  const divisor = BigInt(n) * twoTo53
  const pointAt = (k: number): bigint => ((BigInt(k) * twoTo53 + start) * book) / divisor + 1n
  const drawn: number[] = []
  let place = 0
  let cumulative = BigInt(cents[0]!)
  for (let k = 0; k < n; k++) {
    const point = pointAt(k)
    while (cumulative < point) cumulative += BigInt(cents[++place]!)
    if (drawn.at(-1) !== place) drawn.push(place)
  }
  return drawn
}

/** Whether an item is an interval (book ÷ n) or more: examined, not projected. */
export const isTop = (cents: number, { book }: SamplePopulation, n: number): boolean =>
  BigInt(cents) * BigInt(n) >= book
