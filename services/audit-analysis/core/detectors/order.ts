/** Sorting of row indices by a typed column, without comparator calls on large input. */

/** Below this many rows a comparison sort is quicker than the radix passes. */
const smallSize = 2048

/**
 * The indices, stably ordered by `keys[index]` ascending; `indices` is used as working space. Doubles must not
 * be negative: only then do their bits sort as their values do. To sort by several keys, sort by the least
 * significant one first.
 */
export const sortIndices = (indices: Uint32Array, keys: Uint32Array | Float64Array): Uint32Array => {
  const size = indices.length
  if (size < smallSize) return indices.sort((a, b) => keys[a]! - keys[b]!)
  const halves = new Uint16Array(keys.buffer, keys.byteOffset, keys.byteLength / 2)
  const perKey = keys.BYTES_PER_ELEMENT / 2
  const starts = new Uint32Array(65_536)
  let from = indices
  let to: Uint32Array = new Uint32Array(size)
  // Every platform that Node runs on is little-endian: the least significant half comes first.
  for (let digit = 0; digit < perKey; digit++) {
    starts.fill(0)
    for (let i = 0; i < size; i++) starts[halves[from[i]! * perKey + digit]!]!++
    if (starts[halves[from[0]! * perKey + digit]!] === size) continue
    let start = 0
    for (let value = 0; value < starts.length; value++) {
      const count = starts[value]!
      starts[value] = start
      start += count
    }
    for (let i = 0; i < size; i++) {
      const index = from[i]!
      to[starts[halves[index * perKey + digit]!]!++] = index
    }
    const swap = from
    from = to
    to = swap
  }
  return from
}

/** 0 … size - 1. */
export const indicesUpTo = (size: number): Uint32Array => {
  const indices = new Uint32Array(size)
  for (let i = 0; i < size; i++) indices[i] = i
  return indices
}

/**
 * The n-th smallest (n from 1) of non-negative doubles, in linear time whatever their order: picks the bucket that
 * holds it, 16 bits at a time from the most significant.
 */
export const nthSmallest = (values: Float64Array, n: number): number => {
  const halves = new Uint16Array(values.buffer, values.byteOffset, values.byteLength / 2)
  const counts = new Uint32Array(65_536)
  let candidates = indicesUpTo(values.length)
  let rank = n
  for (let digit = 3; digit >= 0 && candidates.length > 1; digit--) {
    counts.fill(0)
    for (const i of candidates) counts[halves[i * 4 + digit]!]!++
    let bucket = 0
    while (rank > counts[bucket]!) rank -= counts[bucket++]!
    if (counts[bucket] === candidates.length) continue
    const kept = new Uint32Array(counts[bucket]!)
    let size = 0
    for (const i of candidates) if (halves[i * 4 + digit] === bucket) kept[size++] = i
    candidates = kept
  }
  return values[candidates[0]!]!
}
