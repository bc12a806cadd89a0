/** The latest of the things present in a range of places: a tournament tree over reused memory. */

export interface LatestInRange {
  /** Empties it, and makes room for so many places. */
  reset(places: number): void
  /** Puts a thing at a place, or takes it away with 0; the latest has the highest number. */
  set(place: number, value: number): void
  /** The highest number from `low` up to, not including, `high`; 0 where nothing is there. */
  latest(low: number, high: number): number
}

/** For at most so many places at once; setting and asking take logarithmic time. */
export const latestInRange = (maximumPlaces: number): LatestInRange => {
  const tree = new Uint32Array(2 * Math.max(maximumPlaces, 1))
  let size = 1
  return {
    reset: (places) => {
      size = Math.max(places, 1)
      tree.fill(0, 0, 2 * size)
    },
    set: (place, value) => {
      let node = place + size
      tree[node] = value
      for (node >>= 1; node >= 1; node >>= 1) tree[node] = Math.max(tree[2 * node]!, tree[2 * node + 1]!)
    },
    latest: (low, high) => {
      let best = 0
      let left = low + size
      let right = high + size
      for (; left < right; left >>= 1, right >>= 1) {
        if (left & 1) best = Math.max(best, tree[left++]!)
        if (right & 1) best = Math.max(best, tree[--right]!)
      }
      return best
    },
  }
}
