/**
 * Finds near fingerprints among many without comparing them all: two that differ in at most 31 bits differ in at most one
 * bit in at least one of their sixteen words (Norouzi, Punjani and Fleet, "Fast Search in Hamming Space with Multi-Index
 * Hashing", 2012).
 */

import {
  bands,
  createFingerprintRows,
  halvesOf,
  type Kept,
  type Near,
  nearestOf,
  rowDistance,
  rowWords,
} from './fingerprint-rows.ts'
import { type PdqWords, sameAt } from './pdq.ts'

export interface FingerprintIndex {
  /** Sequences must not fall from one call to the next. */
  add(sequence: number, words: PdqWords): void
  /** All within 31 bits, the nearest first. */
  search(words: PdqWords): Near[]
  /** So many were added since it was last built that a search takes noticeably longer. */
  readonly isOutgrown: boolean
  /**
   * Builds it anew, without those that are not kept, a step after another, each a fraction of what a search of all would take.
   * Up to the last step it answers as before; nothing may be added meanwhile.
   */
  build(kept?: Kept): Iterable<void>
  readonly size: number
  readonly lastSequence: number
}

const keys = 65_536

/** Those added last are compared one by one, until they are a sixteenth of all and the bands are built anew. */
const maximumTail = (built: number): number => Math.max(4096, built >> 4)

/** Where each band keeps the rows of each of its keys: one behind the other, from `starts[key]` to the next start. */
interface Band {
  starts: Uint32Array
  rows: Uint32Array
}

const buildBand = (halves: Uint16Array, count: number, band: number): Band => {
  const starts = new Uint32Array(keys + 1)
  for (let row = 0; row < count; row++) starts[halves[row * bands + band]! + 1]!++
  for (let key = 0; key < keys; key++) starts[key + 1]! += starts[key]!
  const next = starts.slice()
  const rows = new Uint32Array(count)
  for (let row = 0; row < count; row++) rows[next[halves[row * bands + band]!]!++] = row
  return { starts, rows }
}

export const createFingerprintIndex = (): FingerprintIndex => {
  let rows = createFingerprintRows()
  let built = 0
  let built16: Band[] = []

  const searchBands = (query: PdqWords, look: (row: number) => void): void => {
    for (let band = 0; band < bands; band++) {
      const { starts, rows: ofKeys } = built16[band]!
      // The key itself, then with each of its bits turned.
      for (let turned = 0; turned <= 16; turned++) {
        const key = query[band]! ^ (turned === 16 ? 0 : 1 << turned)
        const end = starts[key + 1]!
        for (let at = starts[key]!; at < end; at++) look(ofKeys[at]!)
      }
    }
  }

  return {
    get size() {
      return rows.count
    },
    get lastSequence() {
      return rows.lastSequence
    },
    get isOutgrown() {
      return rows.count - built > maximumTail(built)
    },
    add: (sequence, words) => rows.add(sequence, words),
    search: (query) => {
      const wide = new Uint32Array(Uint16Array.from(query).buffer)
      const held = rows.held()
      const found = new Map<number, number>()
      const look = (row: number): void => {
        const distance = rowDistance(held.words, row * rowWords, wide, 0)
        if (distance <= sameAt) found.set(row, distance)
      }
      if (built > 0) searchBands(query, look)
      for (let row = built; row < rows.count; row++) look(row)
      return nearestOf(held, found)
    },
    *build(kept) {
      const next = kept ? rows.keeping(kept) : rows
      const halves = halvesOf(next.held())
      const made: Band[] = []
      for (let band = 0; band < bands; band++) {
        yield
        made.push(buildBand(halves, next.count, band))
      }
      rows = next
      built16 = made
      built = next.count
    },
  }
}
