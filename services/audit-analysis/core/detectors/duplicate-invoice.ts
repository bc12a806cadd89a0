/** DUPLICATE_INVOICE: an invoice that seems to be entered twice. */

import type { TextColumn } from '../ledger/detail-columns.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Population } from '../ledger/population.ts'
import { textAt } from '../ledger/text.ts'
import type { AnalysisSettings } from '../settings.ts'
import { byteStrings } from './byte-strings.ts'
import type { Detector } from './detector.ts'
import { type Fields, findingsWith } from './findings.ts'
import { manualTransactions } from './manual.ts'
import { indicesUpTo, sortIndices } from './order.ts'
import { wordingFor } from './wording.ts'

/** Journals of payments, memorials, openings and closings hold no invoices. */
const otherJournals = new Set(['B', 'C', 'M', 'O', 'T'])

/**
 * Numbers references: equal ones alike, from 1; 0 for one without a digit, which does not tell invoices apart.
 * `F-0012` and `f 12` are equal: only letters and digits count, upper and lower case alike, and zeros that lead a
 * number do not. What parts digits begins a number, unless they are `joined`: then `2025-0815` is 20250815. Works on
 * the bytes, in any encoding that agrees with ASCII.
 */
const referenceNumbers = (
  { text, lines: { count } }: Ledger,
  reference: TextColumn,
  joined: boolean,
): ((line: number) => number) => {
  // Each reference is written at most once, and no longer than it is in the file.
  const plain = new Uint8Array(reference.length.reduce((sum, length) => sum + length, 0))
  const distinct = byteStrings(plain, count)
  let used = 0
  return (line) => {
    const end = reference.start[line]! + reference.length[line]!
    let size = used
    let hasDigit = false
    /** Within a number of which a digit has been written. */
    let inNumber = false
    for (let i = reference.start[line]!; i < end; i++) {
      const byte = upperCase[text[i]!]!
      if (byte === 0 && joined) continue
      const isNumber = isDigit(byte)
      const leads = byte === zero && !inNumber && i + 1 < end && isDigit(text[i + 1]!)
      if (!leads) inNumber = isNumber
      if (leads || byte === 0) continue
      if (isNumber) hasDigit = true
      plain[size++] = byte
    }
    if (!hasDigit) return 0
    const before = distinct.size()
    const number = distinct.numberOf(used, size - used)
    if (number === before) used = size
    return number + 1
  }
}

const zero = 0x30

const isDigit = (byte: number): boolean => byte >= zero && byte <= zero + 9

/** Letters and digits, letters in upper case; 0 for the rest of ASCII. */
const upperCase = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 128 || /[A-Z0-9]/.test(String.fromCharCode(byte))) return byte
  return /[a-z]/.test(String.fromCharCode(byte)) ? byte - 32 : 0
})

/** Buckets in which entries with equal keys meet, so that the others need not be sorted. */
const buckets = 2 ** 18

/** Entries that could be invoices, ordered so that equal account, side, relation and amount are adjacent. */
const candidatesOf = ({ ledger, lines }: Population, { manualJournals }: AnalysisSettings) => {
  const { cents, account, relation, transaction } = ledger.lines
  const manual = manualTransactions(ledger, manualJournals)
  const isOther = ledger.journals.map(({ type }) => otherJournals.has(type))
  const [amounts, groups] = [new Float64Array(lines.length), new Float64Array(lines.length)]
  const [rows, bucket] = [new Uint32Array(lines.length), new Uint32Array(lines.length)]
  const inBucket = new Uint32Array(buckets)
  let size = 0
  for (const line of lines) {
    const t = transaction[line]!
    if (cents[line] === 0 || manual[t] === 1 || isOther[ledger.transactions.journal[t]!]) continue
    const side = account[line]! * 2 + (cents[line]! > 0 ? 1 : 0)
    amounts[size] = Math.abs(cents[line]!)
    groups[size] = side * (ledger.relations.length + 1) + relation[line]! + 1
    bucket[size] =
      (Math.imul(amounts[size]! | 0, 0x9e3779b1) ^ Math.imul(groups[size]! | 0, 0x85ebca6b)) >>> 14
    inBucket[bucket[size]!]!++
    rows[size++] = line
  }
  const kept = indicesUpTo(size).filter((row) => inBucket[bucket[row]!]! > 1)
  return { order: sortIndices(sortIndices(kept, amounts), groups), rows, amounts, groups }
}

