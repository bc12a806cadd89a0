/** What the reference reader gives, and what it knows while it reads. */

import type { Plain } from './reference-details.ts'

/** Everything a ledger tells, as plain data; lists of accounts and relations sorted by id. */
export interface PlainResult {
  format: string
  company: Record<string, string | number>
  accounts: Record<string, string | boolean | bigint>[]
  relations: Plain[]
  journals: Record<string, string>[]
  periods: Plain[]
  vatCodes: Plain[]
  subLedgers: Plain[]
  /** Sorted as text. */
  openingLines: Plain[]
  origin: Plain
  repeats: Record<string, string[]>
  declared: (bigint | null)[]
  counted: bigint[]
  transactions: Record<string, unknown>[]
}

export interface Context {
  clair: boolean
  volume: bigint
  opening: Map<string, [section: bigint, transactions: bigint]>
  relations: Set<string>
  vatCodes: Set<string>
  taxonomy: Map<string, string>
}
