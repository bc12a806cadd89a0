import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { classifyAccounts } from '../ledger/classification.ts'
import { parseIsoDay } from '../ledger/day.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { financialKpis } from './result-reports.ts'
import {
  arbitraryCoded,
  arbitraryPlainLedger,
  arbitraryWindow,
  inWindow,
  plainAmount,
  plainSum,
} from './testing/arbitrary-ledger.ts'
import { trend } from './trend.ts'

describe('trend', () => {
  it('agrees with a plain recount in every period and window', () => {
    fc.assert(
      fc.property(arbitraryCoded, arbitraryWindow, (plain, window) => {
        const ledger = buildLedger(plain)
        const bounds = {
          fromDay: window.from === undefined ? undefined : parseIsoDay(window.from)!,
          toDay: window.to === undefined ? undefined : parseIsoDay(window.to)!,
        }
        for (const [granularity, digits] of [
          ['MONTH', 7],
          ['YEAR', 4],
        ] as const) {
          const report = trend(ledger, classifyAccounts(ledger, null), bounds, granularity)
          const dates = plain.transactions.map(({ date }) => date).filter((date) => inWindow(date, window))
          const labels = report.periods.map(({ period }) => period)
          for (const date of dates) assert.ok(labels.includes(date.slice(0, digits) || 'UNDATED'))
          for (const { period, revenue, cost, netResult } of report.periods) {
            const counts = (date: string): boolean =>
              inWindow(date, window) && (date.slice(0, digits) || 'UNDATED') === period
            const earned = -plainSum(plain, ['WOmz', 'WOvb'], false, counts)
            const spent = plainSum(plain, ['WPer', 'WKpr', 'WFbe', 'WBel'], false, counts)
            assert.deepEqual(
              [revenue, cost, netResult],
              [plainAmount(earned), plainAmount(spent), plainAmount(earned - spent)],
            )
          }
        }
      }),
      { numRuns: 80 },
    )
  })

  it('leaves out a balance account that the mapping names, and counts one of unknown type', () => {
    const line = (account: string, cents: number) => ({ account, cents })
    const ledger = buildLedger({
      accounts: [
        { id: '1800', description: 'Vooruitontvangen', type: 'BALANCE' },
        { id: '2900', description: 'Tussenrekening', type: 'BALANCE' },
        { id: '3400', description: 'Zonder soort' },
        { id: '8000', description: 'Omzet', type: 'PROFIT_LOSS' },
      ],
      transactions: [
        {
          journal: 'M',
          nr: '1',
          date: '2024-05-01',
          lines: [line('1800', -500), line('2900', 70), line('3400', -3), line('8000', -1000)],
        },
      ],
    })
    const mapping = { revenueAccountIds: ['1800', '3400', '8000'], expenseAccountIds: ['2900'] }
    const { periods, basis } = trend(ledger, classifyAccounts(ledger, mapping))
    assert.equal(basis, 'MAPPING')
    assert.deepEqual(periods, [{ period: '2024-05', revenue: '10.03', cost: '0.00', netResult: '10.03' }])
  })

  it('comes to the net result of the KPIs, with and without RGS', () => {
    const either = fc.oneof(arbitraryPlainLedger(true), arbitraryPlainLedger(false))
    fc.assert(
      fc.property(either, (plain) => {
        const ledger = buildLedger(plain)
        const classification = classifyAccounts(ledger, null)
        const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))
        const { periods } = trend(ledger, classification, {}, 'QUARTER')
        const total = periods.reduce((sum, { netResult }) => sum + cents(netResult), 0n)
        assert.equal(plainAmount(total), financialKpis(ledger, classification).netResult)
      }),
      { numRuns: 100 },
    )
  })
})
