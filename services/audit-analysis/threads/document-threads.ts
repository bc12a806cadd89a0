/** One thread that opens documents and archives, away from the thread that answers requests. */

import type { Log } from '../../../kit/log.ts'
import { createThreadPool, ThreadEndedError, type ThreadPool } from '../../../kit/threads/thread-pool.ts'
import type { BatchOutcome } from '../core/documents/classify-batch.ts'
import type { LetterCheck, LetterSubject } from '../core/documents/confirmation-letter.ts'
import { tooCostly } from '../core/refused-input.ts'
import type { DocumentTasks } from './document-thread.ts'

type OwnBytes = Uint8Array<ArrayBuffer>

/** Bytes move to the thread: after the call they are no longer the caller's. */
export interface DocumentThreads extends AsyncDisposable {
  /** Refuses what is no DOCX. */
  checkLetter(bytes: OwnBytes, name: string, subject: LetterSubject): Promise<LetterCheck>
  /** Refuses an archive that breaks a limit. */
  classify(files: { name: string; bytes: OwnBytes }[], subject: LetterSubject): Promise<BatchOutcome>
}

/** The largest batch that the limits allow takes a few seconds. */
const timeoutMilliseconds = 30_000

export const createDocumentThreads = ({ log }: { log: Log }): DocumentThreads => {
  const pool: ThreadPool<DocumentTasks> = createThreadPool(new URL('./document-thread.ts', import.meta.url), {
    threads: 1,
    onThreadEnd: (error) => log.error({ err: error }, 'the document thread ended'),
  })
  return {
    checkLetter: (bytes, name, subject) =>
      refusing(
        pool.run('checkLetter', { bytes, name, subject }, { timeoutMilliseconds, transfer: [bytes.buffer] }),
      ),
    classify: (files, subject) => {
      const transfer = files.map((file) => file.bytes.buffer)
      return refusing(pool.run('classify', { files, subject }, { timeoutMilliseconds, transfer }))
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}

const refusing = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (cause) {
    if (!(cause instanceof ThreadEndedError)) throw cause
    throw tooCostly('This cannot be read: opening it took too long or too much memory.', { cause })
  }
}
