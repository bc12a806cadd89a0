/** What is done once in a process, although each of its threads has modules of its own. */

import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'

const place = 'polder: done once'
const states = { untouched: 0, underWay: 1, done: 2 }

// Each thread that starts later gets it.
if (isMainThread) setEnvironmentData(place, new SharedArrayBuffer(4))

/** A thread that is ended in the middle of it never says that it is done. */
const longestMilliseconds = 1_000

/**
 * Does the work in the first thread that asks, while those that ask meanwhile wait for it. There is one such work in a
 * process; it may be done twice where its thread was ended.
 */
export const oncePerProcess = (work: () => void): void => {
  const state = new Int32Array(getEnvironmentData(place) as SharedArrayBuffer)
  const before = Atomics.compareExchange(state, 0, states.untouched, states.underWay)
  if (before === states.done) return
  if (before === states.underWay && Atomics.wait(state, 0, before, longestMilliseconds) !== 'timed-out')
    return
  work()
  Atomics.store(state, 0, states.done)
  Atomics.notify(state, 0)
}
