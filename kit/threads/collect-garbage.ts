/** Frees what a thread no longer uses, at a moment of its own choosing. */

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collector: ((options?: { type: 'minor' }) => void) | undefined

const collectorOf = (): NonNullable<typeof collector> => {
  if (!collector) {
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

/** Collects what was dropped in a pause, when nobody waits for this thread. */
export interface PatientCollector {
  /** Somebody asked something of this thread. */
  asked(): void
  /** So much can be collected now; in whatever unit the bounds have. */
  dropped(amount: number): void
}

/** No pause is shorter: whoever turns pages by program asks again at once. */
const pauseMilliseconds = 100

/** From `least` on it waits for a pause, at `most` no longer. */
export const createPatientCollector = (
  { least, most }: { least: number; most: number },
  collect = collectGarbage,
): PatientCollector => {
  let waiting = 0
  let isAsked = false
  const collectWaiting = (): void => {
    if (waiting < least) return
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
      // Not now: whoever drops something still holds it.
      if (waiting >= most || !isAsked) setImmediate(collectWaiting)
    },
  }
}

/** Collects what was made a moment ago: a millisecond or two, for a thread that others wait for. */
export const collectRecentGarbage = (): void => collectorOf()({ type: 'minor' })
