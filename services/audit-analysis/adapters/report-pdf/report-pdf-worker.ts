/** The thread that sets reports, one after the other, so that a compile does not hold up other requests. */

import type { Language } from '../../../../kit/pages/language.ts'
import { moved, serveThread } from '../../../../kit/threads/thread.ts'
import { renderReport } from './render-report.ts'
import type { ReportData } from './report-data.ts'

export interface ReportOrder {
  data: ReportData
  language: Language
}

const tasks = {
  render: ({ data, language }: ReportOrder) => {
    // A copy, because the compiler's buffer may lie in memory that cannot be handed over.
    const pdf = Uint8Array.from(renderReport(data, language))
    return moved(pdf, [pdf.buffer])
  },
}

export type ReportTasks = typeof tasks

serveThread(tasks)
