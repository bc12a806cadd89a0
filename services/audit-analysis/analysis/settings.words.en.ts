/** English words of the page of settings. */

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
  /** Below the names of `core/setting-names.ts`. */
  hints: {
    materialityThreshold: '0: the 95th percentile of all transactions.',
    roundAmountDivisor: 'In euros.',
    cutoffWindowBusinessDays: 'A whole number.',
    zScoreOutlierThreshold: 'Above the mean.',
    manualEntryAccountThresholdPct: 'Less manual than this on the account.',
    abnormalDirectionMinAmount: 'In euros.',
    thresholdAvoidanceMinEntries: 'A whole number.',
    periodEndWindowBusinessDays: 'A whole number.',
    circularFlowThresholdFactor: 'From 0 to 1.',
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
