/** The audit summary as PDF from a thread of its own, started with the first report and held until closed. */

import type { Language } from '../../../../kit/pages/language.ts'
import { createThreadPool, type ThreadPool } from '../../../../kit/threads/thread-pool.ts'
import type { ReportData } from './report-data.ts'
import type { ReportTasks } from './report-pdf-worker.ts'

export interface ReportPdf {
  /** One A4 page; rejects where an amount is no decimal string, and after `close`. */
  render(data: ReportData, language: Language): Promise<Buffer>
  /** Waits for what is under way, then ends the thread; may be called twice. */
  close(): Promise<void>
}

export interface ReportPdfOptions {
  /** Told when the thread ended by itself; another takes its place. */
  onThreadEnd?: (error: Error) => void
}

const file = new URL('./report-pdf-worker.ts', import.meta.url)

/** A report takes milliseconds; one that takes this long is ended with its thread. */
const timeoutMilliseconds = 30_000

/** Starts no thread yet: most sessions never ask for a report, and the compiler holds some 60 MB. */
export const createReportPdf = (options: ReportPdfOptions = {}): ReportPdf => {
  const underWay = new Set<Promise<unknown>>()
  let pool: ThreadPool<ReportTasks> | undefined
  let isClosed = false

  const order = async (data: ReportData, language: Language): Promise<Buffer> => {
    pool ??= createThreadPool<ReportTasks>(file, { threads: 1, onThreadEnd: options.onThreadEnd })
    const pdf = await pool.run('render', { data, language }, { timeoutMilliseconds })
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  }

  return {
    render(data, language) {
      if (isClosed) return Promise.reject(new Error('the report thread is closed'))
      const report = order(data, language)
      underWay.add(report)
      const forget = () => underWay.delete(report)
      report.then(forget, forget)
      return report
    },
    async close() {
      isClosed = true
      await Promise.allSettled(underWay)
      await pool?.[Symbol.asyncDispose]()
    },
  }
}
