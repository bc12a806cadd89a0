/** Chance that a seed repeats (mulberry32): the same seed, the same pictures, names, victims and moments. */

export interface Chance {
  /** From 0 up to the bound, which is not included. */
  below(bound: number): number
  /** From `least` to `most`. */
  between(least: number, most: number): number
}

export const chanceOf = (seed: number): Chance => {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (bound: number): number => Math.floor(next() * bound)
  return { below, between: (least, most) => least + below(most - least + 1) }
}
