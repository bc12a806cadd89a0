/** Keys of forms. A form acts once, however often it is sent, and each time it gets the same answer. */

import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { roomAsNeeded } from '../room-as-needed.ts'

/** What is kept of an answer: where it leads. Pages with mistakes are not kept, for they did nothing. */
export interface KeptAnswer {
  location: string
  toast?: string
}

export interface OneTimeKeys {
  /** Acts, or answers what the act under this key answered in the last fifteen minutes; null where that is not to be kept. */
  once<T>(key: string, act: () => Promise<T>, keep: (answer: T) => KeptAnswer | null): Promise<T | KeptAnswer>
}

const ttlMilliseconds = 15 * 60 * 1000
const maximumKeys = 20_000

export const createMemoryKeys = (clock: Clock): OneTimeKeys => {
  const kept = new LRUCache<string, Promise<KeptAnswer | null>>({
    ...roomAsNeeded(maximumKeys),
    ttl: ttlMilliseconds,
    perf: { now: () => clock.millis() },
    ttlResolution: 0,
  })
  const once = async <T>(
    key: string,
    act: () => Promise<T>,
    keep: (answer: T) => KeptAnswer | null,
  ): Promise<T | KeptAnswer> => {
    const before = await kept.get(key)
    if (before) return before
    // Others may have waited for the same act and found that it did nothing: the first of them acts now.
    const running = kept.get(key)
    if (running) return once(key, act, keep)
    const { promise, resolve } = Promise.withResolvers<KeptAnswer | null>()
    kept.set(key, promise)
    let outcome: KeptAnswer | null = null
    try {
      const answer = await act()
      outcome = keep(answer)
      return answer
    } finally {
      if (outcome === null) kept.delete(key)
      resolve(outcome)
    }
  }
  return { once }
}

const pending = 'pending'
/** Longer than any act takes; a process that dies leaves its key until then. */
const pendingMilliseconds = 60_000
const pollMilliseconds = 100

/** Keeps the keys in Redis, for several instances. Where Redis does not answer, the form acts without its key. */
export const createRedisKeys = (redis: Redis, prefix: string): OneTimeKeys => {
  const claim = async (name: string): Promise<KeptAnswer | null | 'ours'> => {
    for (let waited = 0; waited <= pendingMilliseconds; waited += pollMilliseconds) {
      if (await redis.set(name, pending, 'PX', pendingMilliseconds, 'NX')) return 'ours'
      const value = await redis.get(name)
      if (value !== null && value !== pending) return JSON.parse(value) as KeptAnswer
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
    }
    return null
  }
  return {
    once: async (key, act, keep) => {
      const name = `${prefix}:form:${key}`
      const claimed = await claim(name).catch(() => null)
      if (claimed !== null && claimed !== 'ours') return claimed
      let outcome: KeptAnswer | null = null
      try {
        const answer = await act()
        outcome = keep(answer)
        return answer
      } finally {
        const release =
          outcome === null ? redis.del(name) : redis.set(name, JSON.stringify(outcome), 'PX', ttlMilliseconds)
        await release.catch(() => {})
      }
    },
  }
}
