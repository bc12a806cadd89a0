/** What the reading threads do: audit files while they come in, trial balances and CSVs. */

import type { Log } from '../../../kit/log.ts'
import type { AskedTurns } from '../../../kit/threads/asked-turns.ts'
import type { PinnedThread, RunOptions, ThreadPool } from '../../../kit/threads/thread-pool.ts'
import type { Session } from '../analysis/session-store.ts'
import { tooCostly } from '../core/refused-input.ts'
import type { ReportIndex } from '../core/reports/report-index.ts'
import type { RestrictedCsvRow } from '../core/restricted/read-csv.ts'
import type { AnalysisSettings } from '../core/settings.ts'
import type { UnpackLimits } from '../core/sources/unpack-sources.ts'
import type { AnalysisTasks, Reading, ReadPart, TrialBalanceFile, UnpackedPart } from './analysis-thread.ts'

/** A file that was read, and what its pages share, which comes a moment later. */
export interface ReadFile extends Reading {
  index: Promise<ReportIndex>
}

/** Reads a file in the memory that it is received into. */
export interface FileReader<T> {
  /** The first bytes of the file have come; more will. */
  advance(received: number): void
  finish(size: number): Promise<T>
  /** Finishes a file that is one of several. */
  finishPart(size: number, name: string): Promise<ReadPart>
  /** Opens a packed file, and reads what is in it. */
  unpack(size: number, name: string, limits: UnpackLimits): Promise<UnpackedParts>
  /** The file will not be finished. */
  abandon(): void
}

/** The audit files of an archive, and the names of what else is in it. */
export interface UnpackedParts {
  sources: UnpackedPart[]
  ignored: string[]
  unpackedBytes: number
}

type OwnBytes = Uint8Array<ArrayBuffer>

export interface FileReading {
  /**
   * Reads a file in shared memory, while it comes in or at once. Finishing refuses what is not a readable audit file,
   * with line and reason.
   */
  startReading(memory: Uint8Array, settings: AnalysisSettings): FileReader<ReadFile>
  /** Makes one ledger of several files; refuses files of different administrations. */
  combine(parts: ReadPart[], settings: AnalysisSettings): Promise<ReadFile>
  /** A session's ledger, gzipped, as `reopen` takes it. */
  pack(session: Session): Promise<Uint8Array>
  /** The ledger of packed bytes, examined as if it had been read. Throws where they are of another release. */
  reopen(bytes: Uint8Array, settings: AnalysisSettings): Promise<ReadFile>
  /** JSON bytes of the result; the bytes given move away. Refuses what is no trial balance. */
  reconcile(session: Session, file: TrialBalanceFile & { bytes: OwnBytes }): Promise<Uint8Array>
  /** The bytes given move away. Refuses a file with a wrong row, and names its line. */
  restrictedCsv(bytes: OwnBytes): Promise<RestrictedCsvRow[]>
}

type Pool = ThreadPool<AnalysisTasks>

/** Where files are read, and the turns of those who wait for one. */
export interface Readers {
  pool: Pool
  turns: AskedTurns
  log: Log
}

/** No file that anyone exports takes longer than this; the thread is replaced. */
const timeoutMilliseconds = 60_000

/** A file that ends its thread is refused; a new thread takes the next file. */
const refusingCostly = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (cause) {
    if (!(cause instanceof Error && cause.name === 'ThreadEndedError')) throw cause
    const message = 'This file cannot be analysed: reading it took too long or too much memory.'
    throw tooCostly(message, { cause })
  }
}

/** What was read, and its index, which the thread builds before it goes on with the next file. */
const withIndex = async (run: Pool['run'], number: number, reading: Promise<Reading>): Promise<ReadFile> => {
  const read = await refusingCostly(reading)
  const index = run('index', number, { timeoutMilliseconds })
  index.catch(() => {})
  return { ...read, index }
}

/** A reader of the file of that number, on one thread from its first byte to its last. */
const fileReader = (
  { pool, turns, log }: Readers,
  number: number,
  memory: Uint8Array,
  settings: AnalysisSettings,
): FileReader<ReadFile> => {
  let thread: PinnedThread<AnalysisTasks> | undefined
  let advancing = false
  const release = (): void => {
    thread?.[Symbol.dispose]()
    thread = undefined
  }
  const onThread = async <R>(
    work: (run: PinnedThread<AnalysisTasks>['run'], options: RunOptions) => Promise<R>,
  ): Promise<R> => {
    thread ??= pool.pin()
    const { run } = thread
    try {
      return await turns.ask((wait) => work(run, { timeoutMilliseconds, ...wait }))
    } finally {
      release()
    }
  }
  return {
    advance: (received) => {
      // A thread that is still busy reads the rest when it is done.
      if (advancing) return
      advancing = true
      thread ??= pool.pin()
      const advance = thread.run('advance', { number, memory, received }, { timeoutMilliseconds })
      // When the thread ended, the one in its place reads from the start.
      advance
        .catch(() => {})
        .finally(() => {
          advancing = false
        })
    },
    finish: (size) =>
      onThread((run, options) =>
        withIndex(run, number, run('read', { number, memory, size, settings }, options)),
      ),
    finishPart: (size, name) =>
      onThread((run, options) => refusingCostly(run('readPart', { number, memory, size, name }, options))),
    unpack: (size, name, limits) =>
      onThread((run, options) =>
        refusingCostly(run('unpackParts', { number, memory, size, name, limits }, options)),
      ),
    abandon: () => {
      thread?.run('abandon', number).catch((error) => {
        log.warn({ err: error }, 'an analysis thread could not be told that a file was given up')
      })
      release()
    },
  }
}

export const createFileReading = (readers: Readers): FileReading => {
  const { pool, turns } = readers
  let filesSoFar = 0
  return {
    startReading: (memory, settings) => fileReader(readers, filesSoFar++, memory, settings),
    combine: async (parts, settings) => {
      using thread = pool.pin()
      const number = filesSoFar++
      const { run } = thread
      return await turns.ask((wait) =>
        withIndex(run, number, run('combine', { number, parts, settings }, { timeoutMilliseconds, ...wait })),
      )
    },
    pack: ({ ledger }) => pool.run('pack', ledger, { timeoutMilliseconds }),
    reopen: async (bytes, settings) => {
      using thread = pool.pin()
      const number = filesSoFar++
      const { run } = thread
      return await turns.ask((wait) =>
        withIndex(run, number, run('reopen', { number, bytes, settings }, { timeoutMilliseconds, ...wait })),
      )
    },
    reconcile: ({ ledger }, file) =>
      turns.ask((wait) => {
        const options = { timeoutMilliseconds, transfer: [file.bytes.buffer], ...wait }
        return refusingCostly(pool.run('reconcile', { ledger, ...file }, options))
      }),
    restrictedCsv: (bytes) =>
      turns.ask((wait) => {
        const options = { timeoutMilliseconds, transfer: [bytes.buffer], ...wait }
        return refusingCostly(pool.run('restrictedCsv', bytes, options))
      }),
  }
}
