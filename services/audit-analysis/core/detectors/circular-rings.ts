/** Rings in the graph of accounts between which money moves: where a circular flow could run. */

import type { Pairs } from './circular-steps.ts'

export const smallestRing = 3
export const largestRing = 8

/** Pairs looked at in the walk over the graph; beyond it, larger rings stay unsearched. */
const walkLimit = 2_000_000

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

/**
 * Calls `found` with the pairs of each ring of three to eight different accounts, beginning at its lowest account;
 * all rings of three before those of four, and so on, each in the order of the chart of accounts. Ends when
 * `found` returns false, or when the walk has looked at two million pairs (a graph so dense has more rings than
 * anybody could look at; the short ones have then been seen).
 */
export const eachRing = (
  pairs: Pairs,
  accounts: number,
  found: (ring: readonly number[]) => boolean,
): void => {
  const alive = pairsOnRings(pairs, accounts)
  const firstPair = new Uint32Array(accounts + 1)
  for (let pair = 0; pair < pairs.count; pair++) firstPair[pairs.from[pair]! + 1]!++
  for (let i = 0; i < accounts; i++) firstPair[i + 1]! += firstPair[i]!
  const onPath = new Uint8Array(accounts)
  const ring: number[] = []
  let left = walkLimit
  /** False ends the walk. */
  const walk = (start: number, account: number, size: number): boolean => {
    onPath[account] = 1
    for (let pair = firstPair[account]!; pair < firstPair[account + 1]!; pair++) {
      if (left-- === 0) return false
      const next = pairs.to[pair]!
      const isLast = ring.length === size - 1
      if (!alive[pair] || (isLast ? next !== start : next < start || onPath[next])) continue
      ring.push(pair)
      if (!(isLast ? found(ring) : walk(start, next, size))) return false
      ring.pop()
    }
    onPath[account] = 0
    return true
  }
  for (let size = smallestRing; size <= largestRing; size++) {
    for (let start = 0; start < accounts; start++) if (!walk(start, start, size)) return
  }
}
