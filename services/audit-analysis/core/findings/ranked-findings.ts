/** All findings of an analysis with their exposure and priority, highest first (specification, Findings). */

import { allDetectors } from '../detectors/all.ts'
import { centsOf, type Ratio } from '../detectors/exact.ts'
import { fewPerLedger } from '../ledger/once-per-ledger.ts'
import type { Population } from '../ledger/population.ts'
import type { Analysis } from '../scoring.ts'
import type { AnalysisSettings, FlagCategory } from '../settings.ts'
import {
  exposureOf,
  type FlagRates,
  type Priority,
  type PriorityBounds,
  percentile95,
  priorityBounds,
  priorityOf,
  shareOf,
  whole,
} from './exposure.ts'
import type { FindingKind, Severity, SubjectContext, SubjectFinding, SubjectKind } from './subject-finding.ts'
import { subjectSources } from './subject-sources.ts'
import { transactionAmounts } from './transaction-amounts.ts'

/** A finding as it is ranked; what people read of it is made when they do. */
export interface RankedFinding {
  kind: FindingKind
  priority: Priority
  /** Cents; null where it has no amount. */
  amount: number | null
  /** Cents, not rounded. */
  exposure: number
  /** What part of the amount the exposure is, exact. */
  share: Ratio
  /** A bit per detector, at its place in `allDetectors`; 0 where it is no transaction. */
  bits: number
  /** The transaction's number; -1 where it is none. */
  transaction: number
  subject: SubjectFinding | null
}

export interface RankedFindings {
  findings: readonly RankedFinding[]
  /** Of findings, in cents: as configured, else the 95th percentile of all transactions' amounts. */
  materiality: Ratio
}

/** The categories of a set of bits, in the order of `allDetectors`. */
export const categoriesOf = (bits: number): FlagCategory[] =>
  allDetectors.filter((_, bit) => bits & (1 << bit)).map(({ category }) => category)

/** For each transaction of the ledger the bits of all flags of its lines. */
const transactionBits = ({ ledger }: Population, { lines, flags }: Analysis): Uint32Array => {
  const bits = new Uint32Array(ledger.transactions.count)
  const { transaction } = ledger.lines
  for (let position = 0; position < lines.length; position++) {
    const t = transaction[lines[position]!]!
    bits[t] = bits[t]! | flags[position]!
  }
  return bits
}

/** The transactions that have a line in the population, ascending. */
const transactionsIn = ({ ledger, lines }: Population): Uint32Array => {
  const present = new Uint8Array(ledger.transactions.count)
  for (const line of lines) present[ledger.lines.transaction[line]!] = 1
  const found = new Uint32Array(present.length)
  let size = 0
  for (let t = 0; t < present.length; t++) if (present[t]) found[size++] = t
  return found.subarray(0, size)
}

const ratesOf = (transactions: Uint32Array, bits: Uint32Array): FlagRates => {
  const flagged = new Float64Array(allDetectors.length)
  for (const t of transactions)
    for (let bit = 0, left = bits[t]!; left !== 0; bit++, left >>>= 1) if (left & 1) flagged[bit]!++
  return { transactions: transactions.length, flagged }
}

const materialityOf = (settings: AnalysisSettings, amounts: Float64Array): Ratio =>
  settings.materialityThreshold > 0
    ? centsOf(settings.materialityThreshold)
    : { numerator: BigInt(percentile95(amounts)), denominator: 1n }

/** The flagged transactions, in file order. Many share a set of categories, which is worked out once. */
const transactionFindings = (
  population: Population,
  transactions: Uint32Array,
  bits: Uint32Array,
  materiality: Ratio,
): RankedFinding[] => {
  const amounts = transactionAmounts(population.ledger)
  const rates = ratesOf(transactions, bits)
  const known = new Map<number, { share: Ratio; bounds: PriorityBounds }>()
  const findings: RankedFinding[] = []
  for (const t of transactions) {
    const own = bits[t]!
    if (own === 0) continue
    let set = known.get(own)
    if (!set) {
      const share = shareOf(rates, own)
      set = { share, bounds: priorityBounds(share, materiality) }
      known.set(own, set)
    }
    const amount = amounts[t]!
    findings.push({
      kind: 'TRANSACTION',
      priority: priorityOf(amount, set.bounds),
      amount,
      exposure: exposureOf(amount, set.share),
      share: set.share,
      bits: own,
      transaction: t,
      subject: null,
    })
  }
  return findings
}

const severityPriority: Record<Severity, Priority> = { ERROR: 'HIGH', WARNING: 'MEDIUM', INFO: 'LOW' }

const rankSubject = (kind: SubjectKind, subject: SubjectFinding, bounds: PriorityBounds): RankedFinding => {
  const { amountCents, severity } = subject
  return {
    kind,
    priority: amountCents === null ? severityPriority[severity] : priorityOf(amountCents, bounds),
    amount: amountCents,
    exposure: amountCents ?? 0,
    share: whole,
    bits: 0,
    transaction: -1,
    subject,
  }
}

/** What tests find in a ledger under choices. */
const subjectsOf = fewPerLedger(
  (_ledger, context: SubjectContext): readonly [SubjectKind, SubjectFinding][] =>
    subjectSources.flatMap((source) =>
      source.find(context).map((subject): [SubjectKind, SubjectFinding] => [source.kind, subject]),
    ),
  ({ mapping, choices }) => JSON.stringify([mapping, choices]),
)

/** Exposure, then amount, then the order of the file; findings that are no transaction follow those that are. */
const byExposure = (a: RankedFinding, b: RankedFinding): number =>
  b.exposure - a.exposure || (b.amount ?? 0) - (a.amount ?? 0)

/** The population is that of the analysis; `context` is what the other tests look at. */
export const rankFindings = (
  population: Population,
  analysis: Analysis,
  context: SubjectContext,
): RankedFindings => {
  const transactions = transactionsIn(population)
  const amounts = transactionAmounts(population.ledger)
  const materiality = materialityOf(
    context.settings,
    Float64Array.from(transactions, (t) => amounts[t]!),
  )
  const bits = transactionBits(population, analysis)
  const bounds = priorityBounds(whole, materiality)
  const findings = [
    ...transactionFindings(population, transactions, bits, materiality),
    ...subjectsOf(context.ledger, context).map(([kind, subject]) => rankSubject(kind, subject, bounds)),
  ]
  // The sort is stable, so what is equal stays in the order of the file.
  return { findings: findings.sort(byExposure), materiality }
}
