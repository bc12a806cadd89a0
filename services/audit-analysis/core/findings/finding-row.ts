/** A finding as people and programs read it (specification, Findings). */

import { allDetectors } from '../detectors/all.ts'
import type { Language } from '../detectors/detector.ts'
import { isoDay } from '../ledger/day.ts'
import { descriptionOf } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import type { Population } from '../ledger/population.ts'
import { textAt, transactionIdOf } from '../ledger/text.ts'
import type { DecisionStatus, Standing } from '../review/decisions.ts'
import { type Analysis, positionOf, reasonsAt } from '../scoring.ts'
import type { AnalysisSettings, FlagCategory } from '../settings.ts'
import { type Priority, roundedExposure } from './exposure.ts'
import { accountsOf, linesOfTransaction, subjectKey, transactionKeys } from './finding-key.ts'
import { categoriesOf, type RankedFinding } from './ranked-findings.ts'
import type { FindingKind } from './subject-finding.ts'

/** Amounts are decimal strings; what a finding has not is null. */
export interface FindingRow {
  key: string
  kind: FindingKind
  categories: FlagCategory[]
  /** null for a transaction, which has categories instead. */
  code: string | null
  priority: Priority
  amount: string | null
  exposure: string
  /** yyyy-MM-dd */
  date: string | null
  transactionId: string | null
  journal: string | null
  period: number | null
  documentNumber: string | null
  relationId: string | null
  relationName: string | null
  accountIds: string[]
  lineCount: number
  title: string
  /** For each category, or for the code, the sentence that says why. */
  reasons: Record<string, string>
  status: DecisionStatus
  changed: boolean
}

/** An analysis with what its findings' sentences are made of. */
export interface Explained {
  population: Population
  analysis: Analysis
  settings: AnalysisSettings
  language: Language
}

export const keyOf = (ledger: Ledger, { subject, transaction }: RankedFinding): string =>
  subject ? subjectKey(subject.code, subject.subject) : transactionKeys(ledger).keys[transaction]!

/** For each category the sentence of its largest flagged line, the first in the file of equal ones. */
const reasonsOf = (
  { population, analysis, settings, language }: Explained,
  lines: readonly number[],
): Record<string, string> => {
  const { cents } = population.ledger.lines
  const reasons: Record<string, string> = {}
  const largestFirst = lines.toSorted((a, b) => Math.abs(cents[b]!) - Math.abs(cents[a]!))
  for (const line of largestFirst) {
    const position = positionOf(analysis.lines, line)
    if (position === -1) continue
    const own = reasonsAt(population, settings, analysis, position, language)
    for (const [category, sentence] of Object.entries(own)) reasons[category] ??= sentence
  }
  return inDetectorOrder(reasons)
}

const inDetectorOrder = (reasons: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    allDetectors.flatMap(({ category }) =>
      reasons[category] === undefined ? [] : [[category, reasons[category]]],
    ),
  )

/** The first of the lines' texts that says something. */
const firstOf = (lines: readonly number[], textOf: (line: number) => string): string | null =>
  lines.map(textOf).find((text) => text !== '') ?? null

/** A description may be a letter, or a picture; the lines have all of it. A character of two units is not parted. */
const inFewWords = (text: string): string =>
  text.length <= 300 ? text : `${text.slice(0, 299).replace(/[\uD800-\uDBFF]$/, '')}…`

const transactionPart = (explained: Explained, { transaction: t, bits }: RankedFinding) => {
  const { ledger } = explained.population
  const { transactions, journals, relations } = ledger
  const lines = linesOfTransaction(ledger, t)
  const relation = lines.map((line) => relations[ledger.lines.relation[line]!]).find(Boolean)
  const transactionId = transactionIdOf(ledger, t)
  const period = transactions.period[t]!
  return {
    categories: categoriesOf(bits),
    code: null,
    date: isoDay(transactions.day[t]!) || null,
    transactionId,
    journal: journals[transactions.journal[t]!]!.id,
    period: period === -1 ? null : period,
    documentNumber: firstOf(lines, (line) => textAt(ledger, ledger.lines.document, line)),
    relationId: relation?.id ?? null,
    relationName: relation?.name || null,
    accountIds: accountsOf(ledger, lines),
    lineCount: lines.length,
    title: inFewWords(
      textAt(ledger, transactions.description, t) ||
        (firstOf(lines, (line) => descriptionOf(ledger, line)) ?? transactionId),
    ),
    reasons: reasonsOf(explained, lines),
  }
}

const subjectPart = ({ language }: Explained, { subject }: RankedFinding) => {
  const { code, day, documentNumber, relationId, relationName, accountIds, lineCount, title, reason } =
    subject!
  return {
    categories: [],
    code,
    date: isoDay(day) || null,
    transactionId: null,
    journal: null,
    period: null,
    documentNumber,
    relationId,
    relationName,
    accountIds: [...accountIds],
    lineCount,
    title: title[language],
    reasons: { [code]: reason[language] },
  }
}

export const findingRow = (
  explained: Explained,
  finding: RankedFinding,
  { status, changed }: Standing,
): FindingRow => {
  const { kind, priority, amount, share, subject } = finding
  const part = subject ? subjectPart(explained, finding) : transactionPart(explained, finding)
  const { categories, code, ...rest } = part
  return {
    key: keyOf(explained.population.ledger, finding),
    kind,
    categories,
    code,
    priority,
    amount: amount === null ? null : formatCents(amount),
    exposure: formatCents(amount === null ? 0 : roundedExposure(amount, share)),
    ...rest,
    status,
    changed,
  }
}
