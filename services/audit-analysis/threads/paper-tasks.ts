/** What the answering threads do for working papers: gather what they say, and make the workbook. */

import type { MessagePort } from 'node:worker_threads'
import type { ReportData } from '../adapters/report-pdf/report-data.ts'
import type { Language } from '../core/detectors/detector.ts'
import { exportSheets } from '../core/export/export-xlsx.ts'
import { eachFinding } from '../core/findings/finding-list.ts'
import type { WorkingPaper } from '../core/paper/paper-data.ts'
import { paperSheets } from '../core/paper/paper-sheets.ts'
import { decisionsByKey, type PaperRecords, paperFinding, workingPaper } from '../core/paper/working-paper.ts'
import { serveBytes } from './byte-channel.ts'
import { type ReviewScope, reviewedFor } from './finding-tasks.ts'
import { reportDataOf, type SummaryAsked } from './report-data.ts'

interface PaperOrder {
  scope: ReviewScope
  records: PaperRecords
  language: Language
}

export const paperTasks = {
  /** What the one-page summary says; `date` is yyyy-MM-dd. */
  summaryData: ({ scope, ...asked }: { scope: ReviewScope } & SummaryAsked): ReportData =>
    reportDataOf(reviewedFor(scope), asked),

  paper: ({ scope, records, language }: PaperOrder): WorkingPaper =>
    workingPaper(reviewedFor(scope), records, language),
  /** Through the port; answers once the first bytes can be asked for. */
  paperWorkbook: ({ scope, records, language, port }: PaperOrder & { port: MessagePort }): void => {
    const reviewed = reviewedFor(scope)
    const decisions = decisionsByKey(records)
    const all = { filters: {}, sort: { field: 'exposure', direction: 'desc' } } as const
    const findings = Iterator.from(eachFinding(reviewed, all, language)).map((row) =>
      paperFinding(row, decisions),
    )
    const paper = workingPaper(reviewed, records, language)
    const sheets = paperSheets({ paper, findings, history: records.decisions }, language)
    void serveBytes(port, exportSheets(sheets))
  },
}
