/** Report data for the tests, and independent looks into a PDF. */

import { spawnSync } from 'node:child_process'
import type { ReportData } from '../report-data.ts'

const totals = { lines: 1757, debit: '5142318.44', credit: '5142318.44' }

export const sampleReport = (more: Partial<ReportData> = {}): ReportData => ({
  companyName: 'Lindewerf Groothandel B.V. (fictief)',
  period: { from: '2025-01-01', to: '2025-12-31' },
  currency: 'EUR',
  fileFormat: 'XAF 3.2',
  population: { entries: 1757, transactions: 717, accounts: 45, debit: '5142318.44', credit: '5142318.44' },
  materiality: { amount: '9812.45', configured: false, aboveCount: 87 },
  flaggedCount: 214,
  highRiskCount: 31,
  flagCounts: { ROUND_AMOUNTS: 41, PERIOD_END: 96, CUTOFF: 12, CIRCULAR_FLOW: 6, HIGH_RISK: 31 },
  files: [{ name: 'lindewerf-2025.xaf', sha256: 'ab'.repeat(32) }],
  settings: [{ name: 'roundAmountDivisor', standard: 1000, value: 500 }],
  highestFindings: Array.from({ length: 12 }, (_, index) => ({
    transactionId: `MEM-2500${40 + index}`,
    date: '2025-12-31',
    accounts: ['1300', '8000'],
    title: `Omzet nog te factureren ${index}`,
    amount: '18500.00',
    exposure: `${17_999 - index}.50`,
    flags: ['MANUAL_ENTRY', 'PERIOD_END'],
  })),
  integrity: {
    declared: totals,
    counted: totals,
    opening: { declared: totals, counted: totals },
    openingDifference: '0.00',
    unbalancedTransactions: { count: 0, examples: [] },
    unknownAccounts: { count: 0, examples: [] },
    sequenceGaps: { count: 1, examples: ['MEM 250031'] },
  },
  reportDate: '2026-02-17',
  ...more,
})

/** Page objects in the file itself (Typst writes them outside compressed streams). */
export const pageCountOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

const run = (command: string, args: string[], pdf: Buffer) =>
  spawnSync(command, args, { input: pdf }).stdout.toString()

/** Why a test on text is skipped; false where the tools are there. */
export const toolsMissing =
  spawnSync('pdftotext', ['-v']).error || spawnSync('pdfinfo', ['-v']).error
    ? 'poppler-utils is missing'
    : false

/** The page's text as pdftotext reads it, white space as single spaces. */
export const textIn = (pdf: Buffer): string =>
  run('pdftotext', ['-layout', '-', '-'], pdf).replace(/\s+/g, ' ')
export const infoOf = (pdf: Buffer): string => run('pdfinfo', ['-'], pdf)
