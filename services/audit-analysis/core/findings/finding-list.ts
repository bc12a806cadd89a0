/** What is asked of an analysis' findings: a page, all of them, one, and how many there are. */

import type { Language } from '../detectors/detector.ts'
import { type Entry, entryOf } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import type { Population } from '../ledger/population.ts'
import { type DecisionRecord, type Standing, standingOf } from '../review/decisions.ts'
import { type Analysis, flagsOf, reasonsOf } from '../scoring.ts'
import type { FlagCategory } from '../settings.ts'
import type { Priority } from './exposure.ts'
import type { Facets } from './finding-facets.ts'
import { type FindingFilters, type FindingSort, filterFindings, sortFindings } from './finding-filters.ts'
import {
  fingerprintOf,
  keyFrom,
  linesOfTransaction,
  patternKey,
  relationsOf,
  transactionKeys,
} from './finding-key.ts'
import { type FindingRow, findingRow, keyOf } from './finding-row.ts'
import { type RankedFinding, type RankedFindings, rankFindings } from './ranked-findings.ts'
import type { SubjectContext } from './subject-finding.ts'

/** The last decision about a key. */
export type Decided = Pick<DecisionRecord, 'key' | 'status' | 'fingerprint'>

/** An analysis, and what was decided about it. */
export interface Reviewed {
  population: Population
  analysis: Analysis
  context: SubjectContext
  decided: readonly Decided[]
}

export interface FindingsQuery {
  filters: FindingFilters
  sort: FindingSort
}

export interface FindingsPage {
  content: FindingRow[]
  page: number
  size: number
  totalElements: number
  totalPages: number
  facets: Facets
}

const rankings = new WeakMap<Analysis, { choices: string; ranked: RankedFindings }>()

/** The ranking of an analysis, made once for what people have chosen. */
export const rankingOf = ({ population, analysis, context }: Reviewed): RankedFindings => {
  const choices = JSON.stringify(context.choices)
  const known = rankings.get(analysis)
  if (known?.choices === choices) return known.ranked
  const ranked = rankFindings(population, analysis, context)
  rankings.set(analysis, { choices, ranked })
  return ranked
}

/** What the lines of a finding are: a decision about others no longer holds. */
export const contentOf = (ledger: Ledger, { subject, transaction }: RankedFinding): string =>
  subject
    ? keyFrom(['S', subject.amountCents, subject.lineCount, subject.documentNumber])
    : fingerprintOf(ledger, transaction)

/** What was decided about a finding; keys and contents are worked out for those alone that may have been decided about. */
const standings = ({ population: { ledger }, decided }: Reviewed): ((finding: RankedFinding) => Standing) => {
  if (decided.length === 0) return () => standingOf(undefined, '')
  const byKey = new Map(decided.map((decision) => [decision.key, decision]))
  return (finding) => {
    const last = byKey.get(keyOf(ledger, finding))
    return last ? standingOf(last, contentOf(ledger, finding)) : standingOf(undefined, '')
  }
}

const selected = (reviewed: Reviewed, { filters, sort }: FindingsQuery) => {
  const { ledger } = reviewed.population
  const standing = standings(reviewed)
  const { findings } = rankingOf(reviewed)
  const filtered = filterFindings(ledger, findings, filters, (finding) => standing(finding).status)
  return { ...filtered, findings: sortFindings(ledger, filtered.findings, sort), standing }
}

const explainedIn = ({ population, analysis, context }: Reviewed, language: Language) => ({
  population,
  analysis,
  settings: context.settings,
  language,
})

export const findingsPage = (
  reviewed: Reviewed,
  query: FindingsQuery & { page: number; size: number },
  language: Language,
): FindingsPage => {
  const { findings, facets, standing } = selected(reviewed, query)
  const { page, size } = query
  const explained = explainedIn(reviewed, language)
  return {
    content: findings
      .slice(page * size, (page + 1) * size)
      .map((finding) => findingRow(explained, finding, standing(finding))),
    page,
    size,
    totalElements: findings.length,
    totalPages: Math.ceil(findings.length / size),
    facets,
  }
}

export interface FindingCounts {
  /** Of all findings. */
  all: Facets
  /** Of those that nobody has decided about. */
  open: Facets
}

/** How many findings there are, by each facet. */
export const findingCounts = (reviewed: Reviewed): FindingCounts => {
  const { ledger } = reviewed.population
  const standing = standings(reviewed)
  const { findings } = rankingOf(reviewed)
  const facetsOf = (filters: FindingFilters): Facets =>
    filterFindings(ledger, findings, filters, (finding) => standing(finding).status).facets
  return { all: facetsOf({}), open: facetsOf({ status: 'OPEN' }) }
}

/** All that pass the filters, one at a time, for whoever does not want them all in memory. */
export function* eachFinding(
  reviewed: Reviewed,
  query: FindingsQuery,
  language: Language,
): Generator<FindingRow> {
  const { findings, standing } = selected(reviewed, query)
  const explained = explainedIn(reviewed, language)
  for (const finding of findings) yield findingRow(explained, finding, standing(finding))
}

/** A line of a finding's transaction, with what flags it. */
export interface FindingLine extends Entry {
  flags: FlagCategory[]
  reasons: Partial<Record<FlagCategory, string>>
}

export interface FindingDetail {
  row: FindingRow
  /** The whole transaction, or those that a finding of another kind is about; empty where it is about none. */
  lines: FindingLine[]
  /** Whether there are more lines than these. */
  areLinesCut: boolean
  fingerprint: string
  pattern: string
}

