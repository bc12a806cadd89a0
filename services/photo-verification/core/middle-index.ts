/** Finds, among many fingerprints of middles, those near one of the thousands that a copy is looked for by. */

import { bands, createFingerprintRows, type Near } from './fingerprint-rows.ts'
import { type PdqWords, sameAt } from './pdq.ts'

export interface MiddleIndex {
  /** Sequences must not fall from one call to the next. */
  add(sequence: number, words: PdqWords): void
  /**
   * Those within 31 bits of a candidate, by the nearest one, the nearest first. Fewer than 16 bits off none is missed; of more,
   * one may be that has no word in common with any candidate.
   */
  search(candidates: readonly PdqWords[]): Near[]
  /** Keeps only those whose sequence is among the given rising ones, of those up to `upTo`. */
  keepOnly(sequences: readonly number[], upTo: number): void
}

const keys = 65_536

/** The candidates by each word of theirs: the last one of a key, then from each the one before it; 0 is none, 1 the first. */
interface ByWord {
  /** A bit for each key, which says whether there is one: small enough to stay at hand while the rows go by. */
  taken: Uint32Array
  last: Uint16Array
  before: Uint16Array
}

const byWordOf = (candidates: readonly PdqWords[]): ByWord => {
  const taken = new Uint32Array((bands * keys) / 32)
  const last = new Uint16Array(bands * keys)
  const before = new Uint16Array(bands * (candidates.length + 1))
  for (const [at, words] of candidates.entries())
    for (let band = 0; band < bands; band++) {
      const key = band * keys + words[band]!
      taken[key >>> 5]! |= 1 << (key & 31)
      before[band * (candidates.length + 1) + at + 1] = last[key]!
      last[key] = at + 1
    }
  return { taken, last, before }
}

/** The words of the candidates are few beside the rows, so the rows are gone through and the candidates looked up. */
export const createMiddleIndex = (): MiddleIndex => {
  const rows = createFingerprintRows()
  return {
    add: rows.add,
    keepOnly: rows.keepOnly,
    search: (candidates) => {
      if (rows.count === 0 || candidates.length === 0) return []
      const { taken, last, before } = byWordOf(candidates)
      const wide = candidates.map((words) => new Uint32Array(Uint16Array.from(words).buffer))
      const found = new Map<number, number>()
      const compare = (row: number, band: number, key: number): void => {
        let one = last[key]!
        for (; one !== 0; one = before[band * (candidates.length + 1) + one]!) {
          const distance = rows.distanceTo(wide[one - 1]!, row)
          if (distance <= sameAt && distance < (found.get(row) ?? sameAt + 1)) found.set(row, distance)
        }
      }
      const [halves, words] = [rows.halves(), rows.count * bands]
      for (let at = 0; at < words; at++) {
        const key = (at & (bands - 1)) * keys + halves[at]!
        if ((taken[key >>> 5]! >>> (key & 31)) & 1) compare(at >>> 4, at & (bands - 1), key)
      }
      return rows.nearest(found)
    },
  }
}
