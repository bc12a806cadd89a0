/** Two pools of the same thread: one for uploads, one for questions, so that a file being read never holds up an answer. */

import type { Log } from '../../../kit/log.ts'
import { createThreadPool, type ThreadPool } from '../../../kit/threads/thread-pool.ts'
import type { AnalysisTasks, ThreadData } from './analysis-thread.ts'
import { type Answering, createAnswering } from './answer-questions.ts'
import { createFileReading, type FileReading } from './read-files.ts'

export type AnalysisThreads = FileReading & Answering & AsyncDisposable

export interface AnalysisThreadsOptions {
  readers: number
  answerers: number
  log: Log
}

const file = new URL('./analysis-thread.ts', import.meta.url)

/** Reading and detecting make few short-lived objects; room for more would only be held. */
const youngGenerationMegabytes = 12

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
  return {
    ...createFileReading(reading, log),
    ...createAnswering(answering, log),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([reading[Symbol.asyncDispose](), answering[Symbol.asyncDispose]()])
    },
  }
}
