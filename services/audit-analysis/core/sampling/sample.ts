/** Draws a sample as it was asked for, and evaluates it (specification, Sampling). */

import type { Ledger } from '../ledger/ledger.ts'
import { wrongSample } from '../refused-input.ts'
import { drawRandom, drawStratified, type Stratum, stratify } from './draw-by-hash.ts'
import { drawMonetaryUnits, isTop } from './draw-monetary-units.ts'
import {
  differenceBound,
  type Evaluation,
  type ExaminedItem,
  type Misstatement,
  monetaryUnitBound,
} from './evaluate.ts'
import { type SamplePopulation, samplePopulation } from './sample-population.ts'
import type { SampleRequest } from './sample-request.ts'
import { monetaryUnitSize, type SizeRow, sizeTable } from './sample-size.ts'

/** A sample that was drawn, before anybody looked at its items. */
export interface DrawnSample {
  request: SampleRequest
  /** Lines drawn from, and their book value in cents. */
  lineCount: number
  book: bigint
  /** Items asked for. An item that several points of a monetary-unit sample fall in is one item. */
  n: number
  /** Empty but for STRATIFIED. */
  strata: (Omit<Stratum, 'places'> & { count: number })[]
  /** Empty where materiality is not known. */
  sizes: SizeRow[]
  /** In file order: indices into the ledger's lines, book values in cents, and the strata of STRATIFIED. */
  items: { line: number; book: number; top: boolean; stratum: number }[]
}

/** Items that a sample may have; more is an export of the ledger, not a sample. */
const maximumItems = 20_000

/** The smallest size that suffices; throws where there is none. */
const planMonetaryUnits = (request: SampleRequest, population: SamplePopulation): number => {
  const { materialityCents, expectedCents, confidence } = request
  if (materialityCents === null)
    throw wrongSample('materiality: is needed, for none is configured in the settings.')
  if (expectedCents >= materialityCents)
    throw wrongSample('expected: must be less than materiality; no sample could prove it otherwise.')
  const book = Number(population.book)
  const count = population.lines.length
  const n = monetaryUnitSize(confidence, materialityCents / book, expectedCents / book, count)
  if (n === null)
    throw wrongSample(
      `The sample would be larger than its population of ${count} lines; raise materiality, or lower expected or confidence.`,
    )
  return n
}

const planSize = (request: SampleRequest, population: SamplePopulation): number => {
  if (request.method === 'MUS') return planMonetaryUnits(request, population)
  const { size } = request
  const count = population.lines.length
  if (size === null) throw wrongSample(`size: is needed for ${request.method}.`)
  if (size > count)
    throw wrongSample(`size: ${size} is larger than the population, which has ${count} lines.`)
  return size
}

/** Throws RefusedInputError (SAMPLE) for what cannot be drawn: no lines, more items than lines, no size or materiality. */
export const drawSample = (ledger: Ledger, request: SampleRequest): DrawnSample => {
  const population = samplePopulation(ledger, request)
  const { lines, cents, book } = population
  const n = planSize(request, population)
  if (n > maximumItems) throw wrongSample(`A sample has ${maximumItems} items at most; this one needs ${n}.`)
  const strata = request.method === 'STRATIFIED' ? stratify(population, request.strata, n) : []
  const stratumOf = (place: number): number =>
    strata.findIndex(({ from, to }) => cents[place]! >= from && cents[place]! <= to)
  const places =
    request.method === 'MUS'
      ? drawMonetaryUnits(population, n, request.seed)
      : request.method === 'RANDOM'
        ? drawRandom(population, n, request.seed)
        : drawStratified(population, strata, request.seed)
  const { materialityCents } = request
  return {
    request,
    lineCount: lines.length,
    book,
    n,
    strata: strata.map(({ places: all, ...stratum }) => ({ ...stratum, count: all.length })),
    sizes: materialityCents === null ? [] : sizeTable(materialityCents / Number(book), lines.length),
    items: places.map((place) => ({
      line: lines[place]!,
      book: cents[place]!,
      top: request.method === 'MUS' && isTop(cents[place]!, population, n),
      stratum: Math.max(0, stratumOf(place)),
    })),
  }
}

const misstatement = (
  { request, items, strata, lineCount, book, n }: DrawnSample,
  examined: readonly ExaminedItem[],
  direction: 1 | -1,
): Misstatement => {
  if (request.method === 'MUS')
    return monetaryUnitBound(examined, Number(book) / n, request.confidence, direction)
  const parts = strata.length > 0 ? strata : [{ count: lineCount }]
  const groups = parts.map(({ count }, h) => ({
    count,
    items: examined.filter((_, i) => items[i]!.stratum === h),
  }))
  return differenceBound(groups, request.confidence, direction)
}

/** `audits` holds the audit value in cents of each item, null where there is none yet. */
export const evaluateSample = (sample: DrawnSample, audits: readonly (number | null)[]): Evaluation => {
  const examined = sample.items.map(({ book, top }, i) => ({ book, top, audit: audits[i] ?? null }))
  const over = misstatement(sample, examined, 1)
  const under = misstatement(sample, examined, -1)
  const { materialityCents, method } = sample.request
  const isWhole = examined.every(({ audit }) => audit !== null)
  const exceeds = materialityCents !== null && Math.max(over.upper, under.upper) > materialityCents
  // More errors only raise the limits of a monetary-unit sample: once above materiality they stay there.
  const isDecided = materialityCents !== null && (isWhole || (method === 'MUS' && exceeds))
  return { over, under, acceptable: isDecided ? !exceeds : null }
}
