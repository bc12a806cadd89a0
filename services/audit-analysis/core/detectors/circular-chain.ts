/** Finds the steps along given pairs of accounts that form a chain in time, none much smaller than the one before. */

import { longestLoopDays, type Pairs, type Steps } from './circular-steps.ts'

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

export interface ChainSearch {
  /** By step: the latest first day and the earliest last day of a chain through it, valid after `run`. */
  firstDay: Int32Array
  lastDay: Int32Array
  /** Prepares for chains along these pairs, which form a ring, beginning at any of them. */
  prepare(ring: readonly number[]): void
  /** Calls `found` for every step that is part of a chain along these pairs, in this order. */
  run(chain: readonly number[], found: (step: number, pair: number) => void): void
}

/** Which amounts may follow an amount in a chain, and which may precede one: inclusive, in cents. */
export interface Bounds {
  leastAfter(amount: number): number
  mostBefore(amount: number): number
}

/**
 * Per step the first place in `sortedAmount` of an amount too large to precede it, and that of the first large enough
 * to follow it, on the pairs before and after its own in the ring that was last prepared.
 */
const amountPlaces = (steps: Steps, pairs: Pairs, bounds: Bounds) => {
  const { amount, sortedAmount } = steps
  const [beforeTo, afterFrom] = [new Uint32Array(amount.length), new Uint32Array(amount.length)]

  const findPlaces = (pair: number, previous: number, following: number): void => {
    const [start, end] = [pairs.firstStep[previous]!, pairs.firstStep[previous + 1]!]
    const [nextStart, nextEnd] = [pairs.firstStep[following]!, pairs.firstStep[following + 1]!]
    for (let step = pairs.firstStep[pair]!; step < pairs.firstStep[pair + 1]!; step++) {
      beforeTo[step] = firstAbove(sortedAmount, start, end, bounds.mostBefore(amount[step]!))
      afterFrom[step] = firstAbove(sortedAmount, nextStart, nextEnd, bounds.leastAfter(amount[step]!) - 1)
    }
  }
  const prepare = (ring: readonly number[]): void => {
    ring.forEach((pair, i) => {
      findPlaces(pair, ring.at(i - 1)!, ring[(i + 1) % ring.length]!)
    })
  }
  return { prepare, beforeTo, afterFrom }
}

/**
 * A chain takes one step of each pair in turn, dates never going back, each amount large enough after the one before, and the
 * last dated at most 30 days after the first. For each step the best beginning (latest possible first day) and
 * the best continuation (earliest possible last day) are independent of each other, so one pass forward and one
 * back decide exactly, in O(n log n), what a walk over all chains would.
 */
export const chainSearch = (steps: Steps, pairs: Pairs, bounds: Bounds): ChainSearch => {
  const { day, rank } = steps
  const firstDay = new Int32Array(day.length)
  const lastDay = new Int32Array(day.length)
  const maxima = maximaUpTo(day.length)
  const { prepare, beforeTo, afterFrom } = amountPlaces(steps, pairs, bounds)

  const forward = (previous: number, pair: number): boolean => {
    const start = pairs.firstStep[previous]!
    const end = pairs.firstStep[previous + 1]!
    maxima.reset(end - start)
    let next = start
    let reached = false
    for (let step = pairs.firstStep[pair]!; step < pairs.firstStep[pair + 1]!; step++) {
      for (; next < end && day[next]! <= day[step]!; next++) {
        if (firstDay[next] !== none) maxima.put(rank[next]!, firstDay[next]!)
      }
      const first = maxima.below(beforeTo[step]! - start)
      firstDay[step] = first !== none && day[step]! - first <= longestLoopDays ? first : none
      if (firstDay[step] !== none) reached = true
    }
    return reached
  }
  const backward = (pair: number, following: number): void => {
    const start = pairs.firstStep[following]!
    const end = pairs.firstStep[following + 1]!
    maxima.reset(end - start)
    let next = end - 1
    for (let step = pairs.firstStep[pair + 1]! - 1; step >= pairs.firstStep[pair]!; step--) {
      for (; next >= start && day[next]! >= day[step]!; next--) {
        if (lastDay[next] !== none) maxima.put(end - start - 1 - rank[next]!, -lastDay[next]!)
      }
      lastDay[step] = none
      if (firstDay[step] === none) continue
      const last = maxima.below(end - afterFrom[step]!)
      if (last !== none && -last - firstDay[step]! <= longestLoopDays) lastDay[step] = -last
    }
  }
  return {
    firstDay,
    lastDay,
    prepare,
    run(chain, found) {
      const [head, tail] = [chain[0]!, chain[chain.length - 1]!]
      for (let step = pairs.firstStep[head]!; step < pairs.firstStep[head + 1]!; step++)
        firstDay[step] = day[step]!
      for (let i = 1; i < chain.length; i++) if (!forward(chain[i - 1]!, chain[i]!)) return
      for (let step = pairs.firstStep[tail]!; step < pairs.firstStep[tail + 1]!; step++) {
        lastDay[step] = firstDay[step] === none ? none : day[step]!
      }
      for (let i = chain.length - 2; i >= 0; i--) backward(chain[i]!, chain[i + 1]!)
      for (const pair of chain) {
        for (let step = pairs.firstStep[pair]!; step < pairs.firstStep[pair + 1]!; step++) {
          if (lastDay[step] !== none) found(step, pair)
        }
      }
    },
  }
}
