/** THRESHOLD_AVOIDANCE: several amounts just under the same approval limit, close together in time. */

import type { Population } from '../ledger/population.ts'
import type { Detector } from './detector.ts'
import { type Fields, findingsWith } from './findings.ts'
import { sortIndices } from './order.ts'
import { wordingFor } from './wording.ts'

/** The limits (specification, Detectors), in cents, and where the last 5 percent under each begins (included). */
const limits = [1_000_00, 2_500_00, 5_000_00, 10_000_00, 25_000_00, 50_000_00, 100_000_00]
const bandStarts = limits.map((limit) => (limit / 100) * 95)
const maximumSpanDays = 7

/** Lifts every day of the calendar above zero, for sorting. */
const dayOffset = 1_000_000

/** The cluster that an entry belongs to. */
type ThresholdFinding = {
  limitCents: number
  /** 1 where its entries share a relation, 0 where they share an account. */
  byRelation: number
  entries: number
  transactions: number
  firstDay: number
  lastDay: number
}

const fields: Fields<ThresholdFinding> = {
  limitCents: 'number',
  byRelation: 'number',
  entries: 'number',
  transactions: 'number',
  firstDay: 'number',
  lastDay: 'number',
}

/** The index of the limit that an amount lies just under, or -1. The limit itself is not under it. */
const limitUnder = (amount: number): number => {
  for (let i = 0; i < limits.length; i++) {
    if (amount < limits[i]!) return amount >= bandStarts[i]! ? i : -1
  }
  return -1
}

/** Entries just under a limit, as columns. */
interface Candidates {
  positions: Uint32Array
  limit: Uint8Array
  days: Uint32Array
  transactions: Uint32Array
}

const candidatesOf = ({ ledger, lines }: Population): Candidates => {
  const { cents, transaction } = ledger.lines
  const positions = new Uint32Array(lines.length)
  const limit = new Uint8Array(lines.length)
  let size = 0
  for (let position = 0; position < lines.length; position++) {
    const line = lines[position]!
    const under = limitUnder(Math.abs(cents[line]!))
    if (under === -1 || ledger.transactions.day[transaction[line]!] === -1) continue
    limit[size] = under
    positions[size++] = position
  }
  const [transactions, days] = [new Uint32Array(size), new Uint32Array(size)]
  for (let row = 0; row < size; row++) {
    transactions[row] = transaction[lines[positions[row]!]!]!
    days[row] = ledger.transactions.day[transactions[row]!]! + dayOffset
  }
  return { positions: positions.slice(0, size), limit, days, transactions }
}

/**
 * Calls `found` for every window of `rows` (ordered by group, then day) that begins at a row, spans at most seven
 * days and holds at least `minimum` distinct transactions. Two pointers: linear in the rows whatever the data.
 */
const eachWindow = (
  candidates: Candidates,
  rows: Uint32Array,
  groups: Float64Array,
  minimum: number,
  found: (from: number, to: number, distinct: number) => void,
): void => {
  const { days, transactions } = candidates
  // By transaction, how many of its entries the window holds.
  const uses = new Uint32Array(transactions.reduce((most, t) => Math.max(most, t), 0) + 1)
  let distinct = 0
  let end = 0
  for (let start = 0; start < rows.length; start++) {
    const first = rows[start]!
    while (end < rows.length) {
      const row = rows[end]!
      if (groups[row] !== groups[first] || days[row]! - days[first]! > maximumSpanDays) break
      if (uses[transactions[row]!]!++ === 0) distinct++
      end++
    }
    if (distinct >= minimum) found(start, end, distinct)
    if (--uses[transactions[first]!]! === 0) distinct--
  }
}

/**
 * An entry belongs to a cluster when it is one of at least thresholdAvoidanceMinEntries entries of as many
 * different transactions, on the same account or with the same customer or supplier, all in the last 5 percent
 * under the same limit, and the last is dated at most seven days after the first. Debits and credits count alike.
 */
export const thresholdAvoidance: Detector<ThresholdFinding> = {
  category: 'THRESHOLD_AVOIDANCE',
  detect(population, settings) {
    const { ledger, lines } = population
    const candidates = candidatesOf(population)
    const size = candidates.positions.length
    const clusterAt = new Int32Array(lines.length).fill(-1)
    const clusters: ThresholdFinding[] = []
    const search = (partyOf: Uint32Array | Int32Array, parties: number, byRelation: 0 | 1): void => {
      const groups = new Float64Array(size)
      const known = new Uint32Array(size)
      let count = 0
      for (let row = 0; row < size; row++) {
        const party = partyOf[lines[candidates.positions[row]!]!]!
        if (party < 0) continue
        groups[row] = candidates.limit[row]! * parties + party
        known[count++] = row
      }
      const rows = sortIndices(sortIndices(known.subarray(0, count), candidates.days), groups)
      let marked = 0
      eachWindow(candidates, rows, groups, settings.thresholdAvoidanceMinEntries, (from, to, distinct) => {
        if (to <= marked) return
        const { days } = candidates
        const cluster = clusters.push({
          limitCents: limits[candidates.limit[rows[from]!]!]!,
          byRelation,
          entries: to - from,
          transactions: distinct,
          firstDay: days[rows[from]!]! - dayOffset,
          lastDay: days[rows[to - 1]!]! - dayOffset,
        })
        for (marked = Math.max(marked, from); marked < to; marked++) {
          const position = candidates.positions[rows[marked]!]!
          if (clusterAt[position] === -1) clusterAt[position] = cluster - 1
        }
      })
    }
    search(ledger.lines.account, ledger.accounts.length, 0)
    search(ledger.lines.relation, ledger.relations.length, 1)
    return findingsWith(
      population,
      fields,
      (_line, position) => clusterAt[position] !== -1,
      (columns, row, _line, position) => {
        const cluster = clusters[clusterAt[position]!]!
        columns.limitCents[row] = cluster.limitCents
        columns.byRelation[row] = cluster.byRelation
        columns.entries[row] = cluster.entries
        columns.transactions[row] = cluster.transactions
        columns.firstDay[row] = cluster.firstDay
        columns.lastDay[row] = cluster.lastDay
      },
    )
  },
  explain(population, _settings, line, record, language) {
    const { ledger } = population
    const words = wordingFor(ledger, language)
    const { limitCents, byRelation, entries, transactions, firstDay, lastDay } = record
    const amount = words.money(ledger.lines.cents[line]!)
    const limit = words.money(limitCents)
    const [first, last] = [words.day(firstDay), words.day(lastDay)]
    const counts = [words.count(entries), words.count(transactions)]
    const nl = language === 'nl'
    const relation = ledger.relations[ledger.lines.relation[line]!]
    const party =
      byRelation === 1 && relation
        ? `${nl ? 'met relatie' : 'with relation'} ${relation.name && relation.name !== relation.id ? `${relation.id} (${relation.name})` : relation.id}`
        : `${nl ? 'op rekening' : 'on account'} ${words.account(ledger.lines.account[line]!)}`
    return nl
      ? `Het bedrag van ${amount} ligt net onder de grens van ${limit}; van ${first} t/m ${last} zijn er ${party} ${counts[0]} zulke boekingen uit ${counts[1]} transacties.`
      : `The amount of ${amount} lies just under the limit of ${limit}; from ${first} to ${last} there are ${counts[0]} such entries of ${counts[1]} transactions ${party}.`
  },
}
