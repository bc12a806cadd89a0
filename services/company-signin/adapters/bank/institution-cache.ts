/** Remembers the list of institutions of a country for an hour (specification, Limits). */

import type { BankConnector, BankInstitution } from './bank.ts'

/** A connector that asks the given one for a country's institutions at most once an hour. It forgets failures. */
export function withInstitutionCache(
  bank: BankConnector,
  options: { now: () => number; ttlSeconds?: number },
): BankConnector {
  const ttlMilliseconds = (options.ttlSeconds ?? 3600) * 1000
  const lists = new Map<string, { list: Promise<BankInstitution[]>; until: number }>()
  return {
    ...bank,
    async listInstitutions(country) {
      const key = country.toLowerCase()
      const known = lists.get(key)
      if (known !== undefined && options.now() < known.until) return known.list
      const list = bank.listInstitutions(country)
      const entry = { list, until: options.now() + ttlMilliseconds }
      lists.set(key, entry)
      // A failure is forgotten, so the map holds no more entries than there are countries.
      list.catch(() => lists.get(key) === entry && lists.delete(key))
      return list
    },
  }
}
