/** Reads transaction numbers as running numbers, per journal or, where journals share one series, per file. */

import type { Ledger } from '../ledger/ledger.ts'
import { oncePerLedger } from '../ledger/once-per-ledger.ts'
import { byteStrings } from './byte-strings.ts'
import { sortIndices } from './order.ts'

/** A number and what stands before it are read from at most so many trailing digits, which a double holds. */
const mostDigits = 15

export interface NumberSequences {
  /** The running number of each transaction: its trailing digits; -1 where it has none. */
  number: Float64Array
  /** The sequence that each transaction belongs to; -1 where it has no number. */
  sequenceOf: Int32Array
  /** Numbered transactions, ordered by sequence and then by number. */
  order: Uint32Array
}

const zero = 0x30
const isDigit = (byte: number): boolean => byte >= zero && byte <= zero + 9

const computeSequences = (ledger: Ledger): NumberSequences => {
  const { count, nr, journal } = ledger.transactions
  const { text } = ledger
  const number = new Float64Array(count).fill(-1)
  const prefix = new Uint32Array(count)
  const numbered = new Uint32Array(count)
  const prefixes = byteStrings(text, count)
  let size = 0
  for (let t = 0; t < count; t++) {
    const start = nr.start[t]!
    let end = start + nr.length[t]!
    while (end > start && text[end - 1]! <= 0x20) end--
    let first = end
    let value = 0
    for (
      let weight = 1;
      first > start && end - first < mostDigits && isDigit(text[first - 1]!);
      weight *= 10
    ) {
      value += (text[--first]! - zero) * weight
    }
    if (first === end) continue
    number[t] = value
    prefix[t] = prefixes.numberOf(start, first - start)
    numbered[size++] = t
  }
  const byNumber = sortIndices(sortIndices(numbered.slice(0, size), number), prefix)
  const isShared = sharedSeries(byNumber, number, prefix, journal, prefixes.size())
  const sequence = new Uint32Array(count)
  const sequenceOf = new Int32Array(count).fill(-1)
  for (const t of byNumber) {
    const own = isShared[prefix[t]!] === 1 ? 0 : journal[t]! + 1
    sequence[t] = sequenceOf[t] = prefix[t]! * (ledger.journals.length + 1) + own
  }
  return { number, sequenceOf, order: sortIndices(byNumber, sequence) }
}

/** 1 for each prefix whose numbers several journals share; `byNumber` is ordered by prefix and number. */
const sharedSeries = (
  byNumber: Uint32Array,
  number: Float64Array,
  prefix: Uint32Array,
  journal: Uint32Array,
  prefixes: number,
): Uint8Array => {
  const turns = new Uint32Array(prefixes)
  const clashes = new Uint8Array(prefixes)
  const journals = Array.from({ length: prefixes }, () => new Set<number>())
  byNumber.forEach((t, i) => {
    const own = prefix[t]!
    journals[own]!.add(journal[t]!)
    const before = byNumber[i - 1]
    if (before === undefined || prefix[before] !== own || journal[before] === journal[t]) return
    turns[own]!++
    if (number[before] === number[t]) clashes[own] = 1
  })
  // Where each journal has one block of numbers, the numbers change journal once less than there are journals.
  return Uint8Array.from(turns, (n, own) => (clashes[own] === 0 && n >= journals[own]!.size ? 1 : 0))
}

/**
 * Transactions with the same text before their trailing digits (a year, for instance) are numbered in one series
 * per journal. When no number of such a series is used by two journals and the journals take turns in it, they
 * share one series: then only the file as a whole can show a gap.
 */
export const numberSequences = oncePerLedger(computeSequences)
