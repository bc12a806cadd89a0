/** What the auditor chose for VAT codes: records that are only ever added to; the last of a code and side holds. */

import type { Rubric, VatSide } from './rubrics.ts'

export interface RubricRecord {
  code: string
  side: VatSide
  /** null: on no rubric of the form. */
  rubric: Rubric | null
  /** Percent of the VAT that may be deducted, 0 to 100. */
  deductiblePct: number
}

export const unitName = ({ code, side }: { code: string; side: VatSide }): string =>
  JSON.stringify([code, side])

export const choicesIn = (records: readonly RubricRecord[]): ReadonlyMap<string, RubricRecord> =>
  new Map(records.map((record) => [unitName(record), record]))
