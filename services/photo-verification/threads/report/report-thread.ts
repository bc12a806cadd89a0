/** The thread that sets reports, one after the other, so that requests go on meanwhile. */

import { moved, serveThread } from '../../../../kit/threads/thread.ts'
import { createReportRenderer, type ReportOrder } from './render-report.ts'

const render = createReportRenderer()

const tasks = {
  render: (order: ReportOrder) => {
    // A copy, because the compiler's buffer may lie in memory that cannot be handed over.
    const pdf = Uint8Array.from(render(order))
    return moved(pdf, [pdf.buffer])
  },
}

export type ReportTasks = typeof tasks

serveThread(tasks)
