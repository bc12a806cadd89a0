/**
 * Slows guessing down: failures are counted by company and e-mail address, and by network address (specification,
 * Sign-in).
 */

import { tooManyRequests, unavailable } from '../../../kit/errors.ts'
import { addressKey, type Limiter, type LimitRule } from '../../../kit/limits/limiter.ts'
import { limits } from '../limits.ts'

export interface LoginAttempt {
  kvkNumber: string
  email: string
  address: string
}

export interface LoginThrottle {
  /**
   * Throws 429 while too many attempts have failed. Asked before the password is checked and again afterwards: of any
   * number of guesses at once, no more than the limit learn whether they were right.
   */
  demandRoom(attempt: LoginAttempt): Promise<void>
  failed(attempt: LoginAttempt): Promise<void>
  /**
   * Forgets the account's failures. Those of the address stay, or signing in to an account of one's own would clear
   * them.
   */
  succeeded(attempt: LoginAttempt): Promise<void>
}

export interface LoginThrottleOptions {
  limiter: Limiter
  perAccount: number
  perAddress: number
  windowSeconds: number
}

export const createLoginThrottle = ({
  limiter,
  perAccount,
  perAddress,
  windowSeconds,
}: LoginThrottleOptions): LoginThrottle => {
  const byAccount: LimitRule = { ...limits.failedSignInsOfAccount, limit: perAccount, windowSeconds }
  const byAddress: LimitRule = { ...limits.failedSignIns, limit: perAddress, windowSeconds }
  const keysOf = ({ kvkNumber, email, address }: LoginAttempt): [LimitRule, string][] => [
    [byAccount, `${kvkNumber}:${email}`],
    [byAddress, addressKey(address)],
  ]
  /** Without its counters sign-in is closed. */
  const closedWhenAway = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (cause) {
      throw unavailable('Signing in is not possible for the moment; try again soon.', { cause })
    }
  }
  return {
    demandRoom: async (attempt) => {
      const usages = await closedWhenAway(
        Promise.all(
          keysOf(attempt).map(async ([rule, key]) => ({
            rule,
            ...(await limiter.usage(rule, key)),
          })),
        ),
      )
      const waits = usages
        .filter(({ rule, count }) => count >= rule.limit)
        .map(({ resetSeconds }) => resetSeconds)
      if (waits.length === 0) return
      const wait = Math.max(...waits)
      throw tooManyRequests(
        `Too many failed sign-ins; try again in ${Math.max(1, Math.ceil(wait))} seconds.`,
        wait,
      )
    },
    failed: async (attempt) => {
      await closedWhenAway(Promise.all(keysOf(attempt).map(([rule, key]) => limiter.count(rule, key))))
    },
    succeeded: async (attempt) => {
      const [[rule, key]] = keysOf(attempt) as [[LimitRule, string]]
      await closedWhenAway(limiter.forget(rule, key))
    },
  }
}
