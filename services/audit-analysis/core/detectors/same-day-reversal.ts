/** SAME_DAY_REVERSAL: another transaction of the same day posts the opposite amount over the same accounts. */

import type { Population } from '../ledger/population.ts'
import { datedAccountSets } from './account-sets.ts'
import type { Detector } from './detector.ts'
import { floorTimes, ratioOf, scaled } from './exact.ts'
import { type Fields, findingsWith } from './findings.ts'
import { type LatestInRange, latestInRange } from './latest-in-range.ts'
import { indicesUpTo, sortIndices } from './order.ts'
import { wordingFor } from './wording.ts'

/** Entries that could be reversed, as rows ordered by group (day, account set and account) and then by amount. */
interface Rows {
  lines: Uint32Array
  amounts: Float64Array
  groups: Float64Array
  order: Uint32Array
}

const rowsOf = (population: Population): Rows => {
  const { ledger } = population
  const { groupOf, sizes } = datedAccountSets(population)
  const { cents, transaction, account } = ledger.lines
  const total = population.lines.length
  const [lines, amounts, groups] = [new Uint32Array(total), new Float64Array(total), new Float64Array(total)]
  let size = 0
  for (const line of population.lines) {
    const group = groupOf[transaction[line]!]!
    if (group === -1 || sizes[group]! < 2 || cents[line] === 0) continue
    lines[size] = line
    amounts[size] = Math.abs(cents[line]!)
    groups[size++] = group * ledger.accounts.length + account[line]!
  }
  const isTwoSided = twoSided(lines, groups, cents, size)
  const order = sortIndices(sortIndices(indicesUpTo(size).filter(isTwoSided), amounts), groups)
  return { lines, amounts, groups, order }
}

/** Buckets in which the rows of a group meet: most groups have one side only, and need no sorting. */
const buckets = 2 ** 18

/** Whether a row's group has debits and credits; by hashing, so that it may be true when it has not. */
const twoSided = (lines: Uint32Array, groups: Float64Array, cents: Float64Array, size: number) => {
  const sides = new Uint8Array(buckets)
  const bucketOf = (row: number): number => Math.imul(groups[row]! | 0, 0x9e3779b1) >>> 14
  for (let row = 0; row < size; row++) sides[bucketOf(row)]! |= cents[lines[row]!]! > 0 ? 1 : 2
  return (row: number): boolean => sides[bucketOf(row)] === 3
}

/** How many rows the largest group has. */
const largestRun = (order: Uint32Array, groups: Float64Array): number => {
  let [largest, run] = [0, 0]
  for (let i = 0; i < order.length; i++) {
    run = i > 0 && groups[order[i]!] === groups[order[i - 1]!] ? run + 1 : 1
    largest = Math.max(largest, run)
  }
  return largest
}

/** Rows of one sign within a group, ascending by amount; the array is longer than `size` and reused. */
interface Side {
  rows: Uint32Array
  size: number
  /** At the place of each row that waits for its reversal: its line + 1. */
  waiting: LatestInRange
}

/** The line that it is paired with. */
type ReversalFinding = { reversedBy: number }

const fields: Fields<ReversalFinding> = { reversedBy: 'number' }

/** The first place from `low` on whose row does not hold to the predicate, which holds up to some place and no further. */
const firstWithout = (side: Side, low: number, holds: (row: number) => boolean): number => {
  let high = side.size
  let from = low
  while (from < high) {
    const middle = (from + high) >>> 1
    if (holds(side.rows[middle]!)) from = middle + 1
    else high = middle
  }
  return from
}

