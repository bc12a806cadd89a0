/** Gathers what the one-page audit summary says from an analysis. */

import type { ReportData, ReportFinding } from '../adapters/report-pdf/report-data.ts'
import type { Language } from '../core/detectors/detector.ts'
import { highestRisks } from '../core/flagged-transactions.ts'
import { isoDay } from '../core/ledger/day.ts'
import { populationSummary } from '../core/population-summary.ts'
import type { AnalysisSettings } from '../core/settings.ts'
import { checkIntegrity } from '../core/xaf/integrity.ts'
import type { Examined } from './held-sessions.ts'

/** As many as the page has room for. */
const shownRisks = 10
const shownExamples = 6

const finding = <T>(count: number, found: readonly T[], name: (one: T) => string): ReportFinding => ({
  count,
  examples: found.slice(0, shownExamples).map(name),
})

/** `reportDate` is yyyy-MM-dd. */
export const reportDataOf = (
  { population, analysis }: Examined,
  settings: AnalysisSettings,
  language: Language,
  reportDate: string,
): ReportData => {
  const { ledger } = population
  const summary = populationSummary(population, analysis)
  const integrity = checkIntegrity(ledger)
  const risks = highestRisks(population, settings, analysis, shownRisks, language)
  return {
    companyName: ledger.company.name,
    period: {
      from: isoDay(ledger.company.startDay) || summary.dateFrom,
      to: isoDay(ledger.company.endDay) || summary.dateTo,
    },
    currency: ledger.company.currency,
    fileFormat: ledger.format,
    population: {
      entries: summary.totalTransactions,
      transactions: summary.transactionCount,
      accounts: summary.accountCount,
      debit: summary.populationDebit,
      credit: summary.populationCredit,
    },
    materiality: {
      amount: summary.materialityThreshold,
      configured: summary.materialityConfigured,
      aboveCount: summary.aboveMaterialityCount,
    },
    flaggedCount: summary.flaggedCount,
    highRiskCount: summary.highRiskCount,
    flagCounts: summary.flagCounts,
    highestRisks: risks.map(({ transactionDate: date, ...risk }) => ({ ...risk, date })),
    integrity: {
      declared: integrity.declared,
      counted: integrity.counted,
      opening: integrity.opening,
      openingDifference: integrity.openingDifference,
      unbalancedTransactions: finding(
        integrity.unbalancedTransactionCount,
        integrity.unbalancedTransactions,
        ({ transactionId }) => transactionId,
      ),
      unknownAccounts: finding(
        integrity.unknownAccountCount,
        integrity.unknownAccounts,
        ({ accountId }) => accountId,
      ),
      sequenceGaps: finding(
        integrity.sequenceGapCount,
        integrity.sequenceGaps,
        ({ journal, after, before }) => `${journal} ${after} – ${before}`.trim(),
      ),
    },
    reportDate,
  }
}
