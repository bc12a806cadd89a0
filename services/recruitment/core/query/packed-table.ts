/** A table of words that never changes, kept as two flat arrays: a hundred thousand entries take megabytes and not tens of them. */

const emptySlot = -1

/** FNV-1a over UTF-16 units. */
const hashOf = (key: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

export interface PackedTable {
  readonly size: number
  has(key: string): boolean
  /** What stands behind the key; '' where nothing does; undefined for an unknown key. */
  get(key: string): string | undefined
  /** All lines in their order. */
  lines(): string[]
}

/**
 * Reads lines of `key` or `key<TAB>value`. Of equal keys the first counts. The text is kept as it is, one byte a letter
 * where the engine can, and entries are found by their place in it.
 */
export const packTable = (text: string): PackedTable => {
  const starts: number[] = []
  for (let at = 0; at < text.length; ) {
    starts.push(at)
    const end = text.indexOf('\n', at)
    at = end < 0 ? text.length : end + 1
  }
  const capacity = 2 ** Math.max(4, Math.ceil(Math.log2(starts.length * 2 + 1)))
  const slots = new Int32Array(capacity).fill(emptySlot)
  const keyAt = (start: number): string => {
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end < 0 ? text.length : end)
    const tab = line.indexOf('\t')
    return tab < 0 ? line : line.slice(0, tab)
  }
  const standsAt = (key: string, start: number): boolean => {
    if (!text.startsWith(key, start)) return false
    const after = start + key.length
    return after >= text.length || text[after] === '\n' || text[after] === '\t'
  }
  const slotOf = (key: string): number => {
    let slot = hashOf(key) & (capacity - 1)
    while (slots[slot] !== emptySlot && !standsAt(key, slots[slot]!)) slot = (slot + 1) & (capacity - 1)
    return slot
  }
  for (const start of starts) {
    const slot = slotOf(keyAt(start))
    if (slots[slot] === emptySlot) slots[slot] = start
  }
  return {
    size: starts.length,
    has: (key) => slots[slotOf(key)] !== emptySlot,
    get: (key) => {
      const start = slots[slotOf(key)]!
      if (start === emptySlot) return undefined
      const from = start + key.length
      const end = text.indexOf('\n', from)
      return text.slice(from, end < 0 ? text.length : end).replace(/^\t/, '')
    },
    lines: () => text.split('\n').filter(Boolean),
  }
}
