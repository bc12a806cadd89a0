/** Samples in which every line has the same chance, whole or within strata: the lines with the smallest hashes are drawn. */

import { createHash } from 'node:crypto'
import type { SamplePopulation } from './sample-population.ts'

export interface Stratum {
  /** Places in the population, by amount. */
  places: number[]
  /** The smallest and the largest amount, in cents. */
  from: number
  to: number
  book: bigint
  /** How many are drawn. */
  n: number
}

/** The n places whose SHA-256(`seed:stratum:line`) comes first; strata and the file's lines count from 0. Ascending. */
const drawFrom = (
  { lines }: SamplePopulation,
  places: readonly number[],
  n: number,
  seed: string,
  stratum: number,
): number[] => {
  if (n === places.length) return [...places].sort((a, b) => a - b)
  const hashes = places.map((place) => ({
    place,
    hash: createHash('sha256').update(`${seed}:${stratum}:${lines[place]}`).digest('hex'),
  }))
  hashes.sort((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : a.place - b.place))
  return hashes
    .slice(0, n)
    .map(({ place }) => place)
    .sort((a, b) => a - b)
}

/**
 * Cuts the population, by amount, where its cumulative book value passes equal parts. Equal amounts stay together, so that a
 * stratum is a range of amounts; a part that no amount begins in has none.
 */
const cut = ({ cents, book }: SamplePopulation, strata: number): Omit<Stratum, 'n'>[] => {
  const order = Uint32Array.from(cents, (_, place) => place).sort((a, b) => cents[a]! - cents[b]! || a - b)
  const cuts: (Omit<Stratum, 'n'> | undefined)[] = []
  let before = 0n
  let through = 0n
  order.forEach((place, i) => {
    const amount = cents[place]!
    if (i > 0 && amount !== cents[order[i - 1]!]) before = through
    const h = Number((before * BigInt(strata)) / book)
    const stratum = cuts[h] ?? { places: [], from: amount, to: amount, book: 0n }
    cuts[h] = stratum
    stratum.places.push(place)
    stratum.to = amount
    stratum.book += BigInt(amount)
    through += BigInt(amount)
  })
  return Object.values(cuts).filter((stratum) => stratum !== undefined)
}

/** n_h = max(2, round(n·B_h ÷ B)), the whole stratum at most. */
export const stratify = (population: SamplePopulation, strata: number, size: number): Stratum[] =>
  cut(population, strata).map((stratum) => {
    const share = Math.round((size * Number(stratum.book)) / Number(population.book))
    return { ...stratum, n: Math.min(stratum.places.length, Math.max(2, share)) }
  })

export const drawStratified = (
  population: SamplePopulation,
  strata: readonly Stratum[],
  seed: string,
): number[] =>
  strata.flatMap(({ places, n }, h) => drawFrom(population, places, n, seed, h)).sort((a, b) => a - b)

/** As one stratum, whose number is 0. */
export const drawRandom = (population: SamplePopulation, size: number, seed: string): number[] =>
  drawFrom(
    population,
    Array.from(population.cents, (_, place) => place),
    size,
    seed,
    0,
  )
