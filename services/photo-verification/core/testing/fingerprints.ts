/** Generated fingerprints for tests of the searches among them. */

import type { PdqWords } from '../pdq.ts'

export const drawn = (random: () => number): PdqWords =>
  Uint16Array.from({ length: 16 }, () => Math.floor(random() * 65_536))

/** The fingerprint with so many bits turned, at places that are drawn. */
export const turnedBy = (words: PdqWords, bits: number, random: () => number): PdqWords => {
  const result = Uint16Array.from(words)
  const places = new Set<number>()
  while (places.size < bits) places.add(Math.floor(random() * 256))
  for (const place of places) result[place >> 4]! ^= 1 << (place & 15)
  return result
}
