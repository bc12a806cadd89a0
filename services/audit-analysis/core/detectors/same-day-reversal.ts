/** SAME_DAY_REVERSAL: another transaction of the same day posts the opposite amount over the same accounts. */

import type { Population } from '../ledger/population.ts'
import { datedAccountSets } from './account-sets.ts'
import type { Detector } from './detector.ts'
import { floorTimes, ratioOf, scaled } from './exact.ts'
import { type Fields, findingsWith } from './findings.ts'
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

/** Rows of one sign within a group, ascending by amount; the arrays are longer than `size` and reused. */
interface Side {
  rows: Uint32Array
  size: number
  /** For each place the next one whose row belongs to another transaction. */
  nextOther: Uint32Array
}

/** The line that reverses it. */
type ReversalFinding = { reversedBy: number }

const fields: Fields<ReversalFinding> = { reversedBy: 'number' }

/**
 * An entry is reversed when another transaction of its day, over the same set of accounts (both within the
 * population as narrowed), has an entry on the same account and the other side whose amount differs by at most
 * sameDayReversalTolerancePct percent of its own. Zero amounts reverse nothing. Sorted amounts and two pointers
 * make the search linear after sorting, also when all entries are alike.
 */
export const sameDayReversal: Detector<ReversalFinding> = {
  category: 'SAME_DAY_REVERSAL',
  detect(population, settings) {
    const { ledger } = population
    const { cents, transaction } = ledger.lines
    const { lines, amounts, groups, order } = rowsOf(population)
    const tolerance = floorTimes(scaled(ratioOf(settings.sameDayReversalTolerancePct), 1n, 100n))
    /** By line: the reversing line + 1, or 0. */
    const reversedBy = new Uint32Array(ledger.lines.count)
    const newSide = (): Side => ({
      rows: new Uint32Array(order.length),
      size: 0,
      nextOther: new Uint32Array(order.length),
    })
    const sides = [newSide(), newSide()] as const
    const transactionAt = (side: Side, place: number): number => transaction[lines[side.rows[place]!]!]!

    const linkOthers = (side: Side): void => {
      for (let place = side.size - 1; place >= 0; place--) {
        const next = place + 1
        const same = next < side.size && transactionAt(side, next) === transactionAt(side, place)
        side.nextOther[place] = same ? side.nextOther[next]! : next
      }
    }
    const match = (own: Side, other: Side): void => {
      let low = 0
      let high = 0
      for (let place = 0; place < own.size; place++) {
        const row = own.rows[place]!
        const slack = tolerance(amounts[row]!)
        while (low < other.size && amounts[other.rows[low]!]! < amounts[row]! - slack) low++
        while (high < other.size && amounts[other.rows[high]!]! <= amounts[row]! + slack) high++
        const isOwn = low < high && transactionAt(other, low) === transactionAt(own, place)
        const found = isOwn ? other.nextOther[low]! : low
        if (found < high) reversedBy[lines[row]!] = lines[other.rows[found]!]! + 1
      }
    }
    for (let start = 0; start < order.length; ) {
      sides[0].size = sides[1].size = 0
      let end = start
      for (; end < order.length && groups[order[end]!] === groups[order[start]!]; end++) {
        const row = order[end]!
        const side = sides[cents[lines[row]!]! > 0 ? 0 : 1]
        side.rows[side.size++] = row
      }
      start = end
      if (sides[0].size === 0 || sides[1].size === 0) continue
      for (const side of sides) linkOthers(side)
      match(sides[0], sides[1])
      match(sides[1], sides[0])
    }
    return findingsWith(
      population,
      fields,
      (line) => reversedBy[line] !== 0,
      (columns, row, line) => {
        columns.reversedBy[row] = reversedBy[line]! - 1
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
