/** The shape that every detector has. */

import type { Population } from '../ledger/population.ts'
import type { AnalysisSettings, FlagCategory } from '../settings.ts'

export type Language = 'en' | 'nl'

/** What a detector notes about one flagged line: numbers, and lists of them, by name. Each detector declares its own. */
export type FindingRecord = Record<string, number | readonly number[]>

/** The lists of one field: `width` numbers for each flagged line, -1 where a list has ended. */
export interface ListColumn {
  width: number
  values: Float64Array
}

type ColumnOf<V> = V extends number ? Float64Array : ListColumn

/** The records of all flagged lines, a column for each field. */
export type Columns<R> = { [K in keyof R]: ColumnOf<R[K]> }

/** What a detector found; typed arrays alone, so that it crosses threads. */
export interface Findings<R = FindingRecord> {
  /** The flagged lines: ascending indices into the ledger's line columns. */
  lines: Uint32Array
  /** One row for each flagged line. */
  columns: Columns<R>
}

export interface Detector<R = FindingRecord> {
  category: FlagCategory
  detect(population: Population, settings: AnalysisSettings): Findings<R>
  /** One sentence for a working paper on why this line was flagged, made from its record. */
  explain(
    population: Population,
    settings: AnalysisSettings,
    line: number,
    record: R,
    language: Language,
  ): string
}
