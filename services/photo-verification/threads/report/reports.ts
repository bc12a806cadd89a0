/** Reports of evidence bundles as PDF, set in a thread of their own. */

import { createThreadPool } from '../../../../kit/threads/thread-pool.ts'
import type { ReportOrder } from './render-report.ts'
import type { ReportTasks } from './report-thread.ts'

export interface Reports extends AsyncDisposable {
  /** The PDF, tagged where the platform can; rejects when it takes longer than a minute. */
  set(order: ReportOrder): Promise<Buffer>
}

const file = new URL('./report-thread.ts', import.meta.url)

/** The thread starts with its first report. */
export const createReports = (): Reports => {
  const pool = createThreadPool<ReportTasks>(file, { threads: 1 })
  return {
    set: async (order) => {
      const pdf = await pool.run('render', order, { timeoutMilliseconds: 60_000 })
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}
