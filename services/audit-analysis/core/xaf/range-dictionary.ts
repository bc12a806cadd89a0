/** Numbers the distinct texts of a file by their bytes, without decoding a text that was seen before. */

import { textOf } from './values.ts'
import type { Source } from './xaf-error.ts'

export interface RangeDictionary {
  source: Source
  /** Called once for each distinct text; gives its number, -1 for a text that has none. */
  add: (text: string) => number
  byText: Map<string, number>
  /** Open addressing, three cells a slot: start, length, number + 1 (0 is free). */
  cells: Int32Array
  slots: number
  used: number
}

/** A crafted file may make hashes collide; past this many probes the map, whose hash is seeded, takes over. */
const maxProbes = 16
const maxSlots = 1 << 18

export const createDictionary = (source: Source, add: (text: string) => number): RangeDictionary => ({
  source,
  add,
  byText: new Map(),
  cells: new Int32Array(256 * 3),
  slots: 256,
  used: 0,
})

const hashOf = (bytes: Uint8Array, start: number, end: number): number => {
  let hash = 0
  for (let p = start; p < end; p++) hash = Math.imul(hash ^ bytes[p]!, 0x5bd1e995) ^ (hash >>> 13)
  return hash ^ (hash >>> 15)
}

const put = (dictionary: RangeDictionary, start: number, length: number, number: number): void => {
  const { cells, slots, source } = dictionary
  let slot = hashOf(source.bytes, start, start + length) & (slots - 1)
  for (let probe = 0; probe < maxProbes; probe++, slot = (slot + 1) & (slots - 1)) {
    if (cells[slot * 3 + 2] !== 0) continue
    cells[slot * 3] = start
    cells[slot * 3 + 1] = length
    cells[slot * 3 + 2] = number + 1
    dictionary.used++
    return
  }
}

const grow = (dictionary: RangeDictionary): void => {
  const { cells, slots } = dictionary
  dictionary.slots = slots * 4
  dictionary.cells = new Int32Array(dictionary.slots * 3)
  dictionary.used = 0
  for (let i = 0; i < slots; i++) {
    if (cells[i * 3 + 2] !== 0) put(dictionary, cells[i * 3]!, cells[i * 3 + 1]!, cells[i * 3 + 2]! - 1)
  }
}

/** The number of a text by its characters. */
export const numberOfText = (dictionary: RangeDictionary, text: string): number => {
  const known = dictionary.byText.get(text)
  if (known !== undefined) return known
  const number = dictionary.add(text)
  dictionary.byText.set(text, number)
  return number
}

/** The number of the text that the raw bytes spell. */
export const numberOf = (dictionary: RangeDictionary, start: number, end: number): number => {
  const { source, cells, slots } = dictionary
  const { bytes } = source
  const length = end - start
  let slot = hashOf(bytes, start, end) & (slots - 1)
  for (let probe = 0; probe < maxProbes; probe++, slot = (slot + 1) & (slots - 1)) {
    const number = cells[slot * 3 + 2]!
    if (number === 0) break
    if (cells[slot * 3 + 1] !== length) continue
    let at = cells[slot * 3]!
    let p = start
    while (p < end && bytes[p] === bytes[at]) {
      p++
      at++
    }
    if (p === end) return number - 1
  }
  const number = numberOfText(dictionary, textOf(source, start, end))
  if (dictionary.used * 2 > slots && slots < maxSlots) grow(dictionary)
  put(dictionary, start, length, number)
  return number
}
