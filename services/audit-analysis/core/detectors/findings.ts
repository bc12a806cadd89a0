/** Collects what a detector found into the plain arrays that cross threads. */

import type { Population } from '../ledger/population.ts'
import type { Findings } from './detector.ts'

/** Nothing found. */
export const noFindings = (): Findings => ({
  lines: new Uint32Array(0),
  stride: 0,
  details: new Float64Array(0),
})

/**
 * The population's lines for which `isFlagged` holds, in line order. For each of them `describe` writes the
 * detector's `stride` numbers into `details` from index `at` on. `position` is the place in `population.lines`.
 */
export const findingsWhere = (
  population: Population,
  stride: number,
  isFlagged: (line: number, position: number) => boolean,
  describe?: (details: Float64Array, at: number, line: number, position: number) => void,
): Findings => {
  const { lines } = population
  const found = new Uint32Array(lines.length)
  let size = 0
  for (let position = 0; position < lines.length; position++) {
    if (isFlagged(lines[position]!, position)) found[size++] = position
  }
  const flagged = new Uint32Array(size)
  const details = new Float64Array(size * stride)
  for (let i = 0; i < size; i++) {
    const position = found[i]!
    flagged[i] = lines[position]!
    describe?.(details, i * stride, lines[position]!, position)
  }
  return { lines: flagged, stride, details }
}
