/** Walks the rings of accounts along which a circular flow runs. */

import type { ChainSearch } from './circular-chain.ts'
import type { Pairs } from './circular-steps.ts'

export const smallestRing = 3
export const largestRing = 8

/** Steps and pairs looked at in the walk; beyond it, larger rings stay unsearched. */
const walkLimit = 4_000_000

/** Of more accounts than this the distances are not worked out: they would take their square in bytes. */
const mostMeasured = 2_000

/** 1 for each pair that can lie on a ring: pairs whose end leads nowhere, or whose start is never reached, go. */
const pairsOnRings = (pairs: Pairs, accounts: number): Uint8Array => {
  const alive = new Uint8Array(pairs.count).fill(1)
  const [into, outOf] = [new Uint32Array(accounts), new Uint32Array(accounts)]
  for (let pair = 0; pair < pairs.count; pair++) {
    into[pairs.to[pair]!]!++
    outOf[pairs.from[pair]!]!++
  }
  for (let changed = true; changed; ) {
    changed = false
    for (let pair = 0; pair < pairs.count; pair++) {
      if (!alive[pair] || (into[pairs.from[pair]!]! > 0 && outOf[pairs.to[pair]!]! > 0)) continue
      alive[pair] = 0
      into[pairs.to[pair]!]!--
      outOf[pairs.from[pair]!]!--
      changed = true
    }
  }
  return alive
}

/** The living pairs by the account that they leave: those of account a are list[first[a]] … list[first[a + 1] - 1]. */
const pairsFrom = (pairs: Pairs, alive: Uint8Array, accounts: number) => {
  const first = new Uint32Array(accounts + 1)
  const list: number[] = []
  for (let pair = 0; pair < pairs.count; pair++) {
    if (!alive[pair]) continue
    first[pairs.from[pair]! + 1]!++
    list.push(pair)
  }
  for (let i = 0; i < accounts; i++) first[i + 1]! += first[i]!
  return { first, list }
}

/** How many pairs it takes at least from one account to another: at most `largestRing`, or more than that. */
const distances = (
  pairs: Pairs,
  { first, list }: ReturnType<typeof pairsFrom>,
  accounts: number,
): ((from: number, to: number) => number) => {
  const place = new Int32Array(accounts).fill(-1)
  const known: number[] = []
  for (const pair of list) {
    const account = pairs.from[pair]!
    if (place[account] === -1) place[account] = known.push(account) - 1
  }
  if (known.length > mostMeasured) return () => 0
  const far = new Uint8Array(known.length ** 2).fill(largestRing + 1)
  known.forEach((from, row) => {
    const at = row * known.length
    far[at + row] = 0
    let edge = [from]
    for (let distance = 1; distance < largestRing && edge.length > 0; distance++) {
      const reached: number[] = []
      for (const account of edge) {
        for (let i = first[account]!; i < first[account + 1]!; i++) {
          const next = pairs.to[list[i]!]!
          if (far[at + place[next]!]! <= largestRing) continue
          far[at + place[next]!] = distance
          reached.push(next)
        }
      }
      edge = reached
    }
  })
  return (from, to) => far[place[from]! * known.length + place[to]!]!
}

/**
 * Calls `found` with the pairs of each ring of three to eight different accounts along which the search has a chain of
 * steps, once for each pair that it can begin with; all rings of three before those of four, and so on, each in the
 * order of the chart of accounts. A way is left as soon as no chain of steps runs along it, or the way back is too
 * far. Rings of which no pair is open any more are passed over. Ends at four million steps and pairs looked at: the
 * short rings have then been seen.
 */
export const eachRing = (
  pairs: Pairs,
  accounts: number,
  search: ChainSearch,
  isOpen: (pair: number) => boolean,
  found: (ring: readonly number[]) => void,
): void => {
  const ways = pairsFrom(pairs, pairsOnRings(pairs, accounts), accounts)
  const distance = distances(pairs, ways, accounts)
  const { first, list } = ways
  const onPath = new Uint8Array(accounts)
  const ring: number[] = []
  let left = walkLimit
  const stepsOn = (pair: number): number => pairs.firstStep[pair + 1]! - pairs.firstStep[pair]!
  /** Whether the chains so far go on along a pair. */
  const goesOn = (pair: number): boolean => {
    const previous = ring.at(-1)
    left -= stepsOn(pair)
    if (previous === undefined) {
      search.begin(pair)
      return true
    }
    left -= stepsOn(previous)
    return search.extend(previous, pair)
  }
  /** False ends the walk. */
  const walk = (start: number, account: number, size: number): boolean => {
    onPath[account] = 1
    const isLast = ring.length === size - 1
    for (let i = first[account]!; i < first[account + 1]!; i++) {
      if (--left < 0) return false
      const pair = list[i]!
      const next = pairs.to[pair]!
      const closes = next === start
      if (closes !== isLast || (!closes && onPath[next])) continue
      if (distance(next, start) >= size - ring.length || !goesOn(pair)) continue
      ring.push(pair)
      if (!isLast && !walk(start, next, size)) return false
      if (isLast && ring.some(isOpen)) found(ring)
      ring.pop()
    }
    onPath[account] = 0
    return true
  }
  for (let size = smallestRing; size <= largestRing; size++) {
    for (let start = 0; start < accounts; start++) {
      if (!list.some(isOpen) || !walk(start, start, size)) return
    }
  }
}
