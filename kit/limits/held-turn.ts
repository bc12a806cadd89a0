/** The turn that a request holds, and how long it has waited so far: a thread that it needs within the turn is waited for as long as is left. */

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../clock.ts'
import { beginInTime, longestWaitMilliseconds, type Wait } from './begin-in-time.ts'

interface HeldTurn {
  clock: Pick<Clock, 'sleep' | 'millis'>
  waitedMilliseconds: number
}

const storage = new AsyncLocalStorage<HeldTurn>()

/** The work, and what it calls, holds a turn that came after such a wait. */
export const holdTurn = <T>(turn: HeldTurn, work: () => T): T => storage.run({ ...turn }, work)

/**
 * Within a held turn: 503 with Retry-After where the work has not begun in what is left of the five seconds. Elsewhere, as
 * in the background, nobody is told to come back.
 */
export const beginWithinTurn = async <T>(work: (wait: Partial<Wait>) => Promise<T>): Promise<T> => {
  const turn = storage.getStore()
  if (!turn) return work({})
  const since = turn.clock.millis()
  const left = Math.max(0, longestWaitMilliseconds - turn.waitedMilliseconds)
  return beginInTime(
    turn.clock,
    ({ signal, onBegin }) =>
      work({
        signal,
        onBegin: () => {
          turn.waitedMilliseconds += turn.clock.millis() - since
          onBegin()
        },
      }),
    left,
  )
}
