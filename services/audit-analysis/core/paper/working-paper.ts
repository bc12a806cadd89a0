/** Gathers a working paper from an analysis, what was decided about it, and who signed (specification, Working paper). */

import type { Language } from '../detectors/detector.ts'
import { type Priority, priorities } from '../findings/exposure.ts'
import type { Facets } from '../findings/finding-facets.ts'
import type { FindingFilters } from '../findings/finding-filters.ts'
import { eachFinding, findingsPage, type Reviewed, rankingOf } from '../findings/finding-list.ts'
import type { FindingRow } from '../findings/finding-row.ts'
import { subjectSources } from '../findings/subject-sources.ts'
import { type IntegrityFinding, integrityFindings } from '../integrity/integrity-findings.ts'
import { isoDay } from '../ledger/day.ts'
import { fiscalYearOf } from '../ledger/fiscal-year.ts'
import { formatCents } from '../ledger/money.ts'
import { populationSummary } from '../population-summary.ts'
import { type DecisionStatus, decisionStatuses } from '../review/decisions.ts'
import type { SignOffEntry } from '../review/sign-offs.ts'
import { signatureOf, signOffRoles } from '../review/sign-offs.ts'
import type { KeptSample } from '../sampling/kept-samples.ts'
import { checkIntegrity } from '../xaf/integrity.ts'
import { changedSettingsInWords } from './changed-settings.ts'
import type {
  PaperCounts,
  PaperDecision,
  PaperFile,
  PaperFinding,
  PaperProcedure,
  WorkingPaper,
} from './paper-data.ts'
import { paperSample } from './paper-sample.ts'
import { type ProcedureSubject, proceduresOf } from './procedure.ts'
import { tieOutOf } from './tie-out.ts'

/** A decision as it was recorded. */
export type PaperRecord = PaperDecision & { key: string }

/** What is recorded about an analysis beside the ledger. Plain data, for it crosses threads. */
export interface PaperRecords {
  analysisId: string
  files: readonly PaperFile[]
  program: { name: string; version: string }
  asOf: string | null
  /** All decisions, oldest first. */
  decisions: readonly PaperRecord[]
  samples: readonly KeptSample[]
  signOffs: readonly SignOffEntry[]
  /** False where the list of findings is not shown: of a large file it is long. */
  withFindings: boolean
}

const byExposure = { field: 'exposure', direction: 'desc' } as const

/** How many findings there are of each value, among those that pass the filters. */
const facetsOf = (reviewed: Reviewed, filters: FindingFilters, language: Language): Facets =>
  findingsPage(reviewed, { filters, sort: byExposure, page: 0, size: 0 }, language).facets

const countIn = (facets: Facets, subject: ProcedureSubject): number => {
  const [name, value] =
    'category' in subject
      ? (['category', subject.category] as const)
      : (['kind', 'kind' in subject ? subject.kind : ''] as const)
  return facets[name].find((one) => one.value === value)?.count ?? 0
}

const tallied = <T extends string>(values: readonly T[], counts: Facets[keyof Facets]): Record<T, number> =>
  Object.fromEntries(
    values.map((value) => [value, counts.find((one) => one.value === value)?.count ?? 0]),
  ) as Record<T, number>

/** What does not hold in the file is open as long as the file is what it is. */
const fileCounts = (findings: readonly IntegrityFinding[]): PaperCounts => ({
  found: findings.length,
  high: findings.filter(({ severity }) => severity === 'ERROR').length,
  open: findings.length,
})

const proceduresIn = (
  reviewed: Reviewed,
  integrity: readonly IntegrityFinding[],
  hasSamples: boolean,
  language: Language,
): {
  procedures: PaperProcedure[]
  priorities: Record<Priority, number>
  statuses: Record<DecisionStatus, number>
} => {
  const all = facetsOf(reviewed, {}, language)
  const high = facetsOf(reviewed, { priority: 'HIGH' }, language)
  const open = facetsOf(reviewed, { status: 'OPEN' }, language)
  const kinds = [...new Set(['INTEGRITY' as const, ...subjectSources.map(({ kind }) => kind)])].filter(
    // There was nothing to compare with.
    (kind) => kind !== 'COMPARISON' || reviewed.context.choices.openingDifferences !== undefined,
  )
  const counts = (subject: ProcedureSubject): PaperCounts | null => {
    if ('report' in subject) return null
    if ('kind' in subject && subject.kind === 'INTEGRITY') return fileCounts(integrity)
    return { found: countIn(all, subject), high: countIn(high, subject), open: countIn(open, subject) }
  }
  return {
    procedures: proceduresOf(reviewed.context.settings, kinds, hasSamples, language).map((procedure) => ({
      ...procedure,
      counts: counts(procedure.subject),
    })),
    priorities: tallied(priorities, all.priority),
    statuses: tallied(decisionStatuses, all.status),
  }
}

