/** Counts looks at jobs in memory and writes them together, so that reading a job costs no write. */

import type { Log } from '../../../kit/log.ts'
import { addViews, type Db } from './job.store.ts'

export interface ViewCounter extends AsyncDisposable {
  count(jobId: number): void
  /** Counted here and not yet in the database. */
  waiting(jobId: number): number
  /** Writes what waits. */
  flush(): Promise<void>
}

export const createViewCounter = (db: Db, log: Log, everyMilliseconds = 1_000): ViewCounter => {
  let counted = new Map<number, number>()
  let writing = new Map<number, number>()
  let last = Promise.resolve()
  const write = async (): Promise<void> => {
    if (counted.size === 0) return
    writing = counted
    counted = new Map()
    try {
      await addViews(db, writing)
    } catch (err) {
      log.warn({ err }, 'views of jobs were not written; they are kept for the next time')
      for (const [id, count] of writing) counted.set(id, (counted.get(id) ?? 0) + count)
    }
    writing = new Map()
  }
  const flush = (): Promise<void> => {
    last = last.then(write)
    return last
  }
  const timer = setInterval(() => void flush(), everyMilliseconds)
  timer.unref()
  return {
    count: (jobId) => counted.set(jobId, (counted.get(jobId) ?? 0) + 1),
    waiting: (jobId) => (counted.get(jobId) ?? 0) + (writing.get(jobId) ?? 0),
    flush,
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
