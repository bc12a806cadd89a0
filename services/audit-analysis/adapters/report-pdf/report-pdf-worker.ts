/** The thread that sets reports, one after the other, so that a compile does not hold up other requests. */

import type { Language } from '../../../../kit/pages/language.ts'
import { moved, serveThread } from '../../../../kit/threads/thread.ts'
import type { WorkingPaper } from '../../core/paper/paper-data.ts'
import { renderPaper } from './render-paper.ts'
import { renderReport } from './render-report.ts'
import type { ReportData } from './report-data.ts'

export interface PaperOrder {
  paper: WorkingPaper
  language: Language
}

export interface ReportOrder {
  data: ReportData
  language: Language
}

/** A copy, because the compiler's buffer may lie in memory that cannot be handed over. */
const handedOver = (bytes: Buffer) => {
  const pdf = Uint8Array.from(bytes)
  return moved(pdf, [pdf.buffer])
}

const tasks = {
  render: ({ data, language }: ReportOrder) => handedOver(renderReport(data, language)),
  paper: ({ paper, language }: PaperOrder) => handedOver(renderPaper(paper, language)),
}

export type ReportTasks = typeof tasks

serveThread(tasks)
