/** Explains how well a CV fits a job, and names what it was made from (specification, Explained match). */

import { createHash } from 'node:crypto'
import { lexicon } from '../adapters/lexicon.ts'
import { explainMatch, type Match, type MatchInputs } from '../core/match/match.ts'
import type { SeenPoints } from '../privacy/privacy.tables.ts'

export const explain = (inputs: MatchInputs): Match => explainMatch(inputs, lexicon)

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]))
}

/** SHA-256 of all inputs as JSON with sorted names: equal inputs have equal hashes, in whatever order they came. */
export const hashOfInputs = (inputs: MatchInputs): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(inputs)))
    .digest('hex')

/** Without reasons, for the log. */
export const seenPoints = ({ total, coverage, points, unknown }: Match): SeenPoints => ({
  total,
  coverage,
  points: points.map(({ part, points: reached, of }) => ({ part, points: reached, of })),
  unknown,
})
