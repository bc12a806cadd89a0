/** Time, identifiers and randomness: the only place that asks the system for them. Everything else gets them from its context. */

import { randomBytes, randomInt, randomUUID } from 'node:crypto'

export interface Clock {
  now(): Date
  /** Milliseconds since the epoch. */
  millis(): number
  /** Resolves after the given time, or when the signal aborts if that is sooner. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export interface Ids {
  uuid(): string
}

export interface Random {
  bytes(size: number): Buffer
  /** An integer from 0 up to the bound, which is not included. */
  below(bound: number): number
}

export const systemClock: Clock = {
  now: () => new Date(),
  millis: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const done = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, milliseconds)
      signal?.addEventListener('abort', done)
    }),
}

export const systemIds: Ids = { uuid: () => randomUUID() }

export const systemRandom: Random = { bytes: (size) => randomBytes(size), below: (bound) => randomInt(bound) }
