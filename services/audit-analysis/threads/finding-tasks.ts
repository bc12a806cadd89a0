/** What the answering threads are asked about findings. */

import type { MessagePort } from 'node:worker_threads'
import type { Language } from '../core/detectors/detector.ts'
import { exportXlsx } from '../core/export/export-xlsx.ts'
import { findingColumnsIn } from '../core/export/finding-columns.ts'
import {
  changedKeys,
  type Decided,
  eachFinding,
  type FindingCounts,
  type FindingDetail,
  type FindingPlace,
  type FindingsPage,
  type FindingsQuery,
  findingCounts,
  findingDetail,
  findingPlace,
  findingsPage,
  type HighFinding,
  highFindings,
  type Reviewed,
  type SettingsOutcome,
  settingsOutcome,
} from '../core/findings/finding-list.ts'
import type { SubjectChoices } from '../core/findings/subject-finding.ts'
import { serveBytes } from './byte-channel.ts'
import { examinedFor, type Scope } from './held-sessions.ts'

/** An analysis with what people chose and decided about it. */
export interface ReviewScope extends Scope {
  choices: SubjectChoices
  decided: readonly Decided[]
}

/** An analysis as a thread holds it, with what was decided. */
export const reviewedFor = (scope: ReviewScope): Reviewed => {
  const { population, analysis } = examinedFor(scope)
  const { mapping, settings, choices, decided } = scope
  return { population, analysis, context: { ledger: population.ledger, mapping, settings, choices }, decided }
}

type Worded = { scope: ReviewScope; language: Language }

export const findingTasks = {
  findings: ({
    scope,
    query,
    language,
  }: Worded & { query: FindingsQuery & { page: number; size: number } }): FindingsPage =>
    findingsPage(reviewedFor(scope), query, language),
  findingCounts: ({ scope }: { scope: ReviewScope }): FindingCounts => findingCounts(reviewedFor(scope)),
  /** Through the port; answers once the first bytes can be asked for. */
  findingsExport: ({
    scope,
    query,
    language,
    port,
  }: Worded & { query: FindingsQuery; port: MessagePort }): void => {
    const rows = eachFinding(reviewedFor(scope), query, language)
    void serveBytes(port, exportXlsx(rows, findingColumnsIn[language], 'Findings'))
  },
  finding: ({ scope, key, language }: Worded & { key: string }): FindingDetail | null =>
    findingDetail(reviewedFor(scope), key, language),
  findingPlace: ({
    scope,
    query,
    key,
  }: {
    scope: ReviewScope
    query: FindingsQuery
    key: string
  }): FindingPlace => findingPlace(reviewedFor(scope), query, key),
  changedKeys: ({ scope }: { scope: ReviewScope }): Map<string, boolean> => changedKeys(reviewedFor(scope)),
  highFindings: ({ scope, language }: Worded): HighFinding[] => highFindings(reviewedFor(scope), language),
  settingsOutcome: ({ scope }: { scope: ReviewScope }): SettingsOutcome =>
    settingsOutcome(reviewedFor(scope)),
}
