import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { classifyAccounts } from '../ledger/classification.ts'
import { buildLedger, type PlainLedger } from '../ledger/testing/build-ledger.ts'
import { isResultOfYear } from './account-kind.ts'
import { fixedCosts } from './fixed-costs.ts'
import { financialKpis, kengetallen } from './result-reports.ts'
import { trend } from './trend.ts'

const accounts = [
  { id: '0500', description: 'Aandelenkapitaal', type: 'BALANCE', openingCents: -50_000 },
  { id: '1000', description: 'Bank', type: 'BALANCE', openingCents: 50_000 },
  { id: '4000', description: 'Huur', type: 'PROFIT_LOSS' },
  { id: '8000', description: 'Omzet', type: 'PROFIT_LOSS' },
] as const

const posted = (nr: string, date: string, lines: readonly (readonly [account: string, cents: number])[]) => ({
  ...{ journal: 'M', nr, date },
  lines: lines.map(([account, cents]) => ({ account, cents })),
})

const months = Array.from({ length: 12 }, (_, month) =>
  posted(`${month}`, `2024-${String(month + 1).padStart(2, '0')}-05`, [
    ['8000', -9000],
    ['4000', 2000],
    ['1000', 7000],
  ]),
)
const result = -84_000

const ledgerOf = (description: string, closings: PlainLedger['transactions'] = []) =>
  buildLedger({
    accounts: [...accounts, { id: '9990', description, type: 'PROFIT_LOSS' }],
    transactions: [...months, ...closings],
    company: { startDay: Date.UTC(2024, 0, 1) / 86_400_000, endDay: Date.UTC(2024, 11, 31) / 86_400_000 },
  })

const figuresOf = (ledger: ReturnType<typeof buildLedger>) => {
  const classification = classifyAccounts(ledger, null)
  return {
    kpis: financialKpis(ledger, classification),
    ratios: kengetallen(ledger, classification),
    months: trend(ledger, classification).periods,
    fixed: fixedCosts(ledger, classification),
  }
}

describe('a year that is closed by an account of profit and loss', () => {
  const cleared = posted('20', '2024-12-31', [
    ['8000', 108_000],
    ['4000', -24_000],
    ['9990', result],
  ])
  const distributed = posted('21', '2024-12-31', [
    ['9990', -result],
    ['0500', result],
  ])

  it('has the figures of the same year before it was closed', () => {
    for (const description of ['Saldo winst en verlies', 'Nettoresultaat boekjaar', 'Result for the year']) {
      const open = figuresOf(ledgerOf(description))
      assert.deepEqual([open.kpis.netResult, open.kpis.equity], ['840.00', '1340.00'])
      for (const closings of [[cleared, distributed], [cleared], [distributed]])
        assert.deepEqual(figuresOf(ledgerOf(description, closings)), open, description)
    }
  })
})

it('the result of the year is told by its whole name, and its parts are none', () => {
  for (const name of [
    'Resultaat boekjaar',
    'Resultaat lopend boekjaar',
    'Nettoresultaat na belastingen',
    'Winst- en verliesrekening',
    'Saldo W&V',
    'Winst/verlies saldo',
    'Onverdeeld resultaat',
    'Net income',
  ])
    assert.equal(isResultOfYear(name), true, name)
  for (const name of [
    'Resultaat deelneming',
    'Financieel resultaat',
    'Boekresultaat',
    'Resultaat voorgaande jaren',
    'Winstuitkering',
    'Result on sale of assets',
  ])
    assert.equal(isResultOfYear(name), false, name)
})
