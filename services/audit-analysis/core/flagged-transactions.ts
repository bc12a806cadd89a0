/** The flagged list of one category (specification, Flagged entries). */

import type { Language } from './detectors/detector.ts'
import { type Entry, entryOf } from './ledger/entry.ts'
import type { AccountType } from './ledger/ledger.ts'
import type { Population } from './ledger/population.ts'
import { type Analysis, flagsAt, positionsOf, reasonsAt } from './scoring.ts'
import type { AnalysisSettings, Category, FlagCategory } from './settings.ts'

export interface FlaggedTransaction extends Entry {
  accountType: AccountType
  amount: string
  flags: FlagCategory[]
  reasons: Partial<Record<FlagCategory, string>>
  riskScore: number
  weightedRiskScore: number
  aboveMateriality: boolean
  highRisk: boolean
}

export interface FlaggedQuery {
  category: Category
  /** Only entries with a positive credit. */
  creditOnly: boolean
  /** A slice of the list; all of it without. */
  offset?: number
  limit?: number
}

/** Scores have as many decimals as anyone can use; the rest is the binary fraction's noise. */
const rounded = (score: number): number => Math.round(score * 1e6) / 1e6

const rowAt = (
  population: Population,
  settings: AnalysisSettings,
  analysis: Analysis,
  position: number,
  language: Language,
): FlaggedTransaction => {
  const { ledger } = population
  const line = population.lines[position]!
  const entry = entryOf(ledger, line)
  return {
    ...entry,
    accountType: ledger.accounts[ledger.lines.account[line]!]!.type,
    amount: entry.debitAmount ?? entry.creditAmount!,
    flags: flagsAt(analysis, position),
    reasons: reasonsAt(population, settings, analysis, position, language),
    riskScore: analysis.flagCount[position]!,
    weightedRiskScore: rounded(analysis.weightedRiskScore[position]!),
    aboveMateriality: analysis.aboveMateriality[position] === 1,
    highRisk: analysis.highRisk[position] === 1,
  }
}

/** Positions of a category's entries, highest weightedRiskScore first, as far as the query asks. */
export const flaggedPositions = (
  population: Population,
  analysis: Analysis,
  query: FlaggedQuery,
): Uint32Array => {
  const { cents } = population.ledger.lines
  const all = positionsOf(analysis, query.category)
  const wanted = query.creditOnly ? all.filter((position) => cents[population.lines[position]!]! < 0) : all
  if (query.limit === undefined) return wanted
  const offset = query.offset ?? 0
  return wanted.subarray(offset, offset + query.limit)
}

/** The rows at those positions, one at a time: nobody needs them all in memory. */
export function* eachFlaggedTransaction(
  population: Population,
  settings: AnalysisSettings,
  analysis: Analysis,
  query: FlaggedQuery,
  language: Language,
): Generator<FlaggedTransaction> {
  for (const position of flaggedPositions(population, analysis, query))
    yield rowAt(population, settings, analysis, position, language)
}
