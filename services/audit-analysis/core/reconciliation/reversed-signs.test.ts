import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { reconcile } from './reconcile.ts'
import { plainSheet, type Sheet } from './sheet.ts'
import { readTrialBalance } from './trial-balance.ts'

const balances: [id: string, cents: number][] = [
  ['0500', -250_000],
  ['1100', 310_000],
  ['1300', 90_000],
  ['1600', -70_000],
  ['4000', 40_000],
  ['4100', 30_000],
  ['7000', 50_000],
  ['8000', -200_000],
]
const ledger = buildLedger({
  accounts: balances.map(([id, openingCents]) => ({
    ...{ id, description: `Rekening ${id}`, openingCents },
    type: id < '4' ? ('BALANCE' as const) : ('PROFIT_LOSS' as const),
  })),
  transactions: [],
})
const heads = ['Rekening', 'Saldo']
const compared = (sheets: Sheet[]) => reconcile(ledger, readTrialBalance(sheets, 'en'))
const sheetOf = (signOf: (id: string) => number, more: [string, number][] = []): Sheet =>
  plainSheet([heads, ...[...balances, ...more].map(([id, cents]) => [id, (signOf(id) * cents) / 100])])

describe('a trial balance with credits above zero', () => {
  it('is compared by the signs of the ledger, and says which part was turned', () => {
    const asWritten = compared([sheetOf(() => 1)])
    assert.deepEqual([asWritten.matched.length, asWritten.reversed], [8, []])
    const result = compared([sheetOf((id) => (id < '4' ? 1 : -1))])
    assert.deepEqual([result.matched.length, result.reversed], [8, ['RESULT']])
    const whole = compared([sheetOf(() => -1, [['2000', 5000]])])
    assert.deepEqual([whole.matched.length, whole.reversed], [8, ['BALANCE', 'RESULT']])
    assert.deepEqual(whole.unmatched[0]!.balance, '50.00')
    assert.equal(whole.totals.difference, '-50.00')
  })

  it('is not turned where a few accounts alone have the other sign', () => {
    const { matched, discrepancies, reversed } = compared([
      sheetOf((id) => (id < '4' || id === '8000' ? 1 : -1)),
    ])
    assert.deepEqual([matched.length, discrepancies.length, reversed], [5, 3, []])
  })

  it('is read whole where its result, with revenue above zero, stands on a sheet of its own', () => {
    const part = (name: string, isPart: (id: string) => boolean, sign: number): Sheet => ({
      ...plainSheet([
        heads,
        ...balances.filter(([id]) => isPart(id)).map(([id, cents]) => [id, (sign * cents) / 100]),
      ]),
      name,
    })
    const { matched, reversed, sheet } = compared([
      part('Balans', (id) => id < '4', 1),
      part('Resultaat', (id) => id >= '4', -1),
    ])
    assert.deepEqual([matched.length, reversed, sheet], [8, ['RESULT'], 'Balans, Resultaat'])
  })
})
