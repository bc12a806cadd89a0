/**
 * Finds near fingerprints among many without comparing them all: two that differ in at most 31 bits differ in at most one
 * bit in at least one of their sixteen words (Norouzi, Punjani and Fleet, "Fast Search in Hamming Space with Multi-Index
 * Hashing", 2012).
 */

import { type PdqWords, sameAt } from './pdq.ts'

export interface Near {
  /** As it was added under. */
  sequence: number
  distance: number
}

export interface FingerprintIndex {
  /** Sequences must not fall from one call to the next. */
  add(sequence: number, words: PdqWords): void
  /** All within 31 bits, the nearest first. */
  search(words: PdqWords): Near[]
  /** Keeps only those whose sequence is among the given rising ones, of those up to `upTo`. */
  keepOnly(sequences: readonly number[], upTo: number): void
  readonly size: number
  readonly lastSequence: number
}

const bands = 16
const keys = 65_536
/** In words of 32 bits. */
const rowWords = 8

/** Those added last are compared one by one, until they are a sixteenth of all and the bands are built anew. */
const maximumTail = (built: number): number => Math.max(4096, built >> 4)

const bitsOf = (word: number): number => {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

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

const grown = <T extends Uint32Array | Float64Array>(array: T, length: number): T => {
  const larger = new (array.constructor as new (length: number) => T)(length)
  larger.set(array)
  return larger
}

export const createFingerprintIndex = (): FingerprintIndex => {
  let words = new Uint32Array(rowWords * 1024)
  let sequences = new Float64Array(1024)
  let count = 0
  let built = 0
  let built16: Band[] = []

  const halves = (): Uint16Array => new Uint16Array(words.buffer)

  const rebuild = (): void => {
    built16 = Array.from({ length: bands }, (_, band) => buildBand(halves(), count, band))
    built = count
  }

  const distanceTo = (query: Uint32Array, row: number): number => {
    let distance = 0
    for (let at = 0, from = row * rowWords; at < rowWords; at++) {
      distance += bitsOf(words[from + at]! ^ query[at]!)
      if (distance > sameAt) return distance
    }
    return distance
  }

  const searchBands = (query: PdqWords, look: (row: number) => void): void => {
    for (let band = 0; band < bands; band++) {
      const { starts, rows } = built16[band]!
      // The key itself, then with each of its bits turned.
      for (let turned = 0; turned <= 16; turned++) {
        const key = query[band]! ^ (turned === 16 ? 0 : 1 << turned)
        const end = starts[key + 1]!
        for (let at = starts[key]!; at < end; at++) look(rows[at]!)
      }
    }
  }

  return {
    get size() {
      return count
    },
    get lastSequence() {
      return count === 0 ? 0 : sequences[count - 1]!
    },
    add: (sequence, added) => {
      if (count === sequences.length) {
        sequences = grown(sequences, count * 2)
        words = grown(words, count * 2 * rowWords)
      }
      sequences[count] = sequence
      halves().set(added, count * bands)
      count++
    },
    search: (query) => {
      if (count - built > maximumTail(built)) rebuild()
      const wide = new Uint32Array(Uint16Array.from(query).buffer)
      const found = new Map<number, number>()
      const look = (row: number): void => {
        const distance = distanceTo(wide, row)
        if (distance <= sameAt) found.set(row, distance)
      }
      if (built > 0) searchBands(query, look)
      for (let row = built; row < count; row++) look(row)
      return [...found]
        .map(([row, distance]) => ({ sequence: sequences[row]!, distance }))
        .sort((a, b) => a.distance - b.distance || a.sequence - b.sequence)
    },
    keepOnly: (kept, upTo) => {
      let to = 0
      for (let row = 0, at = 0; row < count; row++) {
        const sequence = sequences[row]!
        while (at < kept.length && kept[at]! < sequence) at++
        if (sequence <= upTo && kept[at] !== sequence) continue
        sequences[to] = sequence
        words.copyWithin(to * rowWords, row * rowWords, (row + 1) * rowWords)
        to++
      }
      count = to
      rebuild()
    },
  }
}
