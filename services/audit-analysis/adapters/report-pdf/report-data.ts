/** What the one-page audit summary says, as plain data; amounts are decimal strings, dates ISO dates. */

import type { PaperSetting } from '../../core/paper/paper-data.ts'

/** A finding that is a transaction. */
export interface ReportFindingRow {
  transactionId: string
  /** null where the file states none, as for the period. */
  date: string | null
  /** Ids of its accounts. */
  accounts: readonly string[]
  title: string
  amount: string
  exposure: string
  /** Flag categories by name. */
  flags: readonly string[]
}

/** How many of a finding there are, and the first few by name. */
export interface ReportFinding {
  count: number
  examples: string[]
}

/** Control totals; null where the file declares none. */
export interface ReportTotals {
  lines: number | null
  debit: string | null
  credit: string | null
}

export interface ReportData {
  companyName: string
  period: { from: string | null; to: string | null }
  /** ISO 4217; '' counts as EUR. */
  currency: string
  /** For instance `XAF 3.2`. */
  fileFormat: string
  population: { entries: number; transactions: number; accounts: number; debit: string; credit: string }
  /** `configured` is false where the 95th percentile of the population stands in. */
  materiality: { amount: string; configured: boolean; aboveCount: number }
  flaggedCount: number
  highRiskCount: number
  /** Flagged entries per category. */
  flagCounts: Record<string, number>
  /** As they were uploaded. */
  files: { name: string; sha256: string }[]
  /** Those that are not the program's own. */
  settings: PaperSetting[]
  /** Transactions by exposure, highest first; the report shows ten. */
  highestFindings: ReportFindingRow[]
  integrity: {
    declared: ReportTotals
    counted: ReportTotals
    opening: { declared: ReportTotals; counted: ReportTotals }
    /** Debit less credit of the opening balance. */
    openingDifference: string
    unbalancedTransactions: ReportFinding
    unknownAccounts: ReportFinding
    sequenceGaps: ReportFinding
  }
  /** The day that the report carries. */
  reportDate: string
}
