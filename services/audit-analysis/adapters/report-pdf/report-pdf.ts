/** The audit summary and the working paper as PDF from a thread of its own, started with the first report and held until closed. */

import { beginWithinTurn } from '../../../../kit/limits/held-turn.ts'
import type { Language } from '../../../../kit/pages/language.ts'
import { createThreadPool, type ThreadPool } from '../../../../kit/threads/thread-pool.ts'
import type { WorkingPaper } from '../../core/paper/paper-data.ts'
import type { ReportData } from './report-data.ts'
import type { ReportTasks } from './report-pdf-worker.ts'

export interface ReportPdf {
  /** One A4 page; 503 where the thread is not free in time for who holds a turn. Rejects where an amount is no decimal string, and after `close`. */
  render(data: ReportData, language: Language): Promise<Buffer>
  /** The working paper; the same paper makes the same bytes. */
  paper(paper: WorkingPaper, language: Language): Promise<Buffer>
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

  const order = async (
    run: (reports: ThreadPool<ReportTasks>) => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<Buffer> => {
    pool ??= createThreadPool<ReportTasks>(file, { threads: 1, onThreadEnd: options.onThreadEnd })
    const pdf = await run(pool)
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  }

  const inOrder = (run: Parameters<typeof order>[0]): Promise<Buffer> => {
    if (isClosed) return Promise.reject(new Error('the report thread is closed'))
    const report = order(run)
    underWay.add(report)
    const forget = () => underWay.delete(report)
    report.then(forget, forget)
    return report
  }

  return {
    render: (data, language) =>
      inOrder((reports) =>
        beginWithinTurn((wait) =>
          reports.run('render', { data, language }, { timeoutMilliseconds, ...wait }),
        ),
      ),
    paper: (paper, language) =>
      inOrder((reports) =>
        beginWithinTurn((wait) =>
          reports.run('paper', { paper, language }, { timeoutMilliseconds, ...wait }),
        ),
      ),
    async close() {
      isClosed = true
      await Promise.allSettled(underWay)
      await pool?.[Symbol.asyncDispose]()
    },
  }
}
