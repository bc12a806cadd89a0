/** English words of the page of settings. */

import { settingNames } from '../core/setting-names.ts'
import type { SettingsWords } from './settings.words.nl.ts'

export const en: SettingsWords = {
  lead: 'What the tests look for and how findings are ranked, for this analysis. Whoever changes a value sees first what it would find.',
  groups: {
    materiality: 'Materiality',
    detectors: 'Tests',
    scores: 'Scores',
    extras: 'Extra tests',
    journals: 'Manual entries',
  },
  numbers: {
    materialityThreshold: [
      settingNames.en.materialityThreshold,
      '0: the 95th percentile of all transactions.',
    ],
    roundAmountDivisor: [settingNames.en.roundAmountDivisor, 'In euros.'],
    cutoffWindowBusinessDays: [settingNames.en.cutoffWindowBusinessDays, 'A whole number.'],
    zScoreOutlierThreshold: [settingNames.en.zScoreOutlierThreshold, 'Above the mean.'],
    manualEntryAccountThresholdPct: [
      settingNames.en.manualEntryAccountThresholdPct,
      'Less manual than this on the account.',
    ],
    abnormalDirectionMinAmount: [settingNames.en.abnormalDirectionMinAmount, 'In euros.'],
    sameDayReversalTolerancePct: [settingNames.en.sameDayReversalTolerancePct, ''],
    thresholdAvoidanceMinEntries: [settingNames.en.thresholdAvoidanceMinEntries, 'A whole number.'],
    periodEndWindowBusinessDays: [settingNames.en.periodEndWindowBusinessDays, 'A whole number.'],
    periodEndConcentrationFactor: [settingNames.en.periodEndConcentrationFactor, ''],
    circularFlowThresholdFactor: [settingNames.en.circularFlowThresholdFactor, 'From 0 to 1.'],
    'materialityWeights.flagCountWeight': [settingNames.en['materialityWeights.flagCountWeight'], ''],
    'materialityWeights.amountWeight': [settingNames.en['materialityWeights.amountWeight'], ''],
    'materialityWeights.highRiskScoreThreshold': [
      settingNames.en['materialityWeights.highRiskScoreThreshold'],
      '',
    ],
    'materialityWeights.accountTypeMultipliers.BALANCE': [
      settingNames.en['materialityWeights.accountTypeMultipliers.BALANCE'],
      '',
    ],
    'materialityWeights.accountTypeMultipliers.PROFIT_LOSS': [
      settingNames.en['materialityWeights.accountTypeMultipliers.PROFIT_LOSS'],
      '',
    ],
    'materialityWeights.accountTypeMultipliers.UNKNOWN': [
      settingNames.en['materialityWeights.accountTypeMultipliers.UNKNOWN'],
      '',
    ],
  },
  sources: { DEFAULT: 'of the service', DOSSIER: 'of the engagement', SESSION: 'of this analysis' },
  extras: 'Run these too',
  journals: 'Journals that count as manual',
  journalsHint: 'Ticked is manual. What you change goes before type, name and source.',
  outcome: {
    heading: 'What these settings find',
    caption: 'Counts now, and with what is entered here',
    what: 'Count',
    now: 'Now',
    later: 'Then',
    highRisk: 'Entries at high risk',
    priority: (name) => `Findings: ${name.toLowerCase()}`,
    materiality: 'Materiality',
    counting: 'Counting.',
    counted: 'The counts are up to date.',
    wrong: 'These settings are not valid; nothing was counted.',
  },
  preview: 'Show preview',
  save: 'Save settings',
  reset: 'Put back to engagement and service',
  saved: 'The settings are saved.',
  wasReset: 'The settings are put back.',
  mistakes: {
    amount: (label) => `${label}: enter an amount, 0 or more, such as 12,500 or 12,500.50.`,
    amountAbove: (label) => `${label}: enter an amount above 0, such as 1,000.`,
    number: (label) => `${label}: enter a number, 0 or more.`,
    above: (label) => `${label}: enter a number above 0.`,
    whole: (label) => `${label}: enter a whole number, from 0 to 1,000,000.`,
  },
  signed: (author) => `${author} has signed this analysis as reviewer. Withdraw that signature first.`,
}
