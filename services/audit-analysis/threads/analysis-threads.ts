/** Two pools of the same thread: one for uploads, one for questions, so that a file being read never holds up an answer. */

import type { Clock } from '../../../kit/clock.ts'
import type { Log } from '../../../kit/log.ts'
import { type AskedTurns, createAskedTurns, noTurns } from '../../../kit/threads/asked-turns.ts'
import { createThreadPool, type ThreadPool } from '../../../kit/threads/thread-pool.ts'
import type { AnalysisTasks, ThreadData } from './analysis-thread.ts'
import { type Answering, createAnswering } from './answer-questions.ts'
import { createFileReading, type FileReading } from './read-files.ts'

export type AnalysisWork = FileReading & Answering

export interface AnalysisThreads extends AnalysisWork, AsyncDisposable {
  /** The same for work that nobody waits for: it has no turns, and waits for a thread as long as it takes. */
  unhurried: AnalysisWork
}

export interface AnalysisThreadsOptions {
  readers: number
  answerers: number
  log: Log
  /** Times the wait for a thread. */
  clock: Pick<Clock, 'sleep'>
}

/** Files that are read, and questions that are answered, at once; most wait for a thread, of which there are fewer, so that none is idle. */
const readingTurns = 8
const answeringTurns = 20

const file = new URL('./analysis-thread.ts', import.meta.url)

/** Reading and detecting make few short-lived objects; room for more would only be held. */
const youngGenerationMegabytes = 12

export const createAnalysisThreads = ({
  readers,
  answerers,
  log,
  clock,
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
  const readTurns = createAskedTurns({ kind: 'audit-file', turns: readingTurns, clock })
  const answerTurns = createAskedTurns({ kind: 'question', turns: answeringTurns, clock })
  const work = (readers: AskedTurns, answerers: AskedTurns): AnalysisWork => ({
    ...createFileReading({ pool: reading, turns: readers, log }),
    ...createAnswering(answering, answerers, log),
  })
  return {
    ...work(readTurns, answerTurns),
    unhurried: work(noTurns, noTurns),
    [Symbol.asyncDispose]: async () => {
      readTurns[Symbol.dispose]()
      answerTurns[Symbol.dispose]()
      await Promise.all([reading[Symbol.asyncDispose](), answering[Symbol.asyncDispose]()])
    },
  }
}
