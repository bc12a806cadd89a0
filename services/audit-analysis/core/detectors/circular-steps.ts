/** The money movements of a population: transactions that credit one account and debit another, by account pair. */

import type { Population } from '../ledger/population.ts'
import { indicesUpTo, sortIndices } from './order.ts'

/** The last step of a loop is dated at most this many days after the first. */
export const maximumLoopDays = 30

/** Lifts every day of the calendar above zero, for sorting. */
const dayOffset = 1_000_000

/** One row per step, ordered by pair of accounts and then by day. */
export interface Steps {
  /** Index into the ledger's transactions. */
  transaction: Uint32Array
  day: Int32Array
  /** Cents moved: the smaller of both sides (they differ when narrowing left out a line). */
  amount: Float64Array
  /** The rank of its amount among the steps of its pair, from 0. */
  rank: Uint32Array
  /** The amounts of each pair in ascending order, in the same ranges as the rows. */
  sortedAmount: Float64Array
}

/** One row per ordered pair of accounts that money moves between, ordered by `from`, then `to`. */
export interface Pairs {
  count: number
  from: Uint32Array
  to: Uint32Array
  /** The steps of pair p are rows firstStep[p] … firstStep[p + 1] - 1. */
  firstStep: Uint32Array
}

/** The steps in file order: amounts are positive, days above zero, and `owner` is the transaction that each is. */
const movementsOf = ({ ledger, lines }: Population) => {
  const { transaction, account, cents } = ledger.lines
  const { day, count } = ledger.transactions
  const [source, target] = [new Uint32Array(count), new Uint32Array(count)]
  const [when, owner] = [new Uint32Array(count), new Uint32Array(count)]
  const amount = new Float64Array(count)
  const net = new Float64Array(ledger.accounts.length)
  let size = 0
  // The lines of one transaction are adjacent.
  for (let start = 0; start < lines.length; ) {
    const t = transaction[lines[start]!]!
    let end = start
    for (; end < lines.length && transaction[lines[end]!] === t; end++)
      net[account[lines[end]!]!]! += cents[lines[end]!]!
    let from = -1
    let to = -1
    let isStep = day[t] !== -1
    let moved = 0
    for (let i = start; i < end; i++) {
      const index = account[lines[i]!]!
      const value = net[index]!
      net[index] = 0
      if (value === 0) continue
      if (value < 0 ? from !== -1 : to !== -1) isStep = false
      if (value < 0) from = index
      else to = index
      moved = moved === 0 ? Math.abs(value) : Math.min(moved, Math.abs(value))
    }
    start = end
    if (!isStep || from === -1 || to === -1) continue
    source[size] = from
    target[size] = to
    when[size] = day[t]! + dayOffset
    amount[size] = moved
    owner[size++] = t
  }
  return {
    from: source.slice(0, size),
    to: target.slice(0, size),
    amount: amount.slice(0, size),
    day: when.slice(0, size),
    owner,
  }
}

/**
 * A step is a transaction that, net per account and within the population, credits exactly one account and debits
 * exactly one other; a compound transaction does not say which credit pays for which debit.
 */
export const stepsOf = (population: Population): { steps: Steps; pairs: Pairs } => {
  const accounts = population.ledger.accounts.length
  const movements = movementsOf(population)
  const size = movements.from.length
  const key = new Float64Array(size)
  for (let i = 0; i < size; i++) key[i] = movements.from[i]! * accounts + movements.to[i]!
  const order = sortIndices(sortIndices(indicesUpTo(size), movements.day), key)
  const steps: Steps = {
    transaction: new Uint32Array(size),
    day: new Int32Array(size),
    amount: new Float64Array(size),
    rank: new Uint32Array(size),
    sortedAmount: new Float64Array(size),
  }
  const [from, to, firstStep] = [new Uint32Array(size), new Uint32Array(size), new Uint32Array(size + 1)]
  let count = 0
  for (let row = 0; row < size; row++) {
    const step = order[row]!
    steps.transaction[row] = movements.owner[step]!
    steps.day[row] = movements.day[step]! - dayOffset
    steps.amount[row] = movements.amount[step]!
    if (row > 0 && key[order[row - 1]!] === key[step]) continue
    from[count] = movements.from[step]!
    to[count] = movements.to[step]!
    firstStep[count++] = row
  }
  firstStep[count] = size
  // By amount over all, then dealt out to the pairs: each pair's rows come by in ascending order.
  const next = firstStep.slice(0, count)
  const pairOf = new Uint32Array(size)
  for (let pair = 0; pair < count; pair++) pairOf.fill(pair, firstStep[pair], firstStep[pair + 1])
  for (const row of sortIndices(indicesUpTo(size), steps.amount)) {
    const place = next[pairOf[row]!]!++
    steps.rank[row] = place - firstStep[pairOf[row]!]!
    steps.sortedAmount[place] = steps.amount[row]!
  }
  return { steps, pairs: { count, from, to, firstStep } }
}
