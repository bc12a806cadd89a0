/** What the answering threads do: they hold sessions, and answer what is asked of them. */

import type { Readable } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { notFound } from '../../../kit/errors.ts'
import type { Log } from '../../../kit/log.ts'
import type { AskedTurns } from '../../../kit/threads/asked-turns.ts'
import type { ThreadPool } from '../../../kit/threads/thread-pool.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Language } from '../core/detectors/detector.ts'
import type { FindingsQuery } from '../core/findings/finding-list.ts'
import type { FlaggedQuery } from '../core/flagged-transactions.ts'
import type { Narrowing } from '../core/ledger/population.ts'
import type { PaperRecords } from '../core/paper/working-paper.ts'
import type { PopulationSummary } from '../core/population-summary.ts'
import { adoptReportIndex } from '../core/reports/report-index.ts'
import type { AnalysisSettings } from '../core/settings.ts'
import type { AnalysisTasks } from './analysis-thread.ts'
import { readBytes } from './byte-channel.ts'
import type { findingTasks, ReviewScope } from './finding-tasks.ts'
import type { Known, Scope } from './held-sessions.ts'
import { createKeptReports } from './kept-reports.ts'
import type { paperTasks } from './paper-tasks.ts'
import type { ReadFile } from './read-files.ts'
import type { Asked, ReportName } from './reports.ts'

/** A list of flagged entries: of what, which, and in whose words. */
export interface FlaggedList {
  narrowing: Narrowing
  settings: AnalysisSettings
  query: FlaggedQuery
  language: Language
}

/** Under which settings findings are asked for, and what people chose and decided. */
export type ReviewAsked = Pick<ReviewScope, 'settings' | 'choices' | 'decided'>

type ReviewTasks = Omit<typeof findingTasks & typeof paperTasks, 'findingsExport' | 'paperWorkbook'>
type ReviewAnswers = { [K in keyof ReviewTasks]: ReturnType<ReviewTasks[K]> }
type ReviewInput<K extends keyof ReviewTasks> = Omit<Parameters<ReviewTasks[K]>[0], 'scope'>

export interface Answering {
  /** Hands a session to the answering threads, and its pages their index. */
  open(session: Session, settings: AnalysisSettings, file: Pick<ReadFile, 'examined' | 'index'>): void
  close(sessionId: string): void
  summary(session: Session, narrowing: Narrowing, settings: AnalysisSettings): Promise<PopulationSummary>
  /** The list, made as it is read; destroying the stream stops the work. */
  flagged(session: Session, list: FlaggedList, format: 'json' | 'xlsx'): Promise<Readable>
  /** What is asked of findings, by the name of the task; see `finding-tasks.ts`. */
  review<K extends keyof ReviewAnswers>(
    session: Session,
    asked: ReviewAsked,
    name: K,
    input: ReviewInput<K>,
  ): Promise<ReviewAnswers[K]>
  /** The findings that a query selects, as a workbook, made as it is read. */
  findingsExport(
    session: Session,
    asked: ReviewAsked,
    query: FindingsQuery,
    language: Language,
  ): Promise<Readable>
  /** The working paper as a workbook, made as it is read. */
  paperWorkbook(
    session: Session,
    asked: ReviewAsked,
    records: PaperRecords,
    language: Language,
  ): Promise<Readable>
  /** JSON bytes of a report. */
  report<K extends ReportName>(session: Session, name: K, asked: Asked<K>): Promise<Uint8Array>
}

type Pool = ThreadPool<AnalysisTasks>

/** The sessions that the threads hold. A thread that lacks one is asked again, with its ledger. */
const createOpenSessions = (pool: Pool, log: Log) => {
  const open = new Set<string>()
  const tell = (telling: Promise<unknown>): void => {
    telling.catch((error) => log.warn({ err: error }, 'an analysis thread could not be told of a session'))
  }
  const close = (sessionId: string): void => {
    open.delete(sessionId)
    tell(pool.broadcast('close', sessionId))
  }
  return {
    open: (session: Session, scope: Scope, { examined, index }: Pick<ReadFile, 'examined' | 'index'>) => {
      open.add(session.id)
      // The population's ledger is the session's; sending it twice would only copy it twice.
      const population = { ...examined.population, ledger: undefined as never }
      const input = { scope: { ...scope, ledger: session.ledger }, examined: { ...examined, population } }
      tell(pool.broadcast('open', input))
      tell(index.then((built) => adoptReportIndex(session.ledger, built)))
    },
    close,
    /** A thread that was replaced knows no sessions; the second try brings the ledger along. */
    withLedger: async <K extends Known, T>(
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
          // The session was closed meanwhile, and the thread has just taken it in again.
          if (!open.has(session.id)) close(session.id)
        }
      }
    },
  }
}

const scopeOf = (session: Session, narrowing: Narrowing, settings: AnalysisSettings): Scope => ({
  sessionId: session.id,
  mapping: session.mapping,
  narrowing,
  settings,
})

/** Bytes through a channel of their own, which `ask` hands to a thread. */
const throughChannel = async (ask: (port: MessagePort) => Promise<void>): Promise<Readable> => {
  const { port1, port2 } = new MessageChannel()
  try {
    await ask(port2)
    return readBytes(port1)
  } catch (error) {
    port1.close()
    throw error
  }
}

/** All reports that are kept, of all analyses. */
const keptReportBytes = 16 * 1024 * 1024

/** What is asked with audit values or what somebody types is seldom asked twice. */
const askedAnew: ReadonlySet<ReportName> = new Set(['sample', 'samples', 'sampleSizes'])

export const createAnswering = (pool: Pool, turns: AskedTurns, log: Log): Answering => {
  /** In its turn; a thread takes it up within five seconds. */
  const run: Pool['run'] = (task, input, options) =>
    turns.ask((wait) => pool.run(task, input, { ...options, ...wait }))
  const { open, close, withLedger } = createOpenSessions(pool, log)
  const kept = createKeptReports(keptReportBytes)
  return {
    open: (session, settings, file) => open(session, scopeOf(session, {}, settings), file),
    close: (sessionId) => {
      kept.close(sessionId)
      close(sessionId)
    },
    summary: (session, narrowing, settings) =>
      withLedger(session, scopeOf(session, narrowing, settings), (scope) => run('summary', scope)),
    flagged: (session, list, format) =>
      withLedger(session, scopeOf(session, list.narrowing, list.settings), (scope) =>
        throughChannel((port) => {
          const { query, language } = list
          return run('flagged', { scope, query, language, format, port }, { transfer: [port] })
        }),
      ),
    review: (session, asked, name, input) =>
      withLedger(session, { ...scopeOf(session, {}, asked.settings), ...asked }, (scope) =>
        run(name, { ...(input as object), scope } as never),
      ) as never,
    findingsExport: (session, asked, query, language) =>
      withLedger(session, { ...scopeOf(session, {}, asked.settings), ...asked }, (scope) =>
        throughChannel((port) =>
          run('findingsExport', { scope, query, language, port }, { transfer: [port] }),
        ),
      ),
    paperWorkbook: (session, asked, records, language) =>
      withLedger(session, { ...scopeOf(session, {}, asked.settings), ...asked }, (scope) =>
        throughChannel((port) =>
          run('paperWorkbook', { scope, records, language, port }, { transfer: [port] }),
        ),
      ),
    report: (session, name, asked) => {
      const make = () =>
        withLedger(session, { sessionId: session.id } as Known, (known) =>
          run('report', { known, name, asked: asked as never }),
        )
      return askedAnew.has(name) ? make() : kept.ask(session.id, JSON.stringify([name, asked]), make)
    },
  }
}
