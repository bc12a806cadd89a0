/** Finds, among many fingerprints of middles, those near one of the thousands that a copy is looked for by. Runs in threads. */

import {
  bands,
  type HeldRows,
  halvesOf,
  type Near,
  nearestOf,
  rowDistance,
  rowWords,
} from './fingerprint-rows.ts'
import { type PdqWords, sameAt } from './pdq.ts'

const keys = 65_536
/** By chance a row in three has one word of a thousand candidates, a row in twenty has two. */
const wordsInCommon = 2

/** The candidates by each word of theirs: the last one of a key, then from each the one before it; 0 is none, 1 the first. */
interface ByWord {
  /** A bit for each key, which says whether there is one: small enough to stay at hand while the rows go by. */
  taken: Uint8Array
  last: Uint16Array
  before: Uint16Array
  /** The candidates themselves, one behind the other. */
  words: Uint32Array
}

const byWordOf = (candidates: readonly PdqWords[]): ByWord => {
  const taken = new Uint8Array((bands * keys) / 8)
  const last = new Uint16Array(bands * keys)
  const before = new Uint16Array(bands * (candidates.length + 1))
  const halves = new Uint16Array(bands * candidates.length)
  for (const [at, words] of candidates.entries()) {
    halves.set(words, at * bands)
    for (let band = 0; band < bands; band++) {
      const key = band * keys + words[band]!
      taken[key >>> 3]! |= 1 << (key & 7)
      before[(at + 1) * bands + band] = last[key]!
      last[key] = at + 1
    }
  }
  return { taken, last, before, words: new Uint32Array(halves.buffer) }
}

/**
 * Those within 31 bits of a candidate, by the nearest one, the nearest first. Fewer than 15 bits off none is missed; of more,
 * one may be that has fewer than two words in common with the candidates. The words of the candidates are few beside the
 * rows, so the rows are gone through and the candidates looked up.
 */
export const nearMiddles = (rows: HeldRows, candidates: readonly PdqWords[]): Near[] => {
  if (rows.count === 0 || candidates.length === 0) return []
  const { taken, last, before, words } = byWordOf(candidates)
  const found = new Map<number, number>()
  const halves = halvesOf(rows)
  const isTaken = (key: number): number => (taken[key >>> 3]! >>> (key & 7)) & 1
  const compare = (row: number, band: number, key: number): void => {
    for (let one = last[key]!; one !== 0; one = before[one * bands + band]!) {
      const distance = rowDistance(rows.words, row * rowWords, words, (one - 1) * rowWords)
      if (distance <= sameAt && distance < (found.get(row) ?? sameAt + 1)) found.set(row, distance)
    }
  }
  for (let row = 0, { count } = rows; row < count; row++) {
    const from = row * bands
    let common = 0
    for (let band = 0; band < bands; band++) common += isTaken(band * keys + halves[from + band]!)
    if (common < wordsInCommon) continue
    for (let band = 0; band < bands; band++) compare(row, band, band * keys + halves[from + band]!)
  }
  return nearestOf(rows, found)
}
