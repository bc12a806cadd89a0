/** The analysis settings and their initial values (specification, Settings). */

import type { AccountType } from './ledger/ledger.ts'

/** Categories that always run (specification, Detectors). */
export const standardCategories = [
  'ROUND_AMOUNTS',
  'PERIOD_END',
  'CUTOFF',
  'OUTLIER',
  'SAME_DAY_REVERSAL',
  'THRESHOLD_AVOIDANCE',
  'MANUAL_ENTRY',
  'ABNORMAL_DIRECTION',
  'CIRCULAR_FLOW',
] as const

/** Categories that are off until `enabledExtras` lists them (specification, Extra detectors). */
export const extraCategories = [
  'DUPLICATE_INVOICE',
  'NON_BUSINESS_DAY',
  'SEQUENCE_GAP',
  'SUSPICIOUS_KEYWORD',
  'RARE_ACCOUNT_PAIR',
  'RARE_USER',
  'BACKDATED',
  'BENFORD',
] as const

export type StandardCategory = (typeof standardCategories)[number]
export type ExtraCategory = (typeof extraCategories)[number]
/** A category that a detector raises. */
export type FlagCategory = StandardCategory | ExtraCategory
/** Everything that can be asked for by name: the flags and their result, HIGH_RISK. */
export type Category = FlagCategory | 'HIGH_RISK'

export interface AnalysisSettings {
  /** In euros, not in cents. */
  roundAmountDivisor: number
  cutoffWindowBusinessDays: number
  zScoreOutlierThreshold: number
  manualEntryAccountThresholdPct: number
  /** In euros. */
  abnormalDirectionMinAmount: number
  /** In percent: 0.01 is one hundredth of a percent. */
  sameDayReversalTolerancePct: number
  thresholdAvoidanceMinEntries: number
  periodEndWindowBusinessDays: number
  periodEndConcentrationFactor: number
  circularFlowThresholdFactor: number
  /** In euros; 0 is not configured, and the 95th percentile of the population is used. */
  materialityThreshold: number
  materialityWeights: {
    flagCountWeight: number
    amountWeight: number
    highRiskScoreThreshold: number
    /** An account class that is missing counts as 1. */
    accountTypeMultipliers: Partial<Record<AccountType, number>>
  }
  enabledExtras: ExtraCategory[]
  /** Journals, by id, that count as manual or not whatever their type, name or source says. */
  manualJournals: ManualJournals
}

export interface ManualJournals {
  add: readonly string[]
  remove: readonly string[]
}

export const defaultSettings: AnalysisSettings = {
  roundAmountDivisor: 1000,
  cutoffWindowBusinessDays: 5,
  zScoreOutlierThreshold: 3.0,
  manualEntryAccountThresholdPct: 50.0,
  abnormalDirectionMinAmount: 10000.0,
  sameDayReversalTolerancePct: 0.01,
  thresholdAvoidanceMinEntries: 3,
  periodEndWindowBusinessDays: 5,
  periodEndConcentrationFactor: 2.0,
  circularFlowThresholdFactor: 0.95,
  materialityThreshold: 0,
  materialityWeights: {
    flagCountWeight: 1.0,
    amountWeight: 1.0,
    highRiskScoreThreshold: 2.0,
    accountTypeMultipliers: { BALANCE: 1.0, PROFIT_LOSS: 1.0, UNKNOWN: 1.0 },
  },
  enabledExtras: [],
  manualJournals: { add: [], remove: [] },
}
