import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { classifyAccounts } from '../ledger/classification.ts'
import { buildLedger, type PlainLedger } from '../ledger/testing/build-ledger.ts'
import { materialityReport } from './materiality.ts'
import { arbitraryCoded, plainAmount, plainSum } from './testing/arbitrary-ledger.ts'

const report = (plain: PlainLedger, materialityThreshold = 0) => {
  const ledger = buildLedger(plain)
  return materialityReport(ledger, classifyAccounts(ledger, null), { materialityThreshold })
}

test('each benchmark is a part of its sum, recomputed from the plain objects', () => {
  fc.assert(
    fc.property(arbitraryCoded, (plain) => {
      const { benchmarks, fallback, performancePct, configured } = report(plain)
      const before = -plainSum(plain, ['W'], false) + plainSum(plain, ['WBel'], false)
      const revenue = -plainSum(plain, ['WOmz'], false)
      const bank = plainSum(plain, ['BLimBan'], true)
      // What is overdrawn is owed, and no asset.
      const assets = plainSum(plain, ['BLim', 'BVrd'], true) - (bank < 0n ? bank : 0n)
      const expected = [
        ['RESULT_BEFORE_TAX', before, 5n],
        ['REVENUE', revenue, 1n],
        ['ASSETS', assets, 1n],
      ] as const
      assert.deepEqual(
        benchmarks.map(({ name, base, percentage, amount }) => [name, base, percentage, amount]),
        expected.map(([name, base, pct]) => [
          name,
          plainAmount(base),
          Number(pct),
          base > 0n ? plainAmount((base * pct + 50n) / 100n) : null,
        ]),
      )
      const amounts = plain.transactions
        .map(({ lines }) => {
          const side = (sign: number): number =>
            lines.reduce((sum, { cents }) => (cents * sign > 0 ? sum + cents * sign : sum), 0)
          return Math.max(side(1), side(-1))
        })
        .sort((a, b) => a - b)
      const rank = Math.ceil(amounts.length * 0.95 - 1e-9)
      assert.equal(fallback, plainAmount(BigInt(amounts[rank - 1] ?? 0)))
      assert.deepEqual([performancePct, configured], [75, null])
    }),
    { numRuns: 80 },
  )
})

test('what is configured is told, and assets without an opening balance are not', () => {
  const plain: PlainLedger = {
    accounts: [
      { id: '1100', description: 'Bank', type: 'BALANCE' },
      { id: '8000', description: 'Omzet', type: 'PROFIT_LOSS' },
    ],
    transactions: [
      {
        journal: 'V',
        nr: '1',
        date: '2025-01-05',
        lines: [
          { account: '1100', cents: 12_345 },
          { account: '8000', cents: -12_345 },
        ],
      },
    ],
  }
  const { configured, benchmarks } = report(plain, 1234.5)
  assert.equal(configured, '1234.50')
  assert.deepEqual(
    benchmarks.map(({ base, amount }) => [base, amount]),
    [
      ['123.45', '6.17'],
      ['123.45', '1.23'],
      [null, null],
    ],
  )
})
