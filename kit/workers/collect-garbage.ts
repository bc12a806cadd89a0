/** Frees what a thread no longer uses, at a moment of its own choosing. */

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collector: (() => void) | undefined

/**
 * Collects this thread's garbage now. For threads that drop tens of megabytes of buffers at once: buffers lie outside the
 * heap whose growth makes the engine collect, and shared memory is freed only when every thread has let go of it.
 */
export const collectGarbage = (): void => {
  if (!collector) {
    setFlagsFromString('--expose-gc')
    collector = runInNewContext('gc') as () => void
  }
  collector()
}