/** Lines that have account, side, relation and amount in common, where there are several. */
const runsOf = ({ order, rows, amounts, groups }: ReturnType<typeof candidatesOf>): Uint32Array[] => {
  const runs: Uint32Array[] = []
  for (let start = 0; start < order.length; ) {
    const head = order[start]!
    let end = start + 1
    while (
      end < order.length &&
      groups[order[end]!] === groups[head] &&
      amounts[order[end]!] === amounts[head]
    )
      end++
    if (end - start > 1) runs.push(order.subarray(start, end).map((row) => rows[row]!))
    start = end
  }
  return runs
}

/** The line that has the same invoice. */
type DuplicateFinding = { twin: number }

const fields: Fields<DuplicateFinding> = { twin: 'number' }

/**
 * Two entries of different transactions are the same invoice when account, side, amount and relation (or the
 * lack of one) are equal and either the document or invoice references are, but for spelling, or both are dated the
 * same day with the same supplier. Entries in bank, cash and memorial journals are left out: there a second entry
 * with the same reference is a payment or a correction.
 *
 * Limits: an invoice entered again after its credit note is flagged; one entered for another relation or with
 * another amount is not.
 */
export const duplicateInvoice: Detector<DuplicateFinding> = {
  category: 'DUPLICATE_INVOICE',
  detect(population, settings) {
    const { ledger } = population
    const { transaction, relation, document, invRef } = ledger.lines
    const runs = runsOf(candidatesOf(population, settings))
    const isSupplier = ledger.relations.map(({ type }) => type === 'S' || type === 'B')
    /** By line: the line that it repeats + 1, or 0. */
    const twin = new Uint32Array(ledger.lines.count)
    /** Pairs lines of a run with equal keys (above 0) and different transactions, in linear time. */
    const pairUp = (run: Uint32Array, keyOf: (line: number) => number): void => {
      const first = new Map<number, number>()
      const second = new Map<number, number>()
      for (const line of run) {
        const key = keyOf(line)
        if (key <= 0) continue
        const known = first.get(key)
        if (known === undefined) first.set(key, line)
        else if (!second.has(key) && transaction[known] !== transaction[line]) second.set(key, line)
      }
      if (second.size === 0) return
      for (const line of run) {
        const key = keyOf(line)
        const [one, two] = [first.get(key), second.get(key)]
        if (one === undefined || two === undefined || twin[line] !== 0) continue
        twin[line] = (transaction[one] === transaction[line] ? two : one) + 1
      }
    }
    // Many programs number each entry in docRef, and have what stands on the invoice in invRef. One after the other: each
    // numbering takes memory by the line.
    for (const column of runs.length === 0 ? [] : [document, invRef])
      for (const joined of [false, true]) {
        const referenceOf = referenceNumbers(ledger, column, joined)
        for (const run of runs) pairUp(run, referenceOf)
      }
    // Dated lines only: days are lifted so that the key of a missing date is not above 0.
    for (const run of runs)
      if (isSupplier[relation[run[0]!]!])
        pairUp(run, (line) => dateKey(ledger.transactions.day[transaction[line]!]!))
    return findingsWith(
      population,
      fields,
      (line) => twin[line] !== 0,
      (columns, row, line) => {
        columns.twin[row] = twin[line]! - 1
      },
    )
  },
  explain(population, _settings, line, record, language) {
    const { ledger } = population
    const words = wordingFor(ledger, language)
    const other = record.twin
    const amount = words.money(ledger.lines.cents[line]!)
    const account = words.account(ledger.lines.account[line]!)
    const date = words.day(ledger.transactions.day[ledger.lines.transaction[other]!]!)
    const nl = language === 'nl'
    // The invoice number is what both have; a docRef may be that of the entry.
    const document =
      textAt(ledger, ledger.lines.invRef, other) || textAt(ledger, ledger.lines.document, other)
    const reference = document ? (nl ? `, stuk ${document}` : `, document ${document}`) : ''
    const dated = date ? (nl ? ` van ${date}` : ` of ${date}`) : ''
    const same = ledger.relations[ledger.lines.relation[line]!]
    const party = same ? (nl ? ` en relatie ${same.id}` : ` and relation ${same.id}`) : ''
    return nl
      ? `Mogelijk dubbel geboekt: transactie ${words.transactionOf(other)}${dated}${reference} heeft hetzelfde bedrag van ${amount}, dezelfde rekening ${account}${party}.`
      : `Possibly entered twice: transaction ${words.transactionOf(other)}${dated}${reference} has the same amount of ${amount}, the same account ${account}${party}.`
  },
}

const dateKey = (day: number): number => (day === -1 ? 0 : day + 1_000_000)
