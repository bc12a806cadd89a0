/** Invoices that were settled for more than they came to, and what was paid twice without a number (specification, Open items). */

import type { Ledger } from '../ledger/ledger.ts'
import { type Settlement, settlementsOf } from './settlements.ts'

/** More was settled under the number of an invoice than was invoiced under it. */
export interface Overpaid {
  /** The first invoice. */
  invoice: Settlement
  settled: Settlement[]
  invoicedCents: number
  settledCents: number
}

/** A payment that no invoice of its amount is left for, soon after one of the same amount. */
export interface PaidTwice {
  first: Settlement
  second: Settlement
}

/** A difference in paying, or a discount, is no second payment. */
const shareOfDifference = 0.05
/** So many of the numbers with an invoice and a payment must come out for one that does not to say something. */
const shareThatTies = 0.9
/** Less than the time from one month's payment to the next. */
const maximumDays = 21

const isInvoice = ({ cents }: Settlement): boolean => cents > 0

const wordSize = 2 ** 32

/** Of a whole number that may have more than 32 bits. */
const hashOf = (key: number): number => {
  const high = Math.floor(key / wordSize)
  const mixed = Math.imul(key - high * wordSize, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}

/**
 * Numbers for equal keys, from 0, row by row. Most groups are only summed, so that none is made into a list. A table of its own:
 * a Map of as many numbers takes most of the time of the whole test.
 */
const numbered = (rows: readonly Settlement[], keyOf: (row: Settlement, i: number) => number) => {
  const mask = 2 ** Math.ceil(Math.log2(2 * rows.length + 2)) - 1
  const slots = new Int32Array(mask + 1).fill(-1)
  const keys = new Float64Array(rows.length)
  const group = new Uint32Array(rows.length)
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    const key = keyOf(rows[i]!, i)
    let slot = hashOf(key) & mask
    while (slots[slot] !== -1 && keys[slots[slot]!] !== key) slot = (slot + 1) & mask
    if (slots[slot] === -1) {
      keys[count] = key
      slots[slot] = count++
    }
    group[i] = slots[slot]!
  }
  return { group, count }
}

/**
 * Numbers for owner and another number together. Owners are numbered anew: of many accounts and relations their own numbers
 * times another do not stay whole.
 */
const numberedByOwner = (
  rows: readonly Settlement[],
  count: number,
  numberOf: (row: Settlement, i: number) => number,
) => {
  const owners = numbered(rows, ({ owner }) => owner).group
  return numbered(rows, (row, i) => owners[i]! * count + numberOf(row, i))
}

/** What was invoiced and settled under each number of an owner; those without a number are one group of the owner. */
const byNumber = (rows: readonly Settlement[]) => {
  const numbers = rows.reduce((most, { reference }) => Math.max(most, reference), 0) + 1
  const { group, count } = numberedByOwner(rows, numbers, ({ reference }) => reference)
  const [invoiced, settled] = [new Float64Array(count), new Float64Array(count)]
  rows.forEach(({ cents, reference }, i) => {
    if (reference === 0) return
    if (cents > 0) invoiced[group[i]!]! += cents
    else settled[group[i]!]! -= cents
  })
  return { group, invoiced, settled, isWhole: (g: number): boolean => invoiced[g]! > 0 && settled[g]! > 0 }
}

/** Where numbers seldom come out they are not those of invoices: statements and invoices both begin at 1, for instance. */
const overpaidIn = (
  rows: readonly Settlement[],
  { group, invoiced, settled, isWhole }: ReturnType<typeof byNumber>,
): Overpaid[] => {
  let whole = 0
  const found = new Map<number, Settlement[]>()
  for (let g = 0; g < invoiced.length; g++) {
    if (!isWhole(g)) continue
    whole++
    if (settled[g]! - invoiced[g]! > invoiced[g]! * shareOfDifference) found.set(g, [])
  }
  if (whole - found.size < whole * shareThatTies) return []
  rows.forEach((row, i) => {
    found.get(group[i]!)?.push(row)
  })
  return [...found].map(([g, own]) => ({
    invoice: own.find(isInvoice)!,
    settled: own.filter((row) => !isInvoice(row)),
    invoicedCents: invoiced[g]!,
    settledCents: settled[g]!,
  }))
}

/** Two invoices, each with its number, are paid by two payments. */
const haveOtherNumbers = (a: Settlement, b: Settlement): boolean =>
  a.isInvoiceNumber &&
  b.isInvoiceNumber &&
  a.reference !== 0 &&
  b.reference !== 0 &&
  a.reference !== b.reference

/** A row, and whether its number has an invoice and a payment, which settle each other. */
interface Row {
  row: Settlement
  isMatched: boolean
}

/**
 * Of one owner and amount, by day. Until the first invoice payments settle what the year opened with. What is paid before
 * its invoice comes is no second payment either. Rows that their numbers match leave no invoice and are no second payment, but
 * one without a number may come after them.
 */
const paidTwiceIn = (rows: readonly Row[]): PaidTwice[] => {
  const inOrder = rows.toSorted((a, b) => a.row.day - b.row.day || b.row.cents - a.row.cents)
  const from = inOrder.findIndex(({ row }) => isInvoice(row))
  if (from === -1) return []
  const own = inOrder.slice(from)
  if (own.reduce((sum, { row, isMatched }) => (isMatched ? sum : sum + row.cents), 0) >= 0) return []
  let open = 0
  let before: Settlement | null = null
  for (const { row, isMatched } of own) {
    if (isInvoice(row)) open += isMatched ? 0 : 1
    else {
      const isOne = !isMatched && open === 0
      if (isOne && before && row.day - before.day <= maximumDays && !haveOtherNumbers(before, row))
        return [{ first: before, second: row }]
      if (!isMatched && open > 0) open--
      before = row
    }
  }
  return []
}

/** Rows of one owner and amount, where there are three or more, an invoice and two payments, and not all are matched. */
const alike = (rows: readonly Settlement[], isMatched: (i: number) => boolean): Row[][] => {
  const amounts = numbered(rows, ({ cents }) => Math.abs(cents))
  const { group, count } = numberedByOwner(rows, amounts.count, (_, i) => amounts.group[i]!)
  const sizes = new Uint32Array(count)
  const isAsked = new Uint8Array(count)
  rows.forEach(({ cents }, i) => {
    sizes[group[i]!]!++
    if (cents < 0 && !isMatched(i)) isAsked[group[i]!] = 1
  })
  const several = new Map<number, Row[]>()
  rows.forEach((row, i) => {
    const g = group[i]!
    if (sizes[g]! < 3 || !isAsked[g]) return
    const own = several.get(g)
    const one = { row, isMatched: isMatched(i) }
    if (own) own.push(one)
    else several.set(g, [one])
  })
  return [...several.values()]
}

export const overpaid = (ledger: Ledger): { overpaid: Overpaid[]; paidTwice: PaidTwice[] } => {
  const rows = settlementsOf(ledger)
  const numbers = byNumber(rows)
  const isWhole = (i: number): boolean => rows[i]!.reference !== 0 && numbers.isWhole(numbers.group[i]!)
  const places = rows.flatMap(({ relation, day }, i) => (relation !== -1 && day !== -1 ? [i] : []))
  const dated = places.map((i) => rows[i]!)
  const groups = alike(dated, (i) => isWhole(places[i]!))
  return { overpaid: overpaidIn(rows, numbers), paidTwice: groups.flatMap(paidTwiceIn) }
}
