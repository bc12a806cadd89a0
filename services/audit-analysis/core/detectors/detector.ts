/** The shape that every detector has. */

import type { Population } from '../ledger/population.ts'
import type { AnalysisSettings, FlagCategory } from '../settings.ts'

export type Language = 'en' | 'nl'

/**
 * What a detector found: the flagged lines (ascending indices into the ledger's line columns) and, for each,
 * `stride` numbers that `explain` needs; their meaning is the detector's own. Plain typed arrays, so that they
 * cross threads.
 */
export interface Findings {
  lines: Uint32Array
  stride: number
  details: Float64Array
}

export interface Detector {
  category: FlagCategory
  detect(population: Population, settings: AnalysisSettings): Findings
  /** One sentence for a working paper on why this line was flagged; `details` are the line's own numbers. */
  explain(
    population: Population,
    settings: AnalysisSettings,
    line: number,
    details: Float64Array,
    language: Language,
  ): string
}
