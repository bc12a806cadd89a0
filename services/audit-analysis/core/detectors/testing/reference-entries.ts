/** For tests: generated ledgers full of near misses, and the plain entries that slow reference detectors read. */

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { narrow, type Population, wholePopulation } from '../../ledger/population.ts'
import { buildLedger, type PlainLedger, type PlainTransaction } from '../../ledger/testing/build-ledger.ts'
import { type AnalysisSettings, defaultSettings } from '../../settings.ts'
import type { Detector } from '../detector.ts'
import { recordAt } from '../findings.ts'

/** An entry as a reference sees it: nothing but what the plain ledger says. */
export interface Entry {
  /** Its line in the ledger. */
  line: number
  transaction: PlainTransaction
  account: string
  /** Signed cents. */
  cents: bigint
  amount: bigint
  date: string
  /** Days since 1970-01-01, NaN without date. */
  day: number
  relation?: string
  effectiveDate?: string
  document?: string
  description?: string
}

export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000

/** The entries of a ledger, without those of left-out accounts or outside the dates (both included). */
export const entriesOf = (plain: PlainLedger, excluded: string[] = [], from = '', to = '9999'): Entry[] => {
  const entries: Entry[] = []
  let line = 0
  for (const transaction of plain.transactions) {
    for (const row of transaction.lines) {
      const entry = {
        ...row,
        line: line++,
        transaction,
        cents: BigInt(row.cents),
        amount: BigInt(Math.abs(row.cents)),
        date: transaction.date,
        day: dayNumber(transaction.date),
      }
      if (!excluded.includes(row.account) && transaction.date >= from && transaction.date <= to)
        entries.push(entry)
    }
  }
  return entries
}

/** Revenue accounts begin with 8, cost accounts with 4. */
export const populationOf = (
  plain: PlainLedger,
  excluded: string[] = [],
  from?: string,
  to?: string,
): Population => {
  const ledger = buildLedger(plain)
  const classes = Uint8Array.from(ledger.accounts, ({ id }) =>
    id.startsWith('8') ? 1 : id.startsWith('4') ? 2 : 0,
  )
  if (excluded.length === 0 && from === undefined && to === undefined) return wholePopulation(ledger, classes)
  return narrow(ledger, classes, {
    excludedAccountIds: excluded,
    ...(from === undefined ? {} : { fromDay: dayNumber(from) }),
    ...(to === undefined ? {} : { toDay: dayNumber(to) }),
  })
}

/** The lines that a detector flags; also checks the shape of its findings and that each reason is a sentence. */
export const linesFlagged = (
  detector: Detector,
  population: Population,
  settings: Partial<AnalysisSettings> = {},
): number[] => {
  const all = { ...defaultSettings, ...settings }
  const findings = detector.detect(population, all)
  const { lines } = findings
  lines.forEach((line, i) => {
    const record = recordAt(findings, i)
    assert.ok(
      Object.values(record)
        .flat()
        .every((value) => Number.isFinite(value)),
    )
    for (const language of ['en', 'nl'] as const) {
      const reason = detector.explain(population, all, line, record, language)
      assert.match(reason, /^[A-Z].*[^ ]\.$/)
      assert.doesNotMatch(reason, /undefined|NaN|null|Infinity|\[object/)
    }
  })
  return [...lines]
}

export const accountIds = ['1000', '1100', '1300', '1600', '4000', '8000', '0500']

const accounts = accountIds.map((id) => ({
  id,
  description: id === '0500' ? 'Algemene reserve' : `Rekening ${id}`,
  type: id === '4000' || id === '8000' ? ('PROFIT_LOSS' as const) : ('BALANCE' as const),
}))

export interface LedgerShape {
  amounts: number[]
  dates: string[]
  /** At least and at most so many transactions. */
  least?: number
  most?: number
  /** The lines of one transaction, at most. */
  widest?: number
}

const journals = [
  { id: 'MEM', description: 'Memoriaal', type: 'M' },
  { id: 'DIV', description: 'Diverse boekingen', type: '' },
  { id: 'OVG', description: 'Overig', type: 'Z' },
  { id: 'BNK', description: 'General bank', type: 'B' },
  { id: 'VRK', description: 'Verkoop', type: 'S' },
]

/** Ledgers over few accounts, dates and amounts, so that coincidences are common. Not every transaction balances. */
export const arbitraryLedger = ({
  amounts,
  dates,
  least = 0,
  most = 25,
  widest = 3,
}: LedgerShape): fc.Arbitrary<PlainLedger> => {
  const line = fc.record({
    account: fc.constantFrom(...accountIds),
    cents: fc
      .tuple(fc.constantFrom(...amounts), fc.constantFrom(1, -1))
      .map(([amount, sign]) => amount * sign || 0),
    relation: fc.constantFrom(undefined, 'R1', 'R2'),
    effectiveDate: fc.oneof(fc.constant(undefined), fc.constantFrom(...dates)),
    document: fc.constantFrom(undefined, 'F-001', 'f1', 'F-002'),
  })
  const pair = fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...accountIds), { minLength: 2, maxLength: 2 }),
      fc.constantFrom(...amounts),
    )
    .map(([[from, to], cents]) => [
      { account: from!, cents: -cents || 0 },
      { account: to!, cents },
    ])
  const transaction = fc.record({
    journal: fc.constantFrom(...journals.map(({ id }) => id)),
    date: fc.constantFrom(...dates),
    period: fc.constantFrom(undefined, undefined, 1, 12, 13),
    source: fc.constantFrom(undefined, 'manual', 'import'),
    user: fc.constantFrom('jan', 'piet'),
    lines: fc.oneof(pair, fc.array(line, { minLength: 1, maxLength: widest })),
  })
  return fc.array(transaction, { minLength: least, maxLength: most }).map((transactions) => ({
    company: { startDay: dayNumber('2025-01-01'), endDay: dayNumber('2025-12-31') },
    accounts,
    journals,
    transactions: transactions.map((t, i) => ({ ...t, nr: String(i + 1) })),
  }))
}

/** Runs a property with a fixed seed and a bounded number of ledgers. */
export const forLedgers = (
  shape: LedgerShape,
  check: (plain: PlainLedger, excluded: string[]) => void,
  numRuns = 150,
): void => {
  const excluded = fc.oneof(fc.constant<string[]>([]), fc.subarray(accountIds, { maxLength: 2 }))
  fc.assert(
    fc.property(arbitraryLedger(shape), excluded, (plain, left) => check(plain, left)),
    { seed: 20251231, numRuns },
  )
}

/** A short way to write a transaction: `[account, cents]` lines. */
export const transactionOn = (
  date: string,
  lines: [account: string, cents: number][],
  rest: Partial<PlainTransaction> = {},
): PlainTransaction => ({
  journal: 'MEM',
  nr: '1',
  date,
  ...rest,
  lines: lines.map(([account, cents]) => ({ account, cents })),
})

/** A ledger of the year 2025 with these transactions, numbered in their order where they have no number. */
export const ledgerOf = (transactions: PlainTransaction[], rest: Partial<PlainLedger> = {}): PlainLedger => ({
  company: { startDay: dayNumber('2025-01-01'), endDay: dayNumber('2025-12-31') },
  accounts,
  journals,
  ...rest,
  transactions: transactions.map((transaction, i) => ({
    ...transaction,
    nr: transaction.nr === '1' ? String(i + 1) : transaction.nr,
  })),
})