/** Pairs the postings of one group, in the order of the file. */
const pairingOf = (
  population: Population,
  { lines, amounts }: Rows,
  slackOf: (amount: number) => number,
  partner: Uint32Array,
) => {
  const { transaction } = population.ledger.lines
  const placeOf = new Uint32Array(lines.length)
  const rowOf = new Map<number, number>()
  /** The latest waiting posting of the other side that is near enough for one of the two. */
  const partnerOf = (row: number, other: Side): number => {
    const amount = amounts[row]!
    const low = firstWithout(other, 0, (each) => amounts[each]! < amount - slackOf(amount))
    const same = firstWithout(other, low, (each) => amounts[each]! <= amount)
    const high = firstWithout(other, same, (each) => amounts[each]! - slackOf(amounts[each]!) <= amount)
    return other.waiting.latest(low, high)
  }
  const pair = (row: number, other: Side): boolean => {
    const found = partnerOf(row, other)
    if (found === 0) return false
    const before = rowOf.get(found - 1)!
    other.waiting.set(placeOf[before]!, 0)
    // Near enough is a percentage of the posting itself, so that of two one alone may be.
    const difference = Math.abs(amounts[row]! - amounts[before]!)
    if (difference <= slackOf(amounts[row]!)) partner[lines[row]!] = found
    if (difference <= slackOf(amounts[before]!)) partner[found - 1] = lines[row]! + 1
    return true
  }
  return (debits: Side, credits: Side): void => {
    rowOf.clear()
    const sideOf = new Map<number, [own: Side, other: Side]>()
    for (const [own, other] of [
      [debits, credits],
      [credits, debits],
    ] as const) {
      own.waiting.reset(own.size)
      for (let place = 0; place < own.size; place++) {
        const row = own.rows[place]!
        placeOf[row] = place
        rowOf.set(lines[row]!, row)
        sideOf.set(row, [own, other])
      }
    }
    const inOrder = [...sideOf.keys()].sort((a, b) => a - b)
    for (let start = 0; start < inOrder.length; ) {
      const t = transaction[lines[inOrder[start]!]!]!
      let end = start
      // A transaction is no reversal of itself: its lines wait only when all of them have been paired.
      const unpaired: number[] = []
      for (; end < inOrder.length && transaction[lines[inOrder[end]!]!] === t; end++) {
        const row = inOrder[end]!
        if (!pair(row, sideOf.get(row)![1])) unpaired.push(row)
      }
      for (const row of unpaired) sideOf.get(row)![0].waiting.set(placeOf[row]!, lines[row]! + 1)
      start = end
    }
  }
}

/**
 * A posting is reversed by one of another transaction of its day, over the same set of accounts (both within the
 * population as narrowed), on the same account and the other side, whose amount differs by at most
 * sameDayReversalTolerancePct percent of its own. Each is paired with at most one: in the order of the file with the
 * latest earlier one that is not paired yet. Zero amounts reverse nothing.
 */
export const sameDayReversal: Detector<ReversalFinding> = {
  category: 'SAME_DAY_REVERSAL',
  detect(population, settings) {
    const { cents, count } = population.ledger.lines
    const rows = rowsOf(population)
    const { lines, groups, order } = rows
    const slackOf = floorTimes(scaled(ratioOf(settings.sameDayReversalTolerancePct), 1n, 100n))
    /** By line: the line that it is paired with + 1, or 0. */
    const partner = new Uint32Array(count)
    const pairGroup = pairingOf(population, rows, slackOf, partner)
    const largest = largestRun(order, groups)
    const newSide = (): Side => ({ rows: new Uint32Array(largest), size: 0, waiting: latestInRange(largest) })
    const [debits, credits] = [newSide(), newSide()]
    for (let start = 0; start < order.length; ) {
      debits.size = credits.size = 0
      let end = start
      for (; end < order.length && groups[order[end]!] === groups[order[start]!]; end++) {
        const row = order[end]!
        const side = cents[lines[row]!]! > 0 ? debits : credits
        side.rows[side.size++] = row
      }
      start = end
      if (debits.size > 0 && credits.size > 0) pairGroup(debits, credits)
    }
    return findingsWith(
      population,
      fields,
      (line) => partner[line] !== 0,
      (columns, row, line) => {
        columns.reversedBy[row] = partner[line]! - 1
      },
    )
  },
  explain(population, _settings, line, record, language) {
    const { ledger } = population
    const words = wordingFor(ledger, language)
    const other = record.reversedBy
    const nl = language === 'nl'
    const sideOf = (cents: number): string =>
      cents > 0 ? (nl ? 'debet' : 'debit') : nl ? 'credit' : 'credit'
    const own = `${words.money(ledger.lines.cents[line]!)} ${sideOf(ledger.lines.cents[line]!)}`
    const reverse = `${words.money(ledger.lines.cents[other]!)} ${sideOf(ledger.lines.cents[other]!)}`
    const account = words.account(ledger.lines.account[line]!)
    const date = words.day(ledger.transactions.day[ledger.lines.transaction[line]!]!)
    return nl
      ? `De boeking van ${own} op rekening ${account} is op dezelfde dag (${date}) tegengeboekt: transactie ${words.transactionOf(other)} boekt over dezelfde rekeningen ${reverse}.`
      : `The posting of ${own} on account ${account} was reversed on the same day (${date}): transaction ${words.transactionOf(other)} posts ${reverse} over the same accounts.`
  },
}
