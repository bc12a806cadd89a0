/** Two pools of the same thread: one for uploads, one for questions, so that a file being read never holds up an answer. */

import type { Readable } from 'node:stream'
import { MessageChannel } from 'node:worker_threads'
import { badRequest, notFound } from '../../../kit/errors.ts'
import type { Log } from '../../../kit/log.ts'
import { createThreadPool, type PinnedThread, type ThreadPool } from '../../../kit/workers/thread-pool.ts'
import type { ReportData } from '../adapters/report-pdf/report-data.ts'
import type { FileReader } from '../analysis/receive-file.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Language } from '../core/detectors/detector.ts'
import type { FlaggedQuery } from '../core/flagged-transactions.ts'
import type { Narrowing } from '../core/ledger/population.ts'
import type { PopulationSummary } from '../core/population-summary.ts'
import { adoptReportIndex, type ReportIndex } from '../core/reports/report-index.ts'
import type { RestrictedCsvRow } from '../core/restricted/read-csv.ts'
import type { AnalysisSettings } from '../core/settings.ts'
import type { AnalysisTasks, Reading, ThreadData } from './analysis-thread.ts'
import { readBytes } from './byte-channel.ts'
import type { Known, Scope } from './held-sessions.ts'
import type { Asked, ReportName } from './reports.ts'

/** A list of flagged entries: of what, which, and in whose words. */
export interface FlaggedList {
  narrowing: Narrowing
  settings: AnalysisSettings
  query: FlaggedQuery
  language: Language
}

/** A file that was read, and what its pages share, which comes a moment later. */
export interface ReadFile extends Reading {
  index: Promise<ReportIndex>
}

type OwnBytes = Uint8Array<ArrayBuffer>

export interface AnalysisThreads extends AsyncDisposable {
  /**
   * Reads a file in shared memory, while it comes in or at once. Finishing throws 400 with line and reason for what is
   * not a readable audit file.
   */
  startReading(memory: Uint8Array, settings: AnalysisSettings): FileReader<ReadFile>
  /** Hands a session to the answering threads, and its pages their index. */
  open(session: Session, settings: AnalysisSettings, file: Pick<ReadFile, 'examined' | 'index'>): void
  close(sessionId: string): void
  summary(session: Session, narrowing: Narrowing, settings: AnalysisSettings): Promise<PopulationSummary>
  /** The list, made as it is read; destroying the stream stops the work. */
  flagged(session: Session, list: FlaggedList, format: 'json' | 'xlsx'): Promise<Readable>
  /** What the one-page summary says; `date` is yyyy-MM-dd. */
  reportData(
    session: Session,
    settings: AnalysisSettings,
    language: Language,
    date: string,
  ): Promise<ReportData>
  /** JSON bytes of a report. */
  report<K extends ReportName>(session: Session, name: K, asked: Asked<K>): Promise<Uint8Array>
  /** JSON bytes of the result; the bytes given move away. Throws 400 for what is no trial balance. */
  reconcile(session: Session, bytes: OwnBytes, name: string): Promise<Uint8Array>
  /** The bytes given move away. Throws 400 with the line for a row that is wrong. */
  restrictedCsv(bytes: OwnBytes): Promise<RestrictedCsvRow[]>
}

export interface AnalysisThreadsOptions {
  readers: number
  answerers: number
  log: Log
}

const file = new URL('./analysis-thread.ts', import.meta.url)

/** A file that takes longer than this is no file anyone exports; the thread is replaced. */
const timeoutMilliseconds = 60_000

/** Reading and detecting make few short-lived objects; room for more would only be held. */
const youngGenerationMegabytes = 12

/** What reading a file from outside throws, as the sender may see it. */
const refusing = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'XafError') throw badRequest(error.message)
    if (error.name === 'ThreadEndedError')
      throw badRequest('This file cannot be analysed: reading it took too long or too much memory.')
    throw error
  }
}

const scopeOf = (session: Session, narrowing: Narrowing, settings: AnalysisSettings): Scope => ({
  sessionId: session.id,
  mapping: session.mapping,
  narrowing,
  settings,
})

