/** Counts guesses at passwords and codes. After ten failures for an account from an address the next has to wait (specification, Limits on guessing). */

import { tooManyRequests, unavailable } from '../../../kit/errors.ts'
import { addressKey, type Limiter, type LimitRule } from '../../../kit/limits/limiter.ts'
import { createTurns } from '../../../kit/limits/turns.ts'
import { limits } from '../limits.ts'

export interface Attempts {
  /**
   * What `check` finds; null is a failed guess and is counted. Throws 429 once ten have failed, and 503 when they
   * cannot be counted. Guesses for one account from one address wait for each other, so that many at once are no more
   * than ten either.
   */
  guess<T>(email: string, address: string, check: () => Promise<T | null>): Promise<T | null>
  /**
   * The same for a code of two-step sign-in: fifty that fail in an hour for an account, from wherever they come. Six
   * digits can be guessed by whoever has addresses enough; as it takes the password to try, no stranger can use it to
   * keep the owner out.
   */
  guessCode<T>(userId: number, check: () => Promise<T | null>): Promise<T | null>
  /** After a complete sign-in. */
  forget(email: string, address: string): Promise<void>
}

export const createAttempts = (limiter: Limiter): Attempts => {
  const inTurn = createTurns()
  const keyOf = (email: string, address: string): string => `${addressKey(address)} ${email}`
  const counted = async <T>(act: Promise<T>): Promise<T> => {
    try {
      return await act
    } catch (cause) {
      throw unavailable('Signing in is not possible for the moment; try again soon.', { cause })
    }
  }
  const guessWithin = <T>(rule: LimitRule, key: string, check: () => Promise<T | null>): Promise<T | null> =>
    inTurn(`${rule.name} ${key}`, async () => {
      const { count, resetSeconds } = await counted(limiter.usage(rule, key))
      if (count >= rule.limit)
        throw tooManyRequests(
          `Too many attempts have failed; try again in ${Math.ceil(resetSeconds / 60)} minutes.`,
          resetSeconds,
        )
      const found = await check()
      if (found === null) await counted(limiter.count(rule, key))
      return found
    })
  return {
    guess: (email, address, check) => guessWithin(limits.failedSignIns, keyOf(email, address), check),
    guessCode: (userId, check) => guessWithin(limits.failedSecondSteps, String(userId), check),
    forget: (email, address) => limiter.forget(limits.failedSignIns, keyOf(email, address)).catch(() => {}),
  }
}