/** A finding as the paper lists it. */
export const paperFinding = (
  row: FindingRow,
  decisions: ReadonlyMap<string, PaperDecision>,
): PaperFinding => ({
  key: row.key,
  kind: row.kind,
  name: row.transactionId ?? row.code!,
  categories: row.categories,
  priority: row.priority,
  amount: row.amount,
  exposure: row.exposure,
  date: row.date,
  relationName: row.relationName,
  accountIds: row.accountIds,
  title: row.title,
  reasons: Object.values(row.reasons).join(' '),
  status: row.status,
  changed: row.changed,
  decision: decisions.get(row.key) ?? null,
})

/** The last decision about each key. */
export const decisionsByKey = ({ decisions }: Pick<PaperRecords, 'decisions'>): Map<string, PaperDecision> =>
  new Map(decisions.map(({ key, ...decision }) => [key, decision]))

/** All HIGH ones and those that were decided about, by exposure. */
const listedFindings = (reviewed: Reviewed, records: PaperRecords, language: Language): PaperFinding[] => {
  const decisions = decisionsByKey(records)
  const filters: FindingFilters[] = [
    { priority: 'HIGH' },
    ...(['EXPLAINED', 'ERROR', 'FOLLOW_UP'] as const).map((status) => ({ status })),
  ]
  const rows = new Map<string, FindingRow>()
  for (const filter of filters)
    for (const row of eachFinding(reviewed, { filters: filter, sort: byExposure }, language))
      rows.set(row.key, row)
  const cents = ({ exposure }: FindingRow): number => Number(exposure)
  return [...rows.values()].sort((a, b) => cents(b) - cents(a)).map((row) => paperFinding(row, decisions))
}

const companyOf = ({ population: { ledger } }: Reviewed): WorkingPaper['company'] => {
  const { name, taxRegistrationId, startDay, endDay, currency } = ledger.company
  return {
    ...{ name, taxRegistrationId, currency, year: fiscalYearOf(ledger.company) },
    ...{ from: isoDay(startDay), to: isoDay(endDay) },
  }
}

export const workingPaper = (reviewed: Reviewed, records: PaperRecords, language: Language): WorkingPaper => {
  const { population, analysis, context } = reviewed
  const summary = populationSummary(population, analysis)
  const { materiality } = rankingOf(reviewed)
  const { ok } = checkIntegrity(population.ledger)
  const source = records.files.length === 1 ? records.files[0]!.name : null
  const found = integrityFindings(population.ledger, context.mapping, source, language)
  const { analysisId, files, program, asOf, signOffs } = records
  return {
    ...{ analysisId, files, program, asOf },
    company: companyOf(reviewed),
    settings: changedSettingsInWords(context.settings, language),
    population: {
      entries: summary.totalTransactions,
      transactions: summary.transactionCount,
      accounts: summary.accountCount,
      debit: summary.populationDebit,
      credit: summary.populationCredit,
      dateFrom: summary.dateFrom,
      dateTo: summary.dateTo,
    },
    materiality: {
      amount: formatCents(
        Number((2n * materiality.numerator + materiality.denominator) / (2n * materiality.denominator)),
      ),
      configured: context.settings.materialityThreshold > 0,
    },
    tieOut: tieOutOf(population.ledger, summary),
    integrity: {
      ok,
      findings: found.map(({ code, severity, count, sentence }) => ({ code, severity, count, sentence })),
    },
    ...proceduresIn(reviewed, found, records.samples.length > 0, language),
    findings: records.withFindings ? listedFindings(reviewed, records, language) : [],
    samples: records.samples.map((kept, i) => paperSample(population.ledger, i + 1, kept)),
    signatures: signOffRoles.flatMap((role) => {
      const signature = signatureOf(signOffs, role)
      return signature
        ? [{ role, author: signature.author, conclusion: signature.conclusion, at: signature.at }]
        : []
    }),
    withdrawals: signOffs.flatMap((entry) =>
      entry.act === 'WITHDRAWN'
        ? [{ role: entry.role, author: entry.author, reason: entry.reason, at: entry.at }]
        : [],
    ),
  }
}
