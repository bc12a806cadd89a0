/** A task on its way through a thread pool. */

import type { Transferable } from 'node:worker_threads'
import { Failure } from '../errors.ts'
import type { CrossedError } from './thread.ts'

export interface RunOptions {
  transfer?: Transferable[]
  /** A task that takes longer is ended with its thread, and a new thread takes its place. */
  timeoutMilliseconds?: number
  /** An aborted task throws the signal's reason: one that waits is never begun, one that runs is ended with its thread. */
  signal?: AbortSignal | undefined
  /** Called when a thread takes the task up. */
  onBegin?: (() => void) | undefined
  /** Begins before all that wait and are not first. */
  isFirst?: boolean | undefined
  /** The thread is ended after this task: WebAssembly never gives back memory that it has taken. */
  endsThread?: boolean
}

export interface Job {
  task: string
  input: unknown
  options: RunOptions
  /** These settle the caller's promise; only the first call counts. */
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** The thread ended, or was ended, before the task did. */
export class ThreadEndedError extends Error {
  override name = 'ThreadEndedError'
}

/** A task took more memory than its thread may, and was ended with it. */
export class ThreadFullError extends ThreadEndedError {}

/** A job and the promise of its end; `onAbort` runs when its signal aborts before that. */
export const jobOf = (task: string, input: unknown, options: RunOptions, onAbort: () => void) => {
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

/** The error that a task threw in its thread. */
export const errorFrom = (crossed: CrossedError): Error => {
  if (crossed.failure) return new Failure(crossed.failure.status, crossed.message, crossed.failure.options)
  const error = Object.assign(new Error(crossed.message), crossed.fields)
  error.name = crossed.name
  if (crossed.stack) error.stack = crossed.stack
  return error
}
