/** A working paper with something in each of its parts. */

import type { WorkingPaper } from '../../../core/paper/paper-data.ts'
import { proceduresOf } from '../../../core/paper/procedure.ts'
import { defaultSettings } from '../../../core/settings.ts'

const finding: WorkingPaper['findings'][number] = {
  kind: 'TRANSACTION',
  key: 'k1',
  name: 'MEM-250040',
  categories: ['MANUAL_ENTRY', 'PERIOD_END'],
  priority: 'HIGH',
  amount: '18500.00',
  exposure: '17911.25',
  date: '2025-12-31',
  relationName: 'Garage De Bestelauto’s',
  accountIds: ['1300', '8000'],
  title: 'Omzet nog te factureren',
  reasons: 'Handmatig, op een rekening waar dat zelden is.',
  status: 'EXPLAINED',
  changed: false,
  decision: {
    status: 'EXPLAINED',
    note: 'Aansluiting met facturen van januari gezien.',
    author: 'Anna de Vries',
    attachment: 'D-12',
    at: '2026-02-17T10:15:00',
  },
}

export const samplePaper = (change: Partial<WorkingPaper> = {}): WorkingPaper => ({
  analysisId: '6f1d3c52-8a0e-4b7c-9d25-1e4a7b90c3f8',
  company: {
    name: 'Lindewerf Groothandel B.V. (fictief)',
    taxRegistrationId: 'NL001234567B01',
    year: '2025',
    from: '2025-01-01',
    to: '2025-12-31',
    currency: 'EUR',
  },
  files: [
    {
      name: 'lindewerf-2025.xaf',
      sha256: 'ab'.repeat(32),
      bytes: 812_345,
      format: 'XAF 3.2',
      program: 'Voorbeeldboek 4.1',
    },
  ],
  program: { name: 'Polder audit-analysis', version: '1.0.0' },
  asOf: '2026-02-18T09:00:00',
  settings: [{ name: 'roundAmountDivisor', words: 'roundAmountDivisor', standard: 1000, value: 500 }],
  population: {
    ...{ entries: 1757, transactions: 717, accounts: 45, debit: '5142318.44', credit: '5142318.44' },
    ...{ dateFrom: '2025-01-01', dateTo: '2025-12-31' },
  },
  materiality: { amount: '9812.45', configured: false },
  tieOut: [
    { what: 'LINES', expected: '1757', found: '1757', difference: '0' },
    { what: 'DEBIT', expected: '5142318.44', found: '5142318.44', difference: '0.00' },
    { what: 'OPENING_DEBIT', expected: null, found: '100.00', difference: null },
    { what: 'CLOSING', expected: '0.00', found: '-12.50', difference: '-12.50' },
  ],
  integrity: {
    ok: false,
    findings: [
      { code: 'TRANSACTION_UNBALANCED', severity: 'ERROR', count: 1, sentence: 'MEM-7 is 12,50 uit balans.' },
    ],
  },
  procedures: proceduresOf(defaultSettings, ['INTEGRITY', 'VAT'], true, 'nl').map((procedure) => ({
    ...procedure,
    counts: 'report' in procedure.subject ? null : { found: 12, high: 1, open: 11 },
  })),
  priorities: { HIGH: 2, MEDIUM: 9, LOW: 30 },
  statuses: { OPEN: 40, EXPLAINED: 1, ERROR: 0, FOLLOW_UP: 0 },
  findings: [
    finding,
    { ...finding, key: 'k2', name: 'VRK-77', amount: null, exposure: '0.00', status: 'OPEN', decision: null },
  ],
  samples: [
    {
      ...{ n: 1, seed: 2025, method: 'MUS', side: 'DEBIT', confidence: 0.95, materiality: '50000.00' },
      ...{ expected: '0.00', lineCount: 2140, book: '1000000.00', interval: '16666.67' },
      filter: { accounts: ['1300'], journals: [], periods: [1, 2], from: null, to: '2025-06-30' },
      ...{ size: 60, items: 60, audited: 60, acceptable: false },
      over: { known: '600.00', projected: '10000.00', upper: '67083.19' },
      under: { known: '0.00', projected: '0.00', upper: '49929.00' },
      deviations: [
        {
          ...{
            n: 1,
            transactionId: 'VRK-250040',
            lineNumber: '1',
            accountId: '1300',
            description: 'Factuur 40',
          },
          ...{ book: '1000.00', audit: '500.00', difference: '500.00' },
        },
      ],
    },
  ],
  signatures: [
    {
      role: 'PREPARER',
      author: 'Anna de Vries',
      conclusion: 'De bevindingen zijn opgevolgd.\nGeen afwijking van materieel belang.',
      at: '2026-02-18T09:00:00',
    },
  ],
  withdrawals: [
    { role: 'PREPARER', author: 'Anna de Vries', reason: 'Nagekomen factuur.', at: '2026-02-17T16:00:00' },
  ],
  ...change,
})
