/** Two pools of the same thread: one for uploads, one for questions, so that a file being read never holds up an answer. */

import type { Failure } from '../../../kit/errors.ts'
import { badRequest } from '../../../kit/errors.ts'
import type { Log } from '../../../kit/log.ts'
import { createThreadPool, type ThreadPool } from '../../../kit/workers/thread-pool.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Language } from '../core/detectors/detector.ts'
import type { FlaggedQuery } from '../core/flagged-transactions.ts'
import type { Narrowing } from '../core/ledger/population.ts'
import type { PopulationSummary } from '../core/population-summary.ts'
import type { AnalysisSettings } from '../core/settings.ts'
import type { AnalysisTasks, Examined, Reading, Scope } from './analysis-thread.ts'

export interface AnalysisThreads extends AsyncDisposable {
  /** Throws 400 with line and reason for what is not a readable audit file. */
  read(bytes: Uint8Array, settings: AnalysisSettings): Promise<Reading>
  /** Hands a session to the answering threads. */
  open(session: Session, settings: AnalysisSettings, examined: Examined): void
  close(sessionId: string | null): void
  summary(session: Session, narrowing: Narrowing, settings: AnalysisSettings): Promise<PopulationSummary>
  /** JSON bytes of the list. */
  flagged(
    session: Session,
    narrowing: Narrowing,
    settings: AnalysisSettings,
    query: FlaggedQuery,
    language: Language,
  ): Promise<Uint8Array>
}

export interface AnalysisThreadsOptions {
  readers: number
  answerers: number
  log: Log
}

const file = new URL('./analysis-thread.ts', import.meta.url)

/** A file that takes longer than this is no file anyone exports; the thread is replaced. */
const readTimeoutMilliseconds = 60_000

/** Reading and detecting make few short-lived objects; room for more would only be held. */
const youngGenerationMegabytes = 12

const asFailure = (error: unknown): Failure | unknown => {
  if (!(error instanceof Error)) return error
  if (error.name === 'XafError') return badRequest(error.message)
  if (error.name === 'ThreadEndedError')
    return badRequest('This file cannot be analysed: reading it took too long or too much memory.')
  return error
}

export const createAnalysisThreads = ({
  readers,
  answerers,
  log,
}: AnalysisThreadsOptions): AnalysisThreads => {
  const onThreadEnd = (error: Error): void => log.error({ err: error }, 'an analysis thread ended')
  const reading: ThreadPool<AnalysisTasks> = createThreadPool(file, {
    threads: readers,
    youngGenerationMegabytes,
    onThreadEnd,
  })
  const answering: ThreadPool<AnalysisTasks> = createThreadPool(file, {
    threads: answerers,
    youngGenerationMegabytes,
    onThreadEnd,
  })

  const scopeOf = (session: Session, narrowing: Narrowing, settings: AnalysisSettings): Scope => ({
    sessionId: session.id,
    mapping: session.mapping,
    narrowing,
    settings,
  })

  /** A thread that was replaced knows no sessions; the second try brings the ledger along. */
  const withLedger = async <T>(
    session: Session,
    scope: Scope,
    ask: (scope: Scope) => Promise<T>,
  ): Promise<T> => {
    try {
      return await ask(scope)
    } catch (error) {
      if (error instanceof Error && error.name === 'LedgerMissingError')
        return ask({ ...scope, ledger: session.ledger })
      throw error
    }
  }

  const tell = (telling: Promise<unknown>): void => {
    telling.catch((error) => log.warn({ err: error }, 'an analysis thread could not be told of a session'))
  }

  return {
    read: async (bytes, settings) => {
      try {
        return await reading.run(
          'read',
          { bytes, settings },
          { timeoutMilliseconds: readTimeoutMilliseconds },
        )
      } catch (error) {
        throw asFailure(error)
      }
    },
    open: (session, settings, examined) => {
      const scope = { ...scopeOf(session, {}, settings), ledger: session.ledger }
      // The population's ledger is the session's; sending it twice would only copy it twice.
      const population = { ...examined.population, ledger: undefined as never }
      tell(answering.broadcast('open', { scope, examined: { ...examined, population } }))
    },
    close: (sessionId) => tell(answering.broadcast('close', sessionId)),
    summary: (session, narrowing, settings) =>
      withLedger(session, scopeOf(session, narrowing, settings), (scope) => answering.run('summary', scope)),
    flagged: (session, narrowing, settings, query, language) =>
      withLedger(session, scopeOf(session, narrowing, settings), (scope) =>
        answering.run('flagged', { scope, query, language }),
      ),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([reading[Symbol.asyncDispose](), answering[Symbol.asyncDispose]()])
    },
  }
}
