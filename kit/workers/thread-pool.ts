/** Worker threads for work that would hold up other requests: one task at a time each, replaced when one dies. */

import { type Transferable, Worker } from 'node:worker_threads'
import { Failure } from '../errors.ts'
import type { CrossedError, Moved, Tasks, ThreadAnswer } from './thread.ts'

type ResultOf<F> = F extends (input: never) => infer R
  ? Awaited<R> extends Moved<infer T>
    ? T
    : Awaited<R>
  : never
type InputOf<F> = F extends (input: infer I) => unknown ? I : never

export interface RunOptions {
  transfer?: Transferable[]
  /** A task that takes longer is ended with its thread, and a new thread takes its place. */
  timeoutMilliseconds?: number
}

export interface ThreadPool<T extends Tasks> extends AsyncDisposable {
  readonly threads: number
  /** Runs on the first thread that is free; throws what the task threw. */
  run<K extends keyof T & string>(
    task: K,
    input: InputOf<T[K]>,
    options?: RunOptions,
  ): Promise<ResultOf<T[K]>>
  /** One of the threads, always the same, for work that comes in parts; the one with the fewest such users. */
  pin(): PinnedThread<T>
  /** Runs once on every thread, each after what it has in hand; a thread started later runs it too only if asked again. */
  broadcast<K extends keyof T & string>(task: K, input: InputOf<T[K]>): Promise<ResultOf<T[K]>[]>
}

export interface PinnedThread<T extends Tasks> extends Disposable {
  /** As the pool's `run`. A thread that died has been replaced by one that knows nothing of earlier parts. */
  run: ThreadPool<T>['run']
}

export interface ThreadPoolOptions {
  threads: number
  /** Given to each thread as `workerData`. */
  data?: unknown
  /** Of the heap of each thread's short-lived objects; the engine's own choice grows to 48. */
  youngGenerationMegabytes?: number
  /** Told when a thread ended by itself. */
  onThreadEnd?: (error: Error) => void
}

/** The thread ended, or was ended, before the task did. */
export class ThreadEndedError extends Error {
  override name = 'ThreadEndedError'
}

interface Job {
  task: string
  input: unknown
  options: RunOptions
  resolve(value: unknown): void
  reject(error: unknown): void
}

interface Seat {
  /** Started with the first job. */
  worker: Worker | null
  job: Job | null
  /** Jobs for this thread alone. */
  own: Job[]
  timer: NodeJS.Timeout | undefined
  pins: number
}

const arrived = (crossed: CrossedError): Error => {
  if (crossed.failure) return new Failure(crossed.failure.status, crossed.message, crossed.failure.options)
  const error = Object.assign(new Error(crossed.message), crossed.fields)
  error.name = crossed.name
  if (crossed.stack) error.stack = crossed.stack
  return error
}

/** `file` is a module that calls `serveThread` with tasks of type T. A thread starts with its first task. */
export const createThreadPool = <T extends Tasks>(file: URL, options: ThreadPoolOptions): ThreadPool<T> => {
  const waiting: Job[] = []
  let closed = false

  const start = (seat: Seat): Worker => {
    const worker = new Worker(file, {
      workerData: options.data,
      ...(options.youngGenerationMegabytes
        ? { resourceLimits: { maxYoungGenerationSizeMb: options.youngGenerationMegabytes } }
        : {}),
    })
    worker.unref()
    worker.on('message', (answer: ThreadAnswer) => {
      const job = seat.job
      if (!job || seat.worker !== worker) return
      free(seat)
      if ('error' in answer) job.reject(arrived(answer.error))
      else job.resolve(answer.value)
      next()
    })
    const ended = (error: Error): void => {
      if (seat.worker !== worker || closed) return
      options.onThreadEnd?.(error)
      const job = seat.job
      free(seat)
      seat.worker = null
      job?.reject(error)
      next()
    }
    worker.on('error', (error) => ended(new ThreadEndedError('a worker thread failed', { cause: error })))
    worker.on('exit', () => ended(new ThreadEndedError('a worker thread ended')))
    return worker
  }

  const free = (seat: Seat): void => {
    clearTimeout(seat.timer)
    seat.job = null
    seat.worker?.unref()
  }

  const seats = Array.from(
    { length: options.threads },
    (): Seat => ({ worker: null, job: null, own: [], timer: undefined, pins: 0 }),
  )

  const give = (seat: Seat, job: Job): void => {
    seat.job = job
    seat.worker ??= start(seat)
    const { worker } = seat
    worker.ref()
    const { timeoutMilliseconds } = job.options
    if (timeoutMilliseconds !== undefined)
      seat.timer = setTimeout(() => void worker.terminate(), timeoutMilliseconds)
    try {
      worker.postMessage({ id: 0, task: job.task, input: job.input }, (job.options.transfer ?? []) as never)
    } catch (error) {
      // The input cannot be cloned.
      free(seat)
      job.reject(error)
    }
  }

  const next = (): void => {
    for (const seat of seats) {
      if (seat.job) continue
      const job = seat.own.shift() ?? waiting.shift()
      if (job) give(seat, job)
    }
  }

  const enqueue = (queue: Job[], task: string, input: unknown, runOptions: RunOptions): Promise<never> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new ThreadEndedError('the thread pool is closed'))
      queue.push({ task, input, options: runOptions, resolve: resolve as (value: unknown) => void, reject })
      next()
    })

  return {
    threads: options.threads,
    run: (task, input, runOptions = {}) => enqueue(waiting, task, input, runOptions),
    pin: () => {
      const seat = seats.reduce((least, other) => (other.pins < least.pins ? other : least))
      seat.pins++
      return {
        run: (task, input, runOptions = {}) => enqueue(seat.own, task, input, runOptions),
        [Symbol.dispose]: () => void seat.pins--,
      }
    },
    broadcast: (task, input) => Promise.all(seats.map((seat) => enqueue(seat.own, task, input, {}))),
    [Symbol.asyncDispose]: async () => {
      closed = true
      const left = [
        ...waiting.splice(0),
        ...seats.flatMap((seat) => [...seat.own.splice(0), ...(seat.job ? [seat.job] : [])]),
      ]
      await Promise.all(
        seats.map((seat) => {
          clearTimeout(seat.timer)
          return seat.worker?.terminate()
        }),
      )
      for (const job of left) job.reject(new ThreadEndedError('the thread pool is closed'))
    },
  }
}
