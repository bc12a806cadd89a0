/** Copies of people's data, made in a thread of their own so that requests go on meanwhile. */

import { createThreadPool } from '../../../../kit/threads/thread-pool.ts'
import type { CopyOrder, CopyTasks } from './data-copy-thread.ts'

export type { CopyOrder } from './data-copy-thread.ts'

export interface DataCopies extends AsyncDisposable {
  /** The archive: data.json, data.pdf, and the files. Rejects when it takes longer than two minutes. */
  make(order: CopyOrder): Promise<Buffer>
}

const file = new URL('./data-copy-thread.ts', import.meta.url)

/** The thread starts with its first copy. */
export const createDataCopies = (): DataCopies => {
  const pool = createThreadPool<CopyTasks>(file, { threads: 1 })
  return {
    make: async (order) => {
      const zip = await pool.run('make', order, { timeoutMilliseconds: 120_000 })
      return Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength)
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}
