/** Turns at what costs much, with a short queue: whoever would wait too long is told at once to come back, and holds nothing meanwhile. */

import type { Clock } from '../clock.ts'
import { busy, longestWaitMilliseconds } from './begin-in-time.ts'
import { tellTurns } from './turn-counts.ts'

export interface TurnQueue extends Disposable {
  /** Runs the task in its turn; 503 with Retry-After where the queue is full, and after five seconds in it. */
  run<T>(task: () => T | Promise<T>): Promise<T>
}

export interface TurnQueueOptions {
  /** For the metrics. */
  kind: string
  /** How many run at once; four times as many wait. */
  turns: number
  clock: Pick<Clock, 'sleep'>
}

const waitingForEachTurn = 4

/** Tasks begin in the order they came. */
export const createTurnQueue = ({ kind, turns, clock }: TurnQueueOptions): TurnQueue => {
  let running = 0
  const waiting = new Set<() => void>()
  const told = tellTurns(kind, () => ({ running, waiting: waiting.size }))

  /** The turn passes to whoever waits longest; only where nobody does is there one less. */
  const passOn = (): void => {
    const [next] = waiting
    if (!next) {
      running--
      return
    }
    waiting.delete(next)
    next()
  }

  const take = async (): Promise<void> => {
    if (running < turns) {
      running++
      return
    }
    if (waiting.size >= turns * waitingForEachTurn) throw busy(1)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const over = new AbortController()
    waiting.add(resolve)
    clock.sleep(longestWaitMilliseconds, over.signal).then(() => {
      if (waiting.delete(resolve)) reject(busy(5))
    })
    try {
      await promise
    } finally {
      over.abort()
    }
  }

  return {
    run: async (task) => {
      await take()
      try {
        return await task()
      } finally {
        passOn()
      }
    },
    [Symbol.dispose]: () => told[Symbol.dispose](),
  }
}
