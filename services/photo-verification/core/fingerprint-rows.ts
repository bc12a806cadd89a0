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

export interface Kept {
  /** Rising. */
  sequences: readonly number[]
  /** Those that came later are kept too. */
  upTo: number
}

export interface FingerprintRows {
  /** Sequences must not fall from one call to the next. */
  add(sequence: number, words: PdqWords): void
  held(): HeldRows
  /** Others, in memory of their own: of those up to `upTo` only the ones whose sequence is among the given rising ones. */
  keeping(kept: Kept): FingerprintRows
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

const inOrder = (near: Near[]): Near[] =>
  near.sort((a, b) => a.distance - b.distance || a.sequence - b.sequence)

/** Of distances by row: by sequence, the nearest first. */
export const nearestOf = ({ sequences }: HeldRows, found: ReadonlyMap<number, number>): Near[] =>
  inOrder([...found].map(([row, distance]) => ({ sequence: sequences[row]!, distance })))

/** Of what several searches have found: each once, with its least distance, the nearest first. */
export const nearestOnce = (found: readonly Near[]): Near[] => {
  const best = new Map<number, number>()
  for (const { sequence, distance } of found)
    best.set(sequence, Math.min(distance, best.get(sequence) ?? distance))
  return inOrder([...best].map(([sequence, distance]) => ({ sequence, distance })))
}

/** Sixteen words of each row. */
export const halvesOf = ({ words }: HeldRows): Uint16Array => new Uint16Array(words.buffer)

const roomFor = (rows: number): Omit<HeldRows, 'count'> => ({
  words: new Uint32Array(new SharedArrayBuffer(rows * rowWords * Uint32Array.BYTES_PER_ELEMENT)),
  sequences: new Float64Array(new SharedArrayBuffer(rows * Float64Array.BYTES_PER_ELEMENT)),
})

const leastRoom = 1024

const copyOf = (rows: HeldRows, { sequences: kept, upTo }: Kept): HeldRows => {
  const { words, sequences } = roomFor(Math.max(leastRoom, rows.count))
  let count = 0
  /** Runs of rows are copied at once: of most that is held hardly anything goes. */
  const take = (from: number, to: number): void => {
    words.set(rows.words.subarray(from * rowWords, to * rowWords), count * rowWords)
    sequences.set(rows.sequences.subarray(from, to), count)
    count += to - from
  }
  let from = 0
  for (let row = 0, at = 0; row < rows.count; row++) {
    const sequence = rows.sequences[row]!
    while (at < kept.length && kept[at]! < sequence) at++
    if (sequence > upTo || kept[at] === sequence) continue
    take(from, row)
    from = row + 1
  }
  take(from, rows.count)
  return { words, sequences, count }
}

const rowsOver = ({ words, sequences, count }: HeldRows): FingerprintRows => ({
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
  keeping: (kept) => rowsOver(copyOf({ words, sequences, count }, kept)),
})

export const createFingerprintRows = (): FingerprintRows => rowsOver({ ...roomFor(leastRoom), count: 0 })
