/** Finds the steps along given pairs of accounts that form a chain in time, none much smaller than the one before. */

import { maximumLoopDays, type Pairs, type Steps } from './circular-steps.ts'

const none = -(2 ** 31)

/** The largest of the values put at places below a given one (a Fenwick tree), in one reused array. */
interface Maxima {
  reset(size: number): void
  put(place: number, value: number): void
  /** The largest value put at a place below `end`, or `none`. */
  below(end: number): number
}

const maximaUpTo = (capacity: number): Maxima => {
  const tree = new Int32Array(capacity + 1)
  let size = 0
  return {
    reset(newSize) {
      size = newSize
      tree.fill(none, 0, size + 1)
    },
    put(place, value) {
      for (let i = place + 1; i <= size && tree[i]! < value; i += i & -i) tree[i] = value
    },
    below(end) {
      let best = none
      for (let i = end; i > 0; i -= i & -i) best = Math.max(best, tree[i]!)
      return best
    },
  }
}

/** The first index in from … to - 1 whose value is above the limit, or `to`; the values ascend. */
const firstAbove = (values: Float64Array, from: number, to: number, limit: number): number => {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! > limit) high = middle
    else low = middle + 1
  }
  return low
}

/** Which amounts may follow an amount in a chain, and which may precede one: inclusive, in cents. */
export interface Bounds {
  leastAfter(amount: number): number
  mostBefore(amount: number): number
}

/** A chain takes one step of each of some pairs in turn: dates never go back, and each amount may follow the one before. */
export interface ChainSearch {
  /** By step: the latest first day and the earliest last day of a chain through it, valid for the chain last closed. */
  firstDay: Int32Array
  lastDay: Int32Array
  /** Every step of a pair begins a chain. */
  begin(pair: number): void
  /** Lets the chains that end on `previous` go on along a pair; whether any can within thirty days. */
  extend(previous: number, pair: number): boolean
  /** Calls `found` for every step that is part of a chain along all these pairs: begun and extended before. */
  close(chain: readonly number[], found: (step: number, pair: number) => void): void
}

/**
 * For each step the best beginning (latest possible first day) and the best continuation (earliest possible last day)
 * are independent of each other, so one pass forward and one back decide exactly, in O(n log n), what a walk over all
 * chains would.
 */
export const chainSearch = (steps: Steps, pairs: Pairs, bounds: Bounds): ChainSearch => {
  const { day, rank, amount, sortedAmount } = steps
  const { firstStep } = pairs
  const firstDay = new Int32Array(day.length)
  const lastDay = new Int32Array(day.length)
  const maxima = maximaUpTo(day.length)

  const extend = (previous: number, pair: number): boolean => {
    const start = firstStep[previous]!
    const end = firstStep[previous + 1]!
    maxima.reset(end - start)
    let next = start
    let reached = false
    for (let step = firstStep[pair]!; step < firstStep[pair + 1]!; step++) {
      for (; next < end && day[next]! <= day[step]!; next++) {
        if (firstDay[next] !== none) maxima.put(rank[next]!, firstDay[next]!)
      }
      firstDay[step] = none
      if (next === start) continue
      const first = maxima.below(
        firstAbove(sortedAmount, start, end, bounds.mostBefore(amount[step]!)) - start,
      )
      if (first === none || day[step]! - first > maximumLoopDays) continue
      firstDay[step] = first
      reached = true
    }
    return reached
  }
  const backward = (pair: number, following: number): void => {
    const start = firstStep[following]!
    const end = firstStep[following + 1]!
    maxima.reset(end - start)
    let next = end - 1
    for (let step = firstStep[pair + 1]! - 1; step >= firstStep[pair]!; step--) {
      for (; next >= start && day[next]! >= day[step]!; next--) {
        if (lastDay[next] !== none) maxima.put(end - start - 1 - rank[next]!, -lastDay[next]!)
      }
      lastDay[step] = none
      if (firstDay[step] === none) continue
      const last = maxima.below(
        end - firstAbove(sortedAmount, start, end, bounds.leastAfter(amount[step]!) - 1),
      )
      if (last !== none && -last - firstDay[step]! <= maximumLoopDays) lastDay[step] = -last
    }
  }
  return {
    firstDay,
    lastDay,
    extend,
    begin(pair) {
      for (let step = firstStep[pair]!; step < firstStep[pair + 1]!; step++) firstDay[step] = day[step]!
    },
    close(chain, found) {
      const tail = chain[chain.length - 1]!
      for (let step = firstStep[tail]!; step < firstStep[tail + 1]!; step++)
        lastDay[step] = firstDay[step] === none ? none : day[step]!
      for (let i = chain.length - 2; i >= 0; i--) backward(chain[i]!, chain[i + 1]!)
      for (const pair of chain) {
        for (let step = firstStep[pair]!; step < firstStep[pair + 1]!; step++) {
          if (lastDay[step] !== none) found(step, pair)
        }
      }
    },
  }
}
