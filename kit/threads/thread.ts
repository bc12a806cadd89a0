/** The thread's side of a thread pool: it does named tasks in the order they come. */

import type { Transferable } from 'node:worker_threads'
import { parentPort } from 'node:worker_threads'
import { Failure } from '../errors.ts'

/** What a task may return to move buffers instead of copying them. */
export interface Moved<T> {
  value: T
  transfer: Transferable[]
}

const movedValues = new WeakSet<object>()

export const moved = <T>(value: T, transfer: Transferable[]): Moved<T> => {
  const result = { value, transfer }
  movedValues.add(result)
  return result
}

/** An error on its way between threads. A cloned error would lose its class and its own fields. */
export interface CrossedError {
  name: string
  message: string
  stack: string | undefined
  failure: { status: number; options: Failure['options'] } | null
  fields: Record<string, unknown>
}

const crossing = (error: unknown): CrossedError => {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), stack: undefined, failure: null, fields: {} }
  const { name, message, stack } = error
  const plain = Object.entries(error).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  )
  const failure =
    error instanceof Failure
      ? { status: error.status, options: { ...error.options, cause: undefined } }
      : null
  return { name, message, stack, failure, fields: Object.fromEntries(plain) }
}

// biome-ignore lint/suspicious/noExplicitAny: each task has an input and a result of its own
export type Tasks = Record<string, (input: any) => any>

export interface ThreadRequest {
  id: number
  task: string
  input: unknown
}

export type ThreadAnswer = { id: number; value: unknown } | { id: number; error: CrossedError }

/** Serves the tasks until the pool ends the thread. `afterTask` runs when an answer is on its way, so that nobody waits for it. */
export const serveThread = (tasks: Tasks, afterTask: (task: string) => void = () => {}): void => {
  const port = parentPort
  if (!port) throw new Error('serveThread runs in a worker thread')
  port.on('message', async ({ id, task, input }: ThreadRequest) => {
    try {
      const result = await tasks[task]!(input)
      const isMoved = typeof result === 'object' && result !== null && movedValues.has(result)
      const { value, transfer } = isMoved ? (result as Moved<unknown>) : { value: result, transfer: [] }
      port.postMessage({ id, value } satisfies ThreadAnswer, transfer as never)
    } catch (error) {
      port.postMessage({ id, error: crossing(error) } satisfies ThreadAnswer)
    }
    afterTask(task)
  })
}
