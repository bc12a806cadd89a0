/** Counts attempts per key in a window of time, in memory or in Redis (specification, Rate limits). */

import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Redis } from 'ioredis'
import type { Clock } from '../clock.ts'
import { tooManyRequests, unavailable } from '../errors.ts'
import type { LimitRule, Usage } from './limit-rule.ts'
import { tellUsage } from './told-usages.ts'

export type { LimitRule, Usage } from './limit-rule.ts'

export interface Limiter {
  /** Adds one, and returns the count that includes it. */
  count(rule: LimitRule, key: string): Promise<Usage>
  /** Returns the count without adding to it. */
  usage(rule: LimitRule, key: string): Promise<Usage>
  forget(rule: LimitRule, key: string): Promise<void>
  clear(): Promise<void>
}

const maximumKeys = 100_000
/** A full table loses an eighth at once, so that for each new key about eight are looked at, and not all. */
const keysLeft = maximumKeys - maximumKeys / 8

/** Windows begin with the first attempt of a key. Expired keys are dropped when the table is full, then the oldest. */
export const createMemoryLimiter = (clock: Clock): Limiter => {
  const windows = new Map<string, { count: number; endsAt: number }>()
  const current = (id: string): { count: number; endsAt: number } | undefined => {
    const window = windows.get(id)
    if (window && window.endsAt > clock.millis()) return window
    windows.delete(id)
    return undefined
  }
  const makeRoom = (): void => {
    if (windows.size < maximumKeys) return
    const now = clock.millis()
    for (const [id, window] of windows) if (window.endsAt <= now) windows.delete(id)
    for (const id of windows.keys()) {
      if (windows.size <= keysLeft) break
      windows.delete(id)
    }
  }
  const usageOf = (window: { count: number; endsAt: number } | undefined, rule: LimitRule): Usage => ({
    count: window?.count ?? 0,
    resetSeconds: window ? (window.endsAt - clock.millis()) / 1000 : rule.windowSeconds,
  })
  return {
    count: async (rule, key) => {
      const id = `${rule.name}:${key}`
      let window = current(id)
      if (!window) {
        makeRoom()
        window = { count: 0, endsAt: clock.millis() + rule.windowSeconds * 1000 }
        windows.set(id, window)
      }
      window.count++
      return usageOf(window, rule)
    },
    usage: async (rule, key) => usageOf(current(`${rule.name}:${key}`), rule),
    forget: async (rule, key) => {
      windows.delete(`${rule.name}:${key}`)
    },
    clear: async () => windows.clear(),
  }
}

/** Counts in one round trip; the first attempt begins the window. */
const countScript = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`

/** Shared by all instances of a service; `prefix` keeps services and environments apart. */
export const createRedisLimiter = (redis: Redis, prefix: string): Limiter => {
  // Keys name people, by address or e-mail: nothing of somebody who is erased is to be read in Redis.
  const idOf = (rule: LimitRule, key: string): string =>
    `${prefix}:${rule.name}:${createHash('sha256').update(key).digest('base64url')}`
  return {
    count: async (rule, key) => {
      const [count, left] = (await redis.eval(
        countScript,
        1,
        idOf(rule, key),
        rule.windowSeconds * 1000,
      )) as [number, number]
      return { count, resetSeconds: Math.max(0, left) / 1000 }
    },
    usage: async (rule, key) => {
      const id = idOf(rule, key)
      const [count, left] = await Promise.all([redis.get(id), redis.pttl(id)])
      return { count: Number(count ?? 0), resetSeconds: left > 0 ? left / 1000 : rule.windowSeconds }
    },
    forget: async (rule, key) => {
      await redis.del(idOf(rule, key))
    },
    clear: async () => {
      for await (const keys of redis.scanStream({ match: `${prefix}:*` }))
        if (keys.length > 0) await redis.del(keys)
    },
  }
}

/**
 * Counts one attempt and throws 429 with the wait when there are more than the rule allows. When the store is away,
 * a rule that guards a secret (`closed`) refuses with 503; any other lets the request through.
 */
export const enforce = async (
  limiter: Limiter,
  rule: LimitRule,
  key: string,
  whenAway: 'open' | 'closed' = 'open',
): Promise<void> => {
  let usage: Usage
  try {
    usage = await limiter.count(rule, key)
  } catch (cause) {
    if (whenAway === 'open') return
    throw unavailable('Signing in is not possible for the moment; try again soon.', { cause })
  }
  tellUsage(rule, usage)
  if (usage.count > rule.limit)
    throw tooManyRequests(
      `Too many requests; try again in ${Math.max(1, Math.ceil(usage.resetSeconds))} seconds.`,
      usage.resetSeconds,
    )
}

/** What an address counts as. A customer of IPv6 has a whole /64, so all of it counts as one. */
export const addressKey = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
