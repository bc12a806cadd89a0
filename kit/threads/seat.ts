/** A place in a thread pool: the thread in it, the job that the thread does, and the jobs that wait for it alone. */

import { Worker } from 'node:worker_threads'
import { errorFrom, type Job, ThreadEndedError, ThreadFullError } from './job.ts'
// What threads do once in a process stands here before the first of them starts.
import './once-per-process.ts'
import type { ThreadAnswer } from './thread.ts'
import { watchMemory } from './watch-memory.ts'

export interface ThreadOptions {
  /** Given to each thread as `workerData`. */
  data?: unknown
  /** Size of the heap for a thread's short-lived objects; by itself the engine lets it grow to 48. */
  youngGenerationMegabytes?: number
  /** Size of the heap for a thread's other objects. A task that needs more ends its thread. */
  heapMegabytes?: number
  /** What a thread may hold, heap and buffers together. A task that takes more is ended with its thread. */
  memoryMegabytes?: number
  /** A thread without work for so long is ended, because what it has loaded costs memory. The next task starts another. */
  idleSeconds?: number
  /** Called when a thread ends by itself or is too slow; not when its caller or an option ends it. */
  onThreadEnd?: (error: Error) => void
}

export interface Seat {
  /** Started with the first job. */
  worker: Worker | null
  job: Job | null
  /** Jobs for this thread alone. */
  own: Job[]
  /** Ends the task in hand when it is late, or the thread when it is idle. */
  timer: NodeJS.Timeout | undefined
  /** Ends the watch on what the task in hand holds. */
  endWatch: (() => void) | undefined
  /** The end of the thread before. The next one waits for it, for two at once take twice the memory. */
  ending: Promise<unknown> | null
  pins: number
}

/** What a seat needs of the pool it belongs to. */
export interface SeatPool {
  /** The module that each thread runs. */
  file: URL
  options: ThreadOptions
  closed: boolean
  /** Gives the jobs that wait to the seats that are free. */
  next(): void
}

export const emptySeat = (): Seat => ({
  worker: null,
  job: null,
  own: [],
  timer: undefined,
  endWatch: undefined,
  ending: null,
  pins: 0,
})

/** Has the seat's thread do this job. */
export const giveJob = (pool: SeatPool, seat: Seat, job: Job): void => {
  clearTimeout(seat.timer)
  seat.job = job
  seat.worker ??= startWorker(pool, seat)
  const { worker } = seat
  job.options.onBegin?.()
  worker.ref()
  endWhenLate(pool, seat, job)
  endWhenFull(pool, seat, worker, job)
  try {
    worker.postMessage({ id: 0, task: job.task, input: job.input }, (job.options.transfer ?? []) as never)
  } catch (error) {
    // The input cannot be cloned.
    freeSeat(pool, seat)
    job.reject(error)
  }
}

/** Ends the seat's thread. The next job starts another, once this one has gone. */
export const endThread = (pool: SeatPool, seat: Seat): void => {
  clearTimeout(seat.timer)
  seat.endWatch?.()
  seat.ending = seat.worker?.terminate() ?? null
  seat.worker = null
  seat.ending?.then(() => {
    seat.ending = null
    if (pool.closed) return
    freeSeat(pool, seat)
    pool.next()
  })
}

const freeSeat = (pool: SeatPool, seat: Seat): void => {
  const { idleSeconds } = pool.options
  clearTimeout(seat.timer)
  seat.endWatch?.()
  seat.job = null
  if (!seat.worker) return
  seat.worker.unref()
  if (idleSeconds !== undefined)
    seat.timer = setTimeout(() => endThread(pool, seat), idleSeconds * 1000).unref()
}

const endWhenLate = (pool: SeatPool, seat: Seat, job: Job): void => {
  const { timeoutMilliseconds } = job.options
  if (timeoutMilliseconds === undefined) return
  const error = new ThreadEndedError(`no answer within ${timeoutMilliseconds / 1000} s`)
  seat.timer = setTimeout(() => endTask(pool, seat, job, error), timeoutMilliseconds)
}

const endWhenFull = (pool: SeatPool, seat: Seat, worker: Worker, job: Job): void => {
  const { memoryMegabytes } = pool.options
  if (memoryMegabytes === undefined) return
  const error = new ThreadFullError(`took more than ${memoryMegabytes} MB`)
  seat.endWatch = watchMemory(worker, memoryMegabytes * 1024 * 1024, () => endTask(pool, seat, job, error))
}

const endTask = (pool: SeatPool, seat: Seat, job: Job, error: ThreadEndedError): void => {
  pool.options.onThreadEnd?.(error)
  job.reject(error)
  endThread(pool, seat)
}

const startWorker = (pool: SeatPool, seat: Seat): Worker => {
  const { data, youngGenerationMegabytes, heapMegabytes } = pool.options
  const worker = new Worker(pool.file, {
    workerData: data,
    resourceLimits: {
      ...(youngGenerationMegabytes ? { maxYoungGenerationSizeMb: youngGenerationMegabytes } : {}),
      ...(heapMegabytes ? { maxOldGenerationSizeMb: heapMegabytes } : {}),
    },
  })
  worker.unref()
  worker.on('message', (answer: ThreadAnswer) => {
    // Under `node --watch` the engine itself tells here what the thread imports.
    if (seat.worker === worker && 'id' in answer) takeAnswer(pool, seat, answer)
  })
  const ended = (error: Error): void => {
    if (seat.worker === worker && !pool.closed) loseThread(pool, seat, error)
  }
  worker.on('error', (error) => ended(new ThreadEndedError('a worker thread failed', { cause: error })))
  worker.on('exit', () => ended(new ThreadEndedError('a worker thread ended')))
  return worker
}

const takeAnswer = (pool: SeatPool, seat: Seat, answer: ThreadAnswer): void => {
  const { job } = seat
  if (!job) return
  if ('error' in answer) job.reject(errorFrom(answer.error))
  else job.resolve(answer.value)
  if (job.options.endsThread) endThread(pool, seat)
  else {
    freeSeat(pool, seat)
    pool.next()
  }
}

const loseThread = (pool: SeatPool, seat: Seat, error: Error): void => {
  pool.options.onThreadEnd?.(error)
  const { job } = seat
  seat.worker = null
  freeSeat(pool, seat)
  job?.reject(error)
  pool.next()
}
