/** CVs in and out, read and written in a thread of their own. */

import { createTurns } from '../../../../kit/limits/turns.ts'
import { createThreadPool, ThreadEndedError, ThreadFullError } from '../../../../kit/threads/thread-pool.ts'
import type { CvDocument } from '../../core/cv-document.ts'
import type { ExchangeTasks } from './cv-exchange-thread.ts'
import type { CvReading } from './read-cv-file.ts'

export type { CvReading } from './read-cv-file.ts'

export interface CvExchange extends AsyncDisposable {
  /**
   * A file that takes longer than ten seconds is unreadable, one that takes more memory than the thread may is too
   * large. Of one person's files one is read at a time, so that others wait for one of them at most.
   */
  read(bytes: Buffer, whose: string): Promise<CvReading>
  docx(document: CvDocument): Promise<Buffer>
}

const file = new URL('./cv-exchange-thread.ts', import.meta.url)
const timeoutMilliseconds = 10_000

/** A thread that reads takes some 50 MB; 50 MB of a PDF stand in buffers of 64 and 128 MB for a while, for each is twice the one before. */
const memoryMegabytes = 320

const refusal = (error: unknown): CvReading => {
  if (error instanceof ThreadFullError)
    return { outcome: 'too large', reason: 'The file unfolds to more than can be read; save it more simply.' }
  if (error instanceof ThreadEndedError && /no answer within/.test(error.message))
    return { outcome: 'unreadable', reason: 'Reading this file takes too long; save it more simply.' }
  throw error
}

/** The thread starts with its first CV. One that dies or takes too long is replaced at the next one. */
export const createCvExchange = (): CvExchange => {
  const turns = createTurns()
  const pool = createThreadPool<ExchangeTasks>(file, { threads: 1, memoryMegabytes })
  return {
    read: (bytes, whose) =>
      turns(whose, () => pool.run('read', Uint8Array.from(bytes), { timeoutMilliseconds }).catch(refusal)),
    docx: async (document) => {
      const bytes = await pool.run('docx', document, { timeoutMilliseconds })
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}
