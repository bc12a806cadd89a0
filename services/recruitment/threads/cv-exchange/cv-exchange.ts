/** CVs in and out, read and written in a thread of their own. */

import { createThreadPool } from '../../../../kit/threads/thread-pool.ts'
import type { CvDocument } from '../../core/cv-document.ts'
import type { ExchangeTasks } from './cv-exchange-thread.ts'
import type { CvReading } from './read-cv-file.ts'

export type { CvReading } from './read-cv-file.ts'

export interface CvExchange extends AsyncDisposable {
  /** A file that takes longer than ten seconds is unreadable. */
  read(bytes: Buffer): Promise<CvReading>
  docx(document: CvDocument): Promise<Buffer>
}

const file = new URL('./cv-exchange-thread.ts', import.meta.url)
const timeoutMilliseconds = 10_000

/** The thread starts with its first CV. One that dies or takes too long is replaced at the next one. */
export const createCvExchange = (): CvExchange => {
  const pool = createThreadPool<ExchangeTasks>(file, { threads: 1 })
  return {
    read: async (bytes) => {
      try {
        return await pool.run('read', Uint8Array.from(bytes), { timeoutMilliseconds })
      } catch (error) {
        if (!(error instanceof Error && /no answer within/.test(error.message))) throw error
        return { outcome: 'unreadable', reason: 'Reading this file takes too long; save it more simply.' }
      }
    },
    docx: async (document) => {
      const bytes = await pool.run('docx', document, { timeoutMilliseconds })
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}
