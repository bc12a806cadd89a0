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

/** Collects what was made a moment ago: a millisecond or two, for a thread that others wait for. */
export const collectRecentGarbage = (): void => collectorOf()({ type: 'minor' })
