/** Fingerprints in memory, each under the sequence that it was added with: what the indexes search. */

import { type PdqWords, sameAt } from './pdq.ts'

export interface Near {
  /** As it was added under. */
  sequence: number
  distance: number
}

export interface FingerprintRows {
  /** Sequences must not fall from one call to the next. */
  add(sequence: number, words: PdqWords): void
  /** Sixteen words of each row, one row behind the other, and room for more behind them; until the next row is added. */
  halves(): Uint16Array
  /** Bits that differ between the row and eight words of 32 bits, from a place on; beyond 31 it may be less than all. */
  distanceTo(queries: Uint32Array, from: number, row: number): number
  /** Of distances by row: by sequence, the nearest first. */
  nearest(found: ReadonlyMap<number, number>): Near[]
  /** Keeps only those whose sequence is among the given rising ones, of those up to `upTo`. */
  keepOnly(sequences: readonly number[], upTo: number): void
  readonly count: number
  readonly lastSequence: number
}

/** Words of sixteen bits in a row. */
export const bands = 16
/** In words of 32 bits. */
export const rowWords = 8

const bitsOf = (word: number): number => {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

const grown = <T extends Uint32Array | Float64Array>(array: T, length: number): T => {
  const larger = new (array.constructor as new (length: number) => T)(length)
  larger.set(array)
  return larger
}

export const createFingerprintRows = (): FingerprintRows => {
  let words = new Uint32Array(rowWords * 1024)
  let sequences = new Float64Array(1024)
  let count = 0

  const halves = (): Uint16Array => new Uint16Array(words.buffer)

  return {
    get count() {
      return count
    },
    get lastSequence() {
      return count === 0 ? 0 : sequences[count - 1]!
    },
    halves,
    add: (sequence, added) => {
      if (count === sequences.length) {
        sequences = grown(sequences, count * 2)
        words = grown(words, count * 2 * rowWords)
      }
      sequences[count] = sequence
      halves().set(added, count * bands)
      count++
    },
    distanceTo: (queries, from, row) => {
      let distance = 0
      for (let at = 0, own = row * rowWords; at < rowWords; at++) {
        distance += bitsOf(words[own + at]! ^ queries[from + at]!)
        if (distance > sameAt) return distance
      }
      return distance
    },
    nearest: (found) =>
      [...found]
        .map(([row, distance]) => ({ sequence: sequences[row]!, distance }))
        .sort((a, b) => a.distance - b.distance || a.sequence - b.sequence),
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
    },
  }
}