export const createAnalysisThreads = ({
  readers,
  answerers,
  log,
}: AnalysisThreadsOptions): AnalysisThreads => {
  const startPool = (threads: number, data: ThreadData): ThreadPool<AnalysisTasks> =>
    createThreadPool(file, {
      threads,
      data,
      youngGenerationMegabytes,
      onThreadEnd: (error) => log.error({ err: error }, 'an analysis thread ended'),
    })
  const reading = startPool(readers, { givesWay: true })
  const answering = startPool(answerers, { givesWay: false })
  const open = new Set<string>()
  let filesSoFar = 0

  const tell = (telling: Promise<unknown>): void => {
    telling.catch((error) => log.warn({ err: error }, 'an analysis thread could not be told of a session'))
  }

  const close = (sessionId: string): void => {
    open.delete(sessionId)
    tell(answering.broadcast('close', sessionId))
  }

  /** A thread that was replaced knows no sessions; the second try brings the ledger along. */
  const withLedger = async <K extends Known, T>(
    session: Session,
    known: K,
    ask: (known: K) => Promise<T>,
  ): Promise<T> => {
    try {
      return await ask(known)
    } catch (error) {
      if (!(error instanceof Error && error.name === 'LedgerMissingError')) throw error
      if (!open.has(session.id)) throw notFound('This analysis has just been deleted.')
      try {
        return await ask({ ...known, ledger: session.ledger })
      } finally {
        // Closed meanwhile: the thread has just taken in what it should have let go.
        if (!open.has(session.id)) close(session.id)
      }
    }
  }

  const startReading = (memory: Uint8Array, settings: AnalysisSettings): FileReader<ReadFile> => {
    const number = filesSoFar++
    let thread: PinnedThread<AnalysisTasks> | undefined
    let advancing = false
    const release = (): void => {
      thread?.[Symbol.dispose]()
      thread = undefined
    }
    return {
      advance: (received) => {
        // A thread that is behind will find the rest when it comes to it.
        if (advancing) return
        advancing = true
        thread ??= reading.pin()
        const advance = thread.run('advance', { number, memory, received }, { timeoutMilliseconds })
        // A thread that ended is replaced by one that reads from the start.
        advance
          .catch(() => {})
          .finally(() => {
            advancing = false
          })
      },
      finish: async (size) => {
        thread ??= reading.pin()
        const { run } = thread
        const input = { number, memory, size, settings }
        try {
          const read = await refusing(run('read', input, { timeoutMilliseconds }))
          // Before the thread goes on with the next file, so that the first page need not build what its pages share.
          const index = run('index', number, { timeoutMilliseconds })
          index.catch(() => {})
          return { ...read, index }
        } finally {
          release()
        }
      },
      abandon: () => {
        if (thread) tell(thread.run('abandon', number))
        release()
      },
    }
  }

  return {
    startReading,
    open: (session, settings, { examined, index }) => {
      open.add(session.id)
      const scope = { ...scopeOf(session, {}, settings), ledger: session.ledger }
      // The population's ledger is the session's; sending it twice would only copy it twice.
      const population = { ...examined.population, ledger: undefined as never }
      tell(answering.broadcast('open', { scope, examined: { ...examined, population } }))
      tell(index.then((built) => adoptReportIndex(session.ledger, built)))
    },
    close,
    summary: (session, narrowing, settings) =>
      withLedger(session, scopeOf(session, narrowing, settings), (scope) => answering.run('summary', scope)),
    flagged: (session, { narrowing, settings, query, language }, format) =>
      withLedger(session, scopeOf(session, narrowing, settings), async (scope) => {
        const { port1, port2 } = new MessageChannel()
        try {
          const input = { scope, query, language, format, port: port2 }
          await answering.run('flagged', input, { transfer: [port2] })
          return readBytes(port1)
        } catch (error) {
          port1.close()
          throw error
        }
      }),
    reportData: (session, settings, language, date) =>
      withLedger(session, scopeOf(session, {}, settings), (scope) =>
        answering.run('reportData', { scope, language, date }),
      ),
    report: (session, name, asked) =>
      withLedger(session, { sessionId: session.id } as Known, (known) =>
        answering.run('report', { known, name, asked: asked as never }),
      ),
    reconcile: ({ ledger }, bytes, name) =>
      refusing(
        reading.run('reconcile', { ledger, bytes, name }, { timeoutMilliseconds, transfer: [bytes.buffer] }),
      ),
    restrictedCsv: (bytes) =>
      refusing(reading.run('restrictedCsv', bytes, { timeoutMilliseconds, transfer: [bytes.buffer] })),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([reading[Symbol.asyncDispose](), answering[Symbol.asyncDispose]()])
    },
  }
}
