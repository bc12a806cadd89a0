/** Numbers the transactions of a population by their date and the set of accounts that they post on. */

import type { Population } from '../ledger/population.ts'

/** The distinct accounts of each transaction, sorted, one after the other in `accounts`. */
interface AccountSets {
  accounts: Uint32Array
  start: Uint32Array
  length: Uint32Array
}

const accountSets = ({ ledger, lines }: Population): AccountSets => {
  const { transaction, account } = ledger.lines
  const accounts = new Uint32Array(lines.length)
  const start = new Uint32Array(ledger.transactions.count)
  const length = new Uint32Array(ledger.transactions.count)
  const seenBy = new Int32Array(ledger.accounts.length).fill(-1)
  let size = 0
  // The lines of one transaction are adjacent.
  for (let position = 0; position < lines.length; ) {
    const t = transaction[lines[position]!]!
    start[t] = size
    for (; position < lines.length && transaction[lines[position]!] === t; position++) {
      const index = account[lines[position]!]!
      if (seenBy[index] === t) continue
      seenBy[index] = t
      accounts[size++] = index
    }
    length[t] = size - start[t]!
    sortRange(accounts, start[t]!, size)
  }
  return { accounts, start, length }
}

const sortRange = (values: Uint32Array, from: number, to: number): void => {
  if (to - from > 32) {
    values.subarray(from, to).sort()
    return
  }
  for (let i = from + 1; i < to; i++) {
    const value = values[i]!
    let j = i
    for (; j > from && values[j - 1]! > value; j--) values[j] = values[j - 1]!
    values[j] = value
  }
}

export interface DatedAccountSets {
  /** For each transaction of the ledger the number of its (date, account set); -1 without date or lines. */
  groupOf: Int32Array
  /** For each group the number of its transactions. */
  sizes: Uint32Array
}

/** Groups transactions of the same day over the same set of accounts, by an exact open-addressing hash table. */
export const datedAccountSets = (population: Population): DatedAccountSets => {
  const { count, day } = population.ledger.transactions
  const { accounts, start, length } = accountSets(population)
  const groupOf = new Int32Array(count).fill(-1)
  const sizes = new Uint32Array(count)
  const first = new Uint32Array(count)
  const mask = 2 ** Math.ceil(Math.log2(2 * count + 2)) - 1
  const slots = new Int32Array(mask + 1).fill(-1)
  let groups = 0
  const isSame = (a: number, b: number): boolean => {
    if (day[a] !== day[b] || length[a] !== length[b]) return false
    for (let i = 0; i < length[a]!; i++) if (accounts[start[a]! + i] !== accounts[start[b]! + i]) return false
    return true
  }
  for (let t = 0; t < count; t++) {
    if (day[t] === -1 || length[t] === 0) continue
    let hash = day[t]! | 0
    for (let i = 0; i < length[t]!; i++)
      hash = Math.imul(hash ^ accounts[start[t]! + i]!, 0x9e3779b1) ^ (hash >>> 15)
    hash ^= hash >>> 16
    let slot = hash & mask
    while (slots[slot] !== -1 && !isSame(first[slots[slot]!]!, t)) slot = (slot + 1) & mask
    if (slots[slot] === -1) {
      first[groups] = t
      slots[slot] = groups++
    }
    groupOf[t] = slots[slot]!
    sizes[slots[slot]!]!++
  }
  return { groupOf, sizes: sizes.slice(0, groups) }
}
