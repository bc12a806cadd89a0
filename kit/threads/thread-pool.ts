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
  /** An aborted task throws the signal's reason: one that waits is never begun, one that runs is ended with its thread. */
  signal?: AbortSignal | undefined
  /** The thread is ended after this task: WebAssembly never gives back memory that it has taken. */
  endsThread?: boolean
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
  /** Of the heap of each thread's other objects; a task that needs more ends its thread. */
  heapMegabytes?: number
  /** A thread without work for so long is ended: what it has loaded costs memory. The next task starts another. */
  idleSeconds?: number
  /** Told when a thread ended, or was too slow and was ended, not when its caller or an option ended it. */
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
  /** Settle the caller's promise; what comes after the first is not heard. */
  resolve(value: unknown): void
  reject(error: unknown): void
}

interface Seat {
  /** Started with the first job. */
  worker: Worker | null
  job: Job | null
  /** Jobs for this thread alone. */
  own: Job[]
  /** Of the task in hand, or of the idle thread. */
  timer: NodeJS.Timeout | undefined
  /** While the thread before ends: two at once would take twice the memory. */
  ending: Promise<unknown> | null
  pins: number
}

const arrived = (crossed: CrossedError): Error => {
  if (crossed.failure) return new Failure(crossed.failure.status, crossed.message, crossed.failure.options)
  const error = Object.assign(new Error(crossed.message), crossed.fields)
  error.name = crossed.name
  if (crossed.stack) error.stack = crossed.stack
  return error
}

/** A job and the promise of its end; `onAbort` runs when its signal says so before that. */
const jobOf = (task: string, input: unknown, options: RunOptions, onAbort: () => void) => {
  const { promise, resolve, reject } = Promise.withResolvers<never>()
  const { signal } = options
  const abort = (): void => {
    reject(signal?.reason)
    onAbort()
  }
  const ended = (): void => signal?.removeEventListener('abort', abort)
  signal?.addEventListener('abort', abort, { once: true })
  promise.then(ended, ended)
  const job: Job = { task, input, options, resolve: resolve as (value: unknown) => void, reject }
  return { job, promise }
}

/** `file` is a module that calls `serveThread` with tasks of type T. A thread starts with its first task. */
export const createThreadPool = <T extends Tasks>(file: URL, options: ThreadPoolOptions): ThreadPool<T> => {
  const waiting: Job[] = []
  let closed = false

  const start = (seat: Seat): Worker => {
    const worker = new Worker(file, {
      workerData: options.data,
      resourceLimits: {
        ...(options.youngGenerationMegabytes
          ? { maxYoungGenerationSizeMb: options.youngGenerationMegabytes }
          : {}),
        ...(options.heapMegabytes ? { maxOldGenerationSizeMb: options.heapMegabytes } : {}),
      },
    })
    worker.unref()
    worker.on('message', (answer: ThreadAnswer) => {
      const job = seat.job
      if (!job || seat.worker !== worker) return
      if ('error' in answer) job.reject(arrived(answer.error))
      else job.resolve(answer.value)
      if (job.options.endsThread) return end(seat)
      free(seat)
      next()
    })
    const ended = (error: Error): void => {
      if (seat.worker !== worker || closed) return
      options.onThreadEnd?.(error)
      const job = seat.job
      seat.worker = null
      free(seat)
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
    if (!seat.worker) return
    seat.worker.unref()
    if (options.idleSeconds !== undefined)
      seat.timer = setTimeout(() => end(seat), options.idleSeconds * 1000).unref()
  }

  const end = (seat: Seat): void => {
    clearTimeout(seat.timer)
    seat.ending = seat.worker?.terminate() ?? null
    seat.worker = null
    seat.ending?.then(() => {
      seat.ending = null
      if (closed) return
      free(seat)
      next()
    })
  }

  const seats = Array.from(
    { length: options.threads },
    (): Seat => ({ worker: null, job: null, own: [], timer: undefined, ending: null, pins: 0 }),
  )

  const give = (seat: Seat, job: Job): void => {
    clearTimeout(seat.timer)
    seat.job = job
    seat.worker ??= start(seat)
    const { worker } = seat
    worker.ref()
    const { timeoutMilliseconds } = job.options
    if (timeoutMilliseconds !== undefined)
      seat.timer = setTimeout(() => {
        const error = new ThreadEndedError(`no answer within ${timeoutMilliseconds / 1000} s`)
        options.onThreadEnd?.(error)
        job.reject(error)
        end(seat)
      }, timeoutMilliseconds)
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
      if (seat.job || seat.ending) continue
      const job = seat.own.shift() ?? waiting.shift()
      if (job) give(seat, job)
    }
  }

  const enqueue = (queue: Job[], task: string, input: unknown, runOptions: RunOptions): Promise<never> => {
    const { job, promise } = jobOf(task, input, runOptions, () => {
      const place = queue.indexOf(job)
      if (place >= 0) queue.splice(place, 1)
      const seat = seats.find((other) => other.job === job)
      if (seat) end(seat)
    })
    if (closed) job.reject(new ThreadEndedError('the thread pool is closed'))
    else if (runOptions.signal?.aborted) job.reject(runOptions.signal.reason)
    else {
      queue.push(job)
      next()
    }
    return promise
  }

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
          return seat.ending ?? seat.worker?.terminate()
        }),
      )
      for (const job of left) job.reject(new ThreadEndedError('the thread pool is closed'))
    },
  }
}
