/** What a sample is drawn from and how: the whole of it, so that the same request draws the same items (specification, Sampling). */

export const samplingMethods = ['MUS', 'STRATIFIED', 'RANDOM'] as const
export type SamplingMethod = (typeof samplingMethods)[number]

export const sampleSides = ['DEBIT', 'CREDIT'] as const
export type SampleSide = (typeof sampleSides)[number]

/** Narrows the lines that are drawn from; what is absent does not narrow. */
export interface SampleFilter {
  /** Account ids, exactly as in the chart. */
  accounts?: readonly string[]
  /** Journal ids as answers write them. */
  journals?: readonly string[]
  /** Period numbers as the transactions state them. */
  periods?: readonly number[]
  /** Days since 1970-01-01, inclusive; an undated line is outside any bound. */
  fromDay?: number
  toDay?: number
}

export interface SampleRequest {
  method: SamplingMethod
  side: SampleSide
  /** As text; a number is written in decimals. */
  seed: string
  /** A share between 0 and 1. */
  confidence: number
  /** Cents; null where none is known, which only STRATIFIED and RANDOM allow. */
  materialityCents: number | null
  /** Expected misstatement in cents; MUS alone uses it. */
  expectedCents: number
  /** Items to draw; null for MUS, whose size follows from the above. */
  size: number | null
  /** For STRATIFIED. */
  strata: number
  filter: SampleFilter
}
