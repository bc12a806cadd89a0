/** Frees what a thread no longer uses, at a moment of its own choosing. */

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collector: ((options?: { type: 'minor' }) => void) | undefined

/**
 * The engine counts the age of code in collections, and drops what was not used for some of them. Whoever collects by
 * hand makes all code old: pages that nobody asked for during a few uploads were slow again.
 */
const keepCode = (): void => setFlagsFromString('--no-flush-bytecode')

const collectorOf = (): NonNullable<typeof collector> => {
  if (!collector) {
    keepCode()
    setFlagsFromString('--expose-gc')
    collector = runInNewContext('gc') as NonNullable<typeof collector>
  }
  return collector
}

/**
 * Collects this thread's garbage now. For threads that drop tens of megabytes of buffers at once: buffers lie outside the
 * heap whose growth makes the engine collect, and shared memory is freed only when every thread has let go of it.
 */
export const collectGarbage = (): void => collectorOf()()

/** Collects in a pause, when nobody waits for this thread. */
export interface PatientCollector {
  /** Tells that somebody asked something of this thread. */
  asked(): void
  /** Tells how much can be collected now, in the unit of the bounds. */
  dropped(amount: number): void
}

/** A shorter time without a question is no pause: a program that turns pages asks again at once. */
const pauseMilliseconds = 100

/** From `minimum` on it collects in the next pause, from `maximum` on at once. */
export const createPatientCollector = (
  { minimum, maximum }: { minimum: number; maximum: number },
  collect = collectGarbage,
): PatientCollector => {
  let waiting = 0
  let isAsked = false
  const collectWaiting = (): void => {
    if (waiting < minimum) return
    waiting = 0
    collect()
  }
  const pause = setTimeout(() => {
    isAsked = false
    collectWaiting()
  }, pauseMilliseconds).unref()
  return {
    asked: () => {
      isAsked = true
      pause.refresh()
    },
    dropped: (amount) => {
      waiting += amount
      // Not in this turn, in which the caller still holds what it drops.
      if (waiting >= maximum || !isAsked) setImmediate(collectWaiting)
    },
  }
}

/** Collects what was made a moment ago. It takes a millisecond or two, so that a thread with callers can afford it. */
export const collectRecentGarbage = (): void => collectorOf()({ type: 'minor' })