const findByKey = (reviewed: Reviewed, key: string): RankedFinding | undefined => {
  const { ledger } = reviewed.population
  const { findings } = rankingOf(reviewed)
  const transaction = transactionKeys(ledger).transactions.get(key)
  return transaction === undefined
    ? findings.find((finding) => finding.subject && keyOf(ledger, finding) === key)
    : findings.find((finding) => finding.transaction === transaction)
}

/** So many lines of the transactions of another kind of finding are shown: a batch of payments may have thousands. */
const mostLines = 200

/** Of other kinds one more than is shown, so that it is known whether there are more. */
const linesOf = (ledger: Ledger, { subject, transaction }: RankedFinding): number[] => {
  if (!subject) return linesOfTransaction(ledger, transaction)
  const lines = (subject.transactions ?? []).values().flatMap((each) => linesOfTransaction(ledger, each))
  return lines.take(mostLines + 1).toArray()
}

/** The finding of a key; null where there is none under these settings. */
export const findingDetail = (reviewed: Reviewed, key: string, language: Language): FindingDetail | null => {
  const finding = findByKey(reviewed, key)
  if (!finding) return null
  const { population, analysis, context } = reviewed
  const { ledger } = population
  const row = findingRow(explainedIn(reviewed, language), finding, standings(reviewed)(finding))
  const found = linesOf(ledger, finding)
  const areLinesCut = finding.subject !== null && found.length > mostLines
  const lines = areLinesCut ? found.slice(0, mostLines) : found
  const relations = finding.subject ? [finding.subject.relationId ?? []].flat() : relationsOf(ledger, lines)
  return {
    row,
    lines: lines.map((line) => ({
      ...entryOf(ledger, line),
      flags: flagsOf(analysis, line),
      reasons: reasonsOf(population, context.settings, analysis, line, language),
    })),
    areLinesCut,
    fingerprint: contentOf(ledger, finding),
    pattern: patternKey(row.accountIds, relations, row.code === null ? row.categories : [row.code]),
  }
}

/** Where a finding stands in a list, and which open one comes next. */
export interface FindingPlace {
  /** From 1; 0 where the list does not hold it. */
  position: number
  total: number
  previousKey: string | null
  nextKey: string | null
  /** The next one that nobody has decided about. */
  nextOpenKey: string | null
}

export const findingPlace = (reviewed: Reviewed, query: FindingsQuery, key: string): FindingPlace => {
  const { ledger } = reviewed.population
  const { findings, standing } = selected(reviewed, query)
  const finding = findByKey(reviewed, key)
  const at = finding ? findings.indexOf(finding) : -1
  const keyAt = (position: number): string | null => {
    const found = findings[position]
    return found ? keyOf(ledger, found) : null
  }
  const nextOpen = findings.findIndex((one, i) => i > at && standing(one).status === 'OPEN')
  return {
    position: at + 1,
    total: findings.length,
    previousKey: at > 0 ? keyAt(at - 1) : null,
    nextKey: at === -1 ? null : keyAt(at + 1),
    nextOpenKey: keyAt(nextOpen),
  }
}

/** For each decided key whether its finding's lines have changed since; a key of no finding is left out. */
export const changedKeys = (reviewed: Reviewed): Map<string, boolean> => {
  const { ledger } = reviewed.population
  const decided = new Set(reviewed.decided.map(({ key }) => key))
  const standing = standings(reviewed)
  const found = decided.size === 0 ? [] : rankingOf(reviewed).findings
  return new Map(
    found.flatMap((finding) => {
      const key = keyOf(ledger, finding)
      return decided.has(key) ? [[key, standing(finding).changed] as const] : []
    }),
  )
}

/** A finding of priority HIGH, as a refused signature names it. */
export interface HighFinding {
  key: string
  /** The transaction's id, or the code. */
  name: string
  /** What people call it: the transaction's id, or the title. */
  title: string
  fingerprint: string
}

/** Every finding of priority HIGH, whatever was decided about it. */
export const highFindings = (reviewed: Reviewed, language: Language): HighFinding[] => {
  const { ledger } = reviewed.population
  const explained = explainedIn(reviewed, language)
  return rankingOf(reviewed)
    .findings.filter(({ priority }) => priority === 'HIGH')
    .map((finding) => {
      const row = findingRow(explained, finding, standingOf(undefined, ''))
      const { key, transactionId, code, title } = row
      const name = transactionId ?? code!
      return { key, name, title: transactionId ?? title, fingerprint: contentOf(ledger, finding) }
    })
}

/** What settings find, for comparing them with others. */
export interface SettingsOutcome {
  flagCounts: Analysis['counts']
  highRiskCount: number
  priorities: Record<Priority, number>
  /** Of findings: a decimal string. */
  materiality: string
}

export const settingsOutcome = (reviewed: Reviewed): SettingsOutcome => {
  const { findings, materiality } = rankingOf(reviewed)
  const priorities = { HIGH: 0, MEDIUM: 0, LOW: 0 }
  for (const { priority } of findings) priorities[priority]++
  const { counts, highRiskCount } = reviewed.analysis
  const { numerator, denominator } = materiality
  return {
    flagCounts: counts,
    highRiskCount,
    priorities,
    materiality: formatCents(Number((2n * numerator + denominator) / (2n * denominator))),
  }
}
