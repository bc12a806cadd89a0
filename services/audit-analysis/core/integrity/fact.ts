/** A fact in the making: a whole count, and the first hundred places. */

import type { Fact } from '../ledger/origin.ts'
import type { IntegrityCode } from './codes.ts'

export const maximumPlaces = 100

export interface Counter {
  /** `place` is asked for only while there is room. */
  add(place: () => string): void
  /** The fact, where anything was counted. */
  facts(values?: Record<string, string>): Fact[]
}

export const counting = (code: IntegrityCode): Counter => {
  const places: string[] = []
  let count = 0
  return {
    add: (place) => {
      if (count++ < maximumPlaces) places.push(place())
    },
    facts: (values = {}) => (count === 0 ? [] : [{ code, count, places, values }]),
  }
}

/** A fact about ids or names that are known already. */
export const factOf = (
  code: IntegrityCode,
  places: readonly string[],
  values: Record<string, string> = {},
): Fact[] =>
  places.length === 0 ? [] : [{ code, count: places.length, places: places.slice(0, maximumPlaces), values }]
