/** Numbers the distinct byte strings of a text, without decoding them. */

/** Gives equal byte ranges the same number, counted from 0 in order of first sight. */
export interface ByteStrings {
  numberOf(start: number, length: number): number
  /** How many distinct strings were seen. */
  size(): number
}

/** `capacity` is the most strings that will be asked for. An exact hash table: bytes are compared, not only hashes. */
export const byteStrings = (text: Uint8Array, capacity: number): ByteStrings => {
  const mask = 2 ** Math.ceil(Math.log2(2 * capacity + 2)) - 1
  const slots = new Int32Array(mask + 1).fill(-1)
  const starts = new Uint32Array(capacity)
  const lengths = new Uint32Array(capacity)
  let size = 0
  const isAt = (number: number, start: number, length: number): boolean => {
    if (lengths[number] !== length) return false
    const known = starts[number]!
    for (let i = 0; i < length; i++) if (text[known + i] !== text[start + i]) return false
    return true
  }
  return {
    numberOf(start, length) {
      let hash = length
      for (let i = start; i < start + length; i++) hash = Math.imul(hash ^ text[i]!, 0x01000193)
      hash ^= hash >>> 15
      let slot = hash & mask
      while (slots[slot] !== -1 && !isAt(slots[slot]!, start, length)) slot = (slot + 1) & mask
      if (slots[slot] === -1) {
        starts[size] = start
        lengths[size] = length
        slots[slot] = size++
      }
      return slots[slot]!
    },
    size: () => size,
  }
}
