/** The lines that a sample is drawn from: those of one side with an amount, in file order. */

import type { Ledger } from '../ledger/ledger.ts'
import { wrongSample } from '../refused-input.ts'
import type { SampleFilter, SampleRequest } from './sample-request.ts'

export interface SamplePopulation {
  /** Indices into the ledger's line columns, ascending. */
  lines: Uint32Array
  /** The book value of each, in cents above zero. */
  cents: Float64Array
  /** All of them added up. */
  book: bigint
}

/** A 1 for each row that is asked for; throws for a name that the file does not have. */
const chosen = <T>(rows: readonly T[], asked: readonly T[] | undefined, name: string): Uint8Array | null => {
  if (!asked || asked.length === 0) return null
  const places = new Map<T, number[]>()
  rows.forEach((row, r) => void places.set(row, [...(places.get(row) ?? []), r]))
  const marks = new Uint8Array(rows.length)
  for (const one of asked) {
    const found = places.get(one)
    if (!found) throw wrongSample(`filter.${name}: the file has no "${String(one).slice(0, 60)}".`)
    for (const r of found) marks[r] = 1
  }
  return marks
}

/** Whether a transaction lies in the periods and between the dates. */
const transactionTest = (
  ledger: Ledger,
  { periods, fromDay, toDay }: SampleFilter,
): ((transaction: number) => boolean) => {
  const { day, period } = ledger.transactions
  const wanted = periods && periods.length > 0 ? new Set(periods) : null
  const bounded = fromDay !== undefined || toDay !== undefined
  const from = fromDay ?? Number.NEGATIVE_INFINITY
  const to = toDay ?? Number.POSITIVE_INFINITY
  return (transaction) => {
    if (wanted && !wanted.has(period[transaction]!)) return false
    return !bounded || (day[transaction] !== -1 && day[transaction]! >= from && day[transaction]! <= to)
  }
}

/** Throws RefusedInputError for an account or journal that the file does not have, and where no line is left. */
export const samplePopulation = (
  ledger: Ledger,
  { side, filter }: Pick<SampleRequest, 'side' | 'filter'>,
): SamplePopulation => {
  const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
  const accounts = chosen(ids(ledger.accounts), filter.accounts, 'accounts')
  const journals = chosen(ids(ledger.journals), filter.journals, 'journals')
  const isInside = transactionTest(ledger, filter)
  const { count, account, transaction, cents: signed } = ledger.lines
  const sign = side === 'DEBIT' ? 1 : -1
  const lines = new Uint32Array(count)
  const cents = new Float64Array(count)
  let size = 0
  let book = 0n
  for (let line = 0; line < count; line++) {
    const amount = signed[line]! * sign
    if (amount <= 0 || (accounts && !accounts[account[line]!])) continue
    const t = transaction[line]!
    if ((journals && !journals[ledger.transactions.journal[t]!]) || !isInside(t)) continue
    lines[size] = line
    cents[size++] = amount
    book += BigInt(amount)
  }
  if (size === 0) throw wrongSample('No line of this side with an amount is left to draw from.')
  return { lines: lines.subarray(0, size), cents: cents.subarray(0, size), book }
}
