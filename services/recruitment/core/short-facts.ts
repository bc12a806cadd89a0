/** Bounds the facts of a posting from outside (decision 0332). */

import { isRecord, type JsonRecord } from './json-value.ts'

/** Fields that are read as texts; all others are facts, and a fact is short. */
const longTexts = new Set(
  'description qualifications responsibilities jobBenefits benefits skills experienceRequirements'.split(' '),
)
/** In characters. */
export const maximumFactLength = 2_000
/** Of one field. */
export const maximumFacts = 200

/** Facts as long as they may be: readers of pay and hours look at every word of them, some at every two. */
const shortFact = (value: unknown): unknown => {
  if (typeof value === 'string') return value.slice(0, maximumFactLength)
  if (Array.isArray(value)) return value.slice(0, maximumFacts).map(shortFact)
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortFact(each)]))
    : value
}

/** A posting whose facts are no longer than that; its texts stay as they are. */
export const withShortFacts = (node: JsonRecord): JsonRecord =>
  Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, longTexts.has(name) ? value : shortFact(value)]),
  )
