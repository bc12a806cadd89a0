/** What materiality could be: usual benchmarks, each with the sum that it comes from (specification, Materiality). */

import { centsOf } from '../detectors/exact.ts'
import { percentile95 } from '../findings/exposure.ts'
import { transactionAmounts } from '../findings/transaction-amounts.ts'
import type { Classification } from '../ledger/classification.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatCents, parseCents } from '../ledger/money.ts'
import type { AnalysisSettings } from '../settings.ts'
import { financialKpis } from './result-reports.ts'

export type BenchmarkName = 'RESULT_BEFORE_TAX' | 'REVENUE' | 'ASSETS'

export interface Benchmark {
  name: BenchmarkName
  /** null where the file does not tell it. */
  base: string | null
  percentage: number
  /** null where the base is not above zero: then it is no benchmark. */
  amount: string | null
}

/** Amounts are decimal strings. None of the benchmarks applies itself. */
export interface MaterialityReport {
  /** The materiality of the settings; null where none is. */
  configured: string | null
  /** What findings are ranked by without one: the 95th percentile of all transactions' amounts, by nearest rank. */
  fallback: string
  performancePct: number
  benchmarks: Benchmark[]
}

const performancePct = 75

const benchmarkOf = (name: BenchmarkName, cents: number | null, percentage: number): Benchmark => ({
  name,
  base: cents === null ? null : formatCents(cents),
  percentage,
  // Halves of a cent go up, as in every other amount.
  amount: cents === null || cents <= 0 ? null : formatCents(Math.floor((cents * percentage + 50) / 100)),
})

/** `classification` must be of the same ledger. Without an opening balance assets are not told. */
export const materialityReport = (
  ledger: Ledger,
  classification: Classification,
  { materialityThreshold }: Pick<AnalysisSettings, 'materialityThreshold'>,
): MaterialityReport => {
  const kpis = financialKpis(ledger, classification)
  const cents = (amount: string): number => parseCents(amount)!
  const assets = kpis.totalAssets === null || kpis.caveats.length > 0 ? null : cents(kpis.totalAssets)
  const exact = centsOf(materialityThreshold)
  return {
    configured:
      materialityThreshold > 0
        ? formatCents(Number((2n * exact.numerator + exact.denominator) / (2n * exact.denominator)))
        : null,
    fallback: formatCents(percentile95(transactionAmounts(ledger))),
    performancePct,
    benchmarks: [
      benchmarkOf('RESULT_BEFORE_TAX', cents(kpis.netResult) + cents(kpis.taxes), 5),
      benchmarkOf('REVENUE', cents(kpis.revenue), 1),
      benchmarkOf('ASSETS', assets, 1),
    ],
  }
}
