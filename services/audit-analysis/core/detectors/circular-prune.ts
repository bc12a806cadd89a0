/** Drops money movements that cannot be part of a loop, so that the search looks only at what is left. */

import { largestRing } from './circular-rings.ts'
import { indicesUpTo, sortIndices } from './order.ts'

/** Money movements as columns, in any order; amounts are positive, days above zero. */
export interface Movements {
  from: Uint32Array
  to: Uint32Array
  amount: Float64Array
  day: Uint32Array
}

/** Rounds of dropping; each lets the next see the accounts that went dry. */
const rounds = 3

/** Neighbours looked at before one is taken to exist: the answer may keep too much, never too little. */
const looks = 16

/** A little wider than the exact bounds, because these are doubles. */
const margin = 1e-9

/** Rows ordered by account and then amount; those of account a are places first[a] … first[a + 1] - 1. */
interface ByAccount {
  rows: Uint32Array
  first: Uint32Array
}

const byAccount = (rows: Uint32Array, account: Uint32Array, accounts: number): ByAccount => {
  const first = new Uint32Array(accounts + 1)
  for (const row of rows) first[account[row]! + 1]!++
  for (let i = 0; i < accounts; i++) first[i + 1]! += first[i]!
  return { rows, first }
}

/**
 * 1 for each movement that may be part of a loop: some movement brings about its amount to its first account and
 * some movement takes about it on from its second, to or from a third account. "About": between neighbours the
 * amounts differ at most by the factor (0 < factor ≤ 1), and dates do not go back; between the last and the first
 * of a loop by the factor as often as a loop has steps, and dates go back; never by more than `longestDays`.
 */
export const possibleMovements = (
  movements: Movements,
  accounts: number,
  factor: number,
  longestDays: number,
): Uint8Array => {
  const { from, to, amount, day } = movements
  const alive = new Uint8Array(from.length).fill(1)
  const near = factor * (1 - margin)
  const far = factor ** (largestRing - 1) * (1 - margin)
  const byAmount = sortIndices(indicesUpTo(from.length), amount)
  let outOf = byAccount(sortIndices(byAmount.slice(), from), from, accounts)
  let into = byAccount(sortIndices(byAmount, to), to, accounts)

  const follows = (first: number, second: number): boolean => {
    if (to[second] === from[first]) return false
    const later = day[second]! - day[first]!
    if (later > longestDays || -later > longestDays) return false
    const isNear = amount[second]! >= near * amount[first]! && near * amount[second]! <= amount[first]!
    return later <= 0 || isNear
  }
  /** Keeps of the `own` movements at an account those that a movement of the `others` there fits; true if any went. */
  const keepFitting = (own: ByAccount, others: ByAccount, account: number, isFirst: boolean): boolean => {
    let low = others.first[account]!
    const end = others.first[account + 1]!
    let dropped = false
    for (let place = own.first[account]!; place < own.first[account + 1]!; place++) {
      const row = own.rows[place]!
      if (alive[row] === 0) continue
      while (low < end && amount[others.rows[low]!]! < far * amount[row]!) low++
      let left = looks
      let fits = false
      for (let i = low; i < end && !fits && far * amount[others.rows[i]!]! <= amount[row]!; i++) {
        const other = others.rows[i]!
        const isAlive = alive[other] === 1
        fits = left-- === 0 || (isAlive && (isFirst ? follows(row, other) : follows(other, row)))
      }
      if (fits) continue
      alive[row] = 0
      dropped = true
    }
    return dropped
  }
  for (let round = 0, changed = true; round < rounds && changed; round++) {
    changed = false
    for (let account = 0; account < accounts; account++) {
      if (keepFitting(into, outOf, account, true)) changed = true
      if (keepFitting(outOf, into, account, false)) changed = true
    }
    const isAlive = (row: number): boolean => alive[row] === 1
    outOf = byAccount(outOf.rows.filter(isAlive), from, accounts)
    into = byAccount(into.rows.filter(isAlive), to, accounts)
  }
  return alive
}
