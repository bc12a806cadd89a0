/** The entries an analysis looks at: the whole ledger, or what is left after narrowing by dates and accounts. */

import type { Ledger } from './ledger.ts'

/** Per account: neither, revenue or cost. */
export const accountClass = { none: 0, revenue: 1, cost: 2 } as const

/** Lines of one ledger, as ascending indices into its line columns. */
export interface Population {
  ledger: Ledger
  lines: Uint32Array
  /** For each account of the ledger one of `accountClass` (see classification.ts). */
  classes: Uint8Array
}

/** Inclusive bounds in days since 1970-01-01 and account ids (exact, as in the chart) to leave out. */
export interface Narrowing {
  fromDay?: number
  toDay?: number
  excludedAccountIds?: readonly string[]
}

export const wholePopulation = (ledger: Ledger, classes: Uint8Array): Population => {
  const lines = new Uint32Array(ledger.lines.count)
  for (let i = 0; i < lines.length; i++) lines[i] = i
  return { ledger, lines, classes }
}

/** The population without lines dated outside the bounds (an undated line is outside any bound) or on an excluded account. */
export const narrow = (ledger: Ledger, classes: Uint8Array, narrowing: Narrowing): Population => {
  const from = narrowing.fromDay ?? Number.NEGATIVE_INFINITY
  const to = narrowing.toDay ?? Number.POSITIVE_INFINITY
  const bounded = narrowing.fromDay !== undefined || narrowing.toDay !== undefined
  const excluded = new Set(narrowing.excludedAccountIds ?? [])
  const accountOut = Uint8Array.from(ledger.accounts, (account) => (excluded.has(account.id) ? 1 : 0))
  const kept = new Uint32Array(ledger.lines.count)
  let size = 0
  for (let line = 0; line < ledger.lines.count; line++) {
    if (accountOut[ledger.lines.account[line]!]) continue
    if (bounded) {
      const day = ledger.transactions.day[ledger.lines.transaction[line]!]!
      if (day === -1 || day < from || day > to) continue
    }
    kept[size++] = line
  }
  return { ledger, lines: kept.slice(0, size), classes }
}
