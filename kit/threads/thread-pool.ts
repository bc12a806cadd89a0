/** Worker threads for work that would hold up other requests. Each does one task at a time, and is replaced when it dies. */

import { basename } from 'node:path'
import { type TurnCount, tellTurns } from '../limits/turn-counts.ts'
import { joinLine } from '../waiting-line.ts'
import { type Job, jobOf, type RunOptions, ThreadEndedError } from './job.ts'
import { emptySeat, endThread, giveJob, type Seat, type SeatPool, type ThreadOptions } from './seat.ts'
import type { Moved, Tasks } from './thread.ts'

export { type RunOptions, ThreadEndedError, ThreadFullError } from './job.ts'

type ResultOf<F> = F extends (input: never) => infer R
  ? Awaited<R> extends Moved<infer T>
    ? T
    : Awaited<R>
  : never
type InputOf<F> = F extends (input: infer I) => unknown ? I : never

export interface ThreadPool<T extends Tasks> extends AsyncDisposable {
  readonly threads: number
  /** Runs on the first thread that is free; throws what the task threw. */
  run<K extends keyof T & string>(
    task: K,
    input: InputOf<T[K]>,
    options?: RunOptions,
  ): Promise<ResultOf<T[K]>>
  /** One of the threads, always the same, for work that comes in parts. It is the one with the fewest such users. */
  pin(): PinnedThread<T>
  /** Runs once on every thread, after the task that it has in hand. A thread that starts later has not run it. */
  broadcast<K extends keyof T & string>(task: K, input: InputOf<T[K]>): Promise<ResultOf<T[K]>[]>
}

export interface PinnedThread<T extends Tasks> extends Disposable {
  /** As the pool's `run`. A thread that died is replaced by one that knows nothing of earlier parts. */
  run: ThreadPool<T>['run']
}

export interface ThreadPoolOptions extends ThreadOptions {
  threads: number
}

interface Pool extends SeatPool {
  seats: Seat[]
  /** Jobs for whichever thread is free first. */
  waiting: Job[]
}

const openPool = (file: URL, options: ThreadPoolOptions): Pool => {
  const pool: Pool = {
    file,
    options,
    closed: false,
    seats: Array.from({ length: options.threads }, emptySeat),
    waiting: [],
    next: () => {
      for (const seat of pool.seats) {
        if (seat.job || seat.ending) continue
        const job = seat.own.shift() ?? pool.waiting.shift()
        if (job) giveJob(pool, seat, job)
      }
    },
  }
  return pool
}

const isFirst = ({ options }: Job): boolean => options.isFirst === true

const enqueue = (
  pool: Pool,
  queue: Job[],
  task: string,
  input: unknown,
  options: RunOptions,
): Promise<never> => {
  const { job, promise } = jobOf(task, input, options, () => {
    const place = queue.indexOf(job)
    if (place >= 0) queue.splice(place, 1)
    const seat = pool.seats.find((other) => other.job === job)
    if (seat) endThread(pool, seat)
  })
  if (pool.closed) job.reject(new ThreadEndedError('the thread pool is closed'))
  else if (options.signal?.aborted) job.reject(options.signal.reason)
  else {
    joinLine(queue, job, isFirst)
    pool.next()
  }
  return promise
}

/** Ends every thread and rejects every job, those in hand too. */
const close = async (pool: Pool): Promise<void> => {
  pool.closed = true
  const left = [
    ...pool.waiting.splice(0),
    ...pool.seats.flatMap((seat) => [...seat.own.splice(0), ...(seat.job ? [seat.job] : [])]),
  ]
  await Promise.all(
    pool.seats.map((seat) => {
      clearTimeout(seat.timer)
      return seat.ending ?? seat.worker?.terminate()
    }),
  )
  for (const job of left) job.reject(new ThreadEndedError('the thread pool is closed'))
}

/** `…/image-thread.ts` is `image`. */
const kindOf = (file: URL): string => basename(file.pathname, '.ts').replace(/-thread$/, '')

const turnsOf = ({ seats, waiting }: Pool): TurnCount => ({
  running: seats.filter(({ job }) => job).length,
  waiting: waiting.length + seats.reduce((all, { own }) => all + own.length, 0),
})

/** `file` is a module that calls `serveThread` with tasks of type T. A thread starts with its first task. */
export const createThreadPool = <T extends Tasks>(file: URL, options: ThreadPoolOptions): ThreadPool<T> => {
  const pool = openPool(file, options)
  const told = tellTurns(kindOf(file), () => turnsOf(pool))
  return {
    threads: options.threads,
    run: (task, input, runOptions = {}) => enqueue(pool, pool.waiting, task, input, runOptions),
    pin: () => {
      const seat = pool.seats.reduce((least, other) => (other.pins < least.pins ? other : least))
      seat.pins++
      return {
        run: (task, input, runOptions = {}) => enqueue(pool, seat.own, task, input, runOptions),
        [Symbol.dispose]: () => void seat.pins--,
      }
    },
    broadcast: (task, input) =>
      Promise.all(pool.seats.map((seat) => enqueue(pool, seat.own, task, input, {}))),
    [Symbol.asyncDispose]: () => {
      told[Symbol.dispose]()
      return close(pool)
    },
  }
}
