/** Five wrong codes in fifteen minutes close a second step for the rest of them. */

import { tooManyRequests, unavailable } from '../../../kit/errors.ts'
import type { Limiter } from '../../../kit/limits/limiter.ts'
import { limits } from '../limits.ts'

/** Guesses at somebody's second step. */
export interface CodeThrottle {
  /** Counts a guess before it is looked at, so that many at once learn no more; throws 429 beyond the fifth. */
  count(representativeId: number): Promise<void>
  /** A guess was right: all are forgotten. */
  forget(representativeId: number): Promise<void>
}

export const createCodeThrottle = (limiter: Limiter): CodeThrottle => {
  /** Without its counters sign-in is closed. */
  const closedWhenAway = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (cause) {
      throw unavailable('Signing in is not possible for the moment; try again soon.', { cause })
    }
  }
  return {
    count: async (representativeId) => {
      const usage = await closedWhenAway(limiter.count(limits.failedSecondSteps, String(representativeId)))
      if (usage.count > limits.failedSecondSteps.limit)
        throw tooManyRequests(
          `Too many wrong codes; try again in ${Math.max(1, Math.ceil(usage.resetSeconds))} seconds.`,
          usage.resetSeconds,
        )
    },
    forget: (representativeId) =>
      closedWhenAway(limiter.forget(limits.failedSecondSteps, String(representativeId))),
  }
}
