/** Gathers what the one-page audit summary says from an analysis. */

import type { ReportData, ReportFinding, ReportFindingRow } from '../adapters/report-pdf/report-data.ts'
import type { Language } from '../core/detectors/detector.ts'
import { findingsPage, type Reviewed } from '../core/findings/finding-list.ts'
import { isoDay } from '../core/ledger/day.ts'
import { changedSettings } from '../core/paper/changed-settings.ts'
import type { PaperFile } from '../core/paper/paper-data.ts'
import { populationSummary } from '../core/population-summary.ts'
import { checkIntegrity } from '../core/xaf/integrity.ts'

/** As many as the page has room for. */
const shownFindings = 10
const shownExamples = 6

const finding = <T>(count: number, found: readonly T[], name: (one: T) => string): ReportFinding => ({
  count,
  examples: found.slice(0, shownExamples).map(name),
})

/** What the summary is told besides the analysis. */
export interface SummaryAsked {
  files: readonly PaperFile[]
  language: Language
  /** yyyy-MM-dd, which it carries. */
  date: string
}

/** The findings that are transactions, highest exposure first. */
const highestFindings = (reviewed: Reviewed, language: Language): ReportFindingRow[] => {
  const query = {
    filters: { kind: 'TRANSACTION' },
    sort: { field: 'exposure', direction: 'desc' },
    page: 0,
    size: shownFindings,
  } as const
  return findingsPage(reviewed, query, language).content.map((row) => ({
    transactionId: row.transactionId!,
    date: row.date,
    accounts: row.accountIds,
    title: row.title,
    amount: row.amount!,
    exposure: row.exposure,
    flags: row.categories,
  }))
}

export const reportDataOf = (reviewed: Reviewed, { files, language, date }: SummaryAsked): ReportData => {
  const { population, analysis, context } = reviewed
  const { ledger } = population
  const summary = populationSummary(population, analysis)
  const integrity = checkIntegrity(ledger)
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
    files: files.map(({ name, sha256 }) => ({ name, sha256 })),
    settings: changedSettings(context.settings),
    highestFindings: highestFindings(reviewed, language),
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
    reportDate: date,
  }
}
