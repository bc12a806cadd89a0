/** Remembers what the registry said: companies for a day, misses for five minutes (contract, "Registry"). */

import type { Registry, RegistryAnswer } from './registry.ts'

export interface RegistryCacheOptions {
  /** Milliseconds, of any steady clock. */
  now: () => number
  hitTtlSeconds?: number
  /** For unknown and inactive companies: someone who has just registered should not wait a day. */
  missTtlSeconds?: number
  maxEntries?: number
}

/** A registry that asks another one only for what it does not remember. Failures are not remembered; questions that coincide are asked once. */
export function cachedRegistry(registry: Registry, options: RegistryCacheOptions): Registry {
  const { now, hitTtlSeconds = 86_400, missTtlSeconds = 300, maxEntries = 10_000 } = options
  const remembered = new Map<string, { answer: RegistryAnswer; until: number }>()
  const underWay = new Map<string, Promise<RegistryAnswer>>()

  const ask = async (kvkNumber: string): Promise<RegistryAnswer> => {
    const answer = await registry.lookup(kvkNumber)
    const ttlSeconds = answer.status === 'active' ? hitTtlSeconds : missTtlSeconds
    remembered.delete(kvkNumber)
    remembered.set(kvkNumber, { answer, until: now() + ttlSeconds * 1000 })
    if (remembered.size > maxEntries) remembered.delete(remembered.keys().next().value as string)
    return answer
  }

  return {
    async lookup(kvkNumber) {
      const known = remembered.get(kvkNumber)
      if (known !== undefined && now() < known.until) return known.answer
      const asked = underWay.get(kvkNumber) ?? ask(kvkNumber).finally(() => underWay.delete(kvkNumber))
      underWay.set(kvkNumber, asked)
      return asked
    },
  }
}
