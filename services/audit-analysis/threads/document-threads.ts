/** One thread that opens documents and archives, away from the thread that answers requests. */

import type { Clock } from '../../../kit/clock.ts'
import type { Log } from '../../../kit/log.ts'
import { createAskedTurns } from '../../../kit/threads/asked-turns.ts'
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

export const createDocumentThreads = ({
  log,
  clock,
}: {
  log: Log
  /** Times the wait for the thread. */
  clock: Pick<Clock, 'sleep'>
}): DocumentThreads => {
  const pool: ThreadPool<DocumentTasks> = createThreadPool(new URL('./document-thread.ts', import.meta.url), {
    threads: 1,
    onThreadEnd: (error) => log.error({ err: error }, 'the document thread ended'),
  })
  const turns = createAskedTurns({ kind: 'document', turns: 4, clock })
  const run = <K extends keyof DocumentTasks>(
    task: K,
    input: Parameters<DocumentTasks[K]>[0],
    transfer: ArrayBuffer[],
  ) =>
    turns.ask((wait) => refusing(pool.run(task, input as never, { timeoutMilliseconds, transfer, ...wait })))
  return {
    checkLetter: (bytes, name, subject) => run('checkLetter', { bytes, name, subject }, [bytes.buffer]),
    classify: (files, subject) =>
      run(
        'classify',
        { files, subject },
        files.map((file) => file.bytes.buffer),
      ),
    [Symbol.asyncDispose]: () => {
      turns[Symbol.dispose]()
      return pool[Symbol.asyncDispose]()
    },
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
