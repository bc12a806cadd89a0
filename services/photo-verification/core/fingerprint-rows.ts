/** Fingerprints in memory, each under the sequence that it was added with: what is searched. */

import { type PdqWords, sameAt } from './pdq.ts'

export interface Near {
  /** As it was added under. */
  sequence: number
  distance: number
}

/** Rows as they were at one moment. Their memory is shared: a thread searches them while others are added. */
export interface HeldRows {
  /** Eight words of each row, one row behind the other; what is behind the last is not of these. */
  words: Uint32Array
  sequences: Float64Array
  count: number
}

export interface FingerprintRows {
  /** Sequences must not fall from one call to the next. */
  add(sequence: number, words: PdqWords): void
  held(): HeldRows
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

/** Bits that differ between two rows of words, each from a place on; beyond 31 it may be less than all. */
export const rowDistance = (words: Uint32Array, from: number, others: Uint32Array, other: number): number => {
  let distance = 0
  for (let at = 0; at < rowWords; at++) {
    distance += bitsOf(words[from + at]! ^ others[other + at]!)
    if (distance > sameAt) return distance
  }
  return distance
}

/** Of distances by row: by sequence, the nearest first. */
export const nearestOf = ({ sequences }: HeldRows, found: ReadonlyMap<number, number>): Near[] =>
  [...found]
    .map(([row, distance]) => ({ sequence: sequences[row]!, distance }))
    .sort((a, b) => a.distance - b.distance || a.sequence - b.sequence)

/** Sixteen words of each row. */
export const halvesOf = ({ words }: HeldRows): Uint16Array => new Uint16Array(words.buffer)

const roomFor = (rows: number): Omit<HeldRows, 'count'> => ({
  words: new Uint32Array(new SharedArrayBuffer(rows * rowWords * Uint32Array.BYTES_PER_ELEMENT)),
  sequences: new Float64Array(new SharedArrayBuffer(rows * Float64Array.BYTES_PER_ELEMENT)),
})

const leastRoom = 1024

export const createFingerprintRows = (): FingerprintRows => {
  let { words, sequences } = roomFor(leastRoom)
  let count = 0

  return {
    get count() {
      return count
    },
    get lastSequence() {
      return count === 0 ? 0 : sequences[count - 1]!
    },
    held: () => ({ words, sequences, count }),
    add: (sequence, added) => {
      if (count === sequences.length) {
        const larger = roomFor(count * 2)
        larger.words.set(words)
        larger.sequences.set(sequences)
        ;({ words, sequences } = larger)
      }
      sequences[count] = sequence
      new Uint16Array(words.buffer, count * bands * 2, bands).set(added)
      count++
    },
    keepOnly: (kept, upTo) => {
      // Never in place: somebody may be searching the rows that are held.
      const left = roomFor(Math.max(leastRoom, count))
      let to = 0
      for (let row = 0, at = 0; row < count; row++) {
        const sequence = sequences[row]!
        while (at < kept.length && kept[at]! < sequence) at++
        if (sequence <= upTo && kept[at] !== sequence) continue
        left.sequences[to] = sequence
        left.words.set(words.subarray(row * rowWords, (row + 1) * rowWords), to * rowWords)
        to++
      }
      ;({ words, sequences } = left)
      count = to
    },
  }
}
