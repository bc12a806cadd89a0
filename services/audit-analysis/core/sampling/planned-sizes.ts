/** The sizes that a monetary-unit sample would have, before one is drawn. */

import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { samplePopulation } from './sample-population.ts'
import type { SampleSide } from './sample-request.ts'
import { type SizeRow, sizeTable } from './sample-size.ts'

export interface SizesAsked {
  side: SampleSide
  materialityCents: number | null
}

export interface PlannedSizes {
  lineCount: number
  /** Decimal strings. */
  book: string
  materiality: string
  rows: SizeRow[]
}

/** Of the materiality, else of 5 percent of the book value, which tables of sizes are printed for. Empty without lines. */
export const plannedSizes = (
  ledger: Ledger,
  side: SampleSide,
  materialityCents: number | null,
): PlannedSizes => {
  const { lines } = ledger
  if (!lines.cents.some((cents) => (side === 'DEBIT' ? cents > 0 : cents < 0)))
    return { lineCount: 0, book: '0.00', materiality: formatCents(materialityCents ?? 0), rows: [] }
  const population = samplePopulation(ledger, { side, filter: {} })
  const book = Number(population.book)
  const materiality = materialityCents ?? Math.max(1, Math.round(book / 20))
  return {
    lineCount: population.lines.length,
    book: formatCents(book),
    materiality: formatCents(materiality),
    rows: sizeTable(materiality / book, population.lines.length),
  }
}
