/** Remembers what the registry said: companies for a day, misses for five minutes (specification, Company register). */

import { LRUCache } from 'lru-cache'
import { roomAsNeeded } from '../../../../kit/room-as-needed.ts'
import type { Registry, RegistryAnswer } from './registry.ts'

export interface RegistryCacheOptions {
  /** Milliseconds, of any steady clock. */
  now: () => number
  hitTtlSeconds?: number
  /** For unknown and inactive companies: someone who has just registered should not wait a day. */
  missTtlSeconds?: number
  /** Companies that are remembered at once; the one least recently asked for goes first. */
  maximumEntries?: number
}

/**
 * A registry that asks the given one only for what it does not remember. It forgets failures, and asks once for callers
 * that wait at the same time.
 */
export function cachedRegistry(registry: Registry, options: RegistryCacheOptions): Registry {
  const { now, hitTtlSeconds = 86_400, missTtlSeconds = 300, maximumEntries = 10_000 } = options
  const remembered = new LRUCache<string, { answer: RegistryAnswer; askedAt: number; until: number }>(
    roomAsNeeded(maximumEntries),
  )
  const underWay = new Map<string, Promise<RegistryAnswer>>()

  const ask = async (kvkNumber: string): Promise<RegistryAnswer> => {
    const said = await registry.lookup(kvkNumber)
    const askedAt = now()
    const ttlSeconds = said.status === 'active' ? hitTtlSeconds : missTtlSeconds
    const answer = { ...said, askedAt }
    remembered.set(kvkNumber, { answer, askedAt, until: askedAt + ttlSeconds * 1000 })
    return answer
  }

  return {
    async lookup(kvkNumber, since = 0) {
      const known = remembered.get(kvkNumber)
      if (known !== undefined && now() < known.until && known.askedAt >= since) return known.answer
      const asked = underWay.get(kvkNumber) ?? ask(kvkNumber).finally(() => underWay.delete(kvkNumber))
      underWay.set(kvkNumber, asked)
      return asked
    },
  }
}
