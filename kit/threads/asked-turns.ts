/** Turns at the threads of a pool for whoever waits for an answer: so many at once, four times as many in a queue, and five seconds. */

import { beginInTime, type Wait } from '../limits/begin-in-time.ts'
import { createTurnQueue, type TurnQueueOptions } from '../limits/turn-queue.ts'

export interface AskedTurns extends Disposable {
  /** The work hands what it is given to the pool, among the options of its task. 503 where no thread has taken it up in time. */
  ask<T>(work: (wait: Wait) => Promise<T>): Promise<T>
}

const never = new AbortController().signal

/** For work in the background. */
export const noTurns: AskedTurns = {
  ask: (work) => work({ signal: never, onBegin: () => {} }),
  [Symbol.dispose]: () => {},
}

export const createAskedTurns = (options: TurnQueueOptions): AskedTurns => {
  const queue = createTurnQueue(options)
  return {
    ask: (work) => beginInTime(options.clock, (wait) => queue.run(() => work(wait))),
    [Symbol.dispose]: () => queue[Symbol.dispose](),
  }
}
