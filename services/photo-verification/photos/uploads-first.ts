/** Uploads go first: what follows an upload reads its photo again, and waits while another one is being received. */

import type { Clock } from '../../../kit/clock.ts'

export interface UploadsFirst {
  /** Counts as an upload for as long as the work takes. */
  receive<T>(work: () => Promise<T>): Promise<T>
  /**
   * Resolves when no upload is being received by this process, when the photo is four seconds old, or when the signal ends. It
   * is waited for within a durable job, so that a process that dies meanwhile leaves nothing undone.
   */
  turn(photo: { created_at: Date }, signal?: AbortSignal): Promise<void>
}

/** By the photo's age, so that under uploads without end each photo is late by this much and none by more than another. */
const longestWaitMilliseconds = 4_000

export const createUploadsFirst = (clock: Pick<Clock, 'millis' | 'sleep'>): UploadsFirst => {
  let receiving = 0
  let quiet = new AbortController()
  return {
    receive: async (work) => {
      receiving++
      try {
        return await work()
      } finally {
        receiving--
        if (receiving === 0) {
          quiet.abort()
          quiet = new AbortController()
        }
      }
    },
    turn: async ({ created_at }, signal) => {
      if (receiving === 0) return
      const left = created_at.getTime() + longestWaitMilliseconds - clock.millis()
      if (left > 0) await clock.sleep(left, signal ? AbortSignal.any([quiet.signal, signal]) : quiet.signal)
    },
  }
}
