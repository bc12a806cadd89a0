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

/**
 * Movements ordered by the account at one end and then by amount; those of account a are places first[a] …
 * first[a + 1] - 1. Their columns are copied into that order, because the search below reads them in it.
 */
interface ByAccount {
  rows: Uint32Array
  first: Uint32Array
  amount: Float64Array
  day: Uint32Array
  /** The account at the other end. */
  other: Uint32Array
}

const byAccount = (
  rows: Uint32Array,
  movements: Movements,
  end: 'from' | 'to',
  accounts: number,
): ByAccount => {
  const account = movements[end]
  const opposite = movements[end === 'from' ? 'to' : 'from']
  const first = new Uint32Array(accounts + 1)
  const amount = new Float64Array(rows.length)
  const [day, other] = [new Uint32Array(rows.length), new Uint32Array(rows.length)]
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place]!
    first[account[row]! + 1]!++
    amount[place] = movements.amount[row]!
    day[place] = movements.day[row]!
    other[place] = opposite[row]!
  }
  for (let i = 0; i < accounts; i++) first[i + 1]! += first[i]!
  return { rows, first, amount, day, other }
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
  const { from, to, amount } = movements
  const alive = new Uint8Array(from.length).fill(1)
  const near = factor * (1 - margin)
  const far = factor ** (largestRing - 1) * (1 - margin)
  const byAmount = sortIndices(indicesUpTo(from.length), amount)
  let outOf = byAccount(sortIndices(byAmount.slice(), from), movements, 'from', accounts)
  let into = byAccount(sortIndices(byAmount, to), movements, 'to', accounts)

  /** Keeps of the `own` movements at an account those that a movement of the `others` there fits; true if any went. */
  const keepFitting = (own: ByAccount, others: ByAccount, account: number, ownIsFirst: boolean): boolean => {
    let low = others.first[account]!
    const end = others.first[account + 1]!
    let dropped = false
    for (let place = own.first[account]!; place < own.first[account + 1]!; place++) {
      const row = own.rows[place]!
      if (alive[row] === 0) continue
      const value = own.amount[place]!
      while (low < end && others.amount[low]! < far * value) low++
      let left = looks
      let fits = false
      for (let i = low; i < end && !fits && far * others.amount[i]! <= value; i++) {
        if (left-- === 0) fits = true
        if (others.other[i] === own.other[place]) continue
        const later = ownIsFirst ? others.day[i]! - own.day[place]! : own.day[place]! - others.day[i]!
        if (later > longestDays || -later > longestDays) continue
        const isNear = others.amount[i]! >= near * value && near * others.amount[i]! <= value
        if ((later <= 0 || isNear) && alive[others.rows[i]!] === 1) fits = true
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
    outOf = byAccount(outOf.rows.filter(isAlive), movements, 'from', accounts)
    into = byAccount(into.rows.filter(isAlive), movements, 'to', accounts)
  }
  return alive
}
