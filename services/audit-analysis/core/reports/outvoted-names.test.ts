import assert from 'node:assert/strict'
import { it } from 'node:test'
import { classifyAccounts } from '../ledger/classification.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { accountKinds } from './account-kinds.ts'
import { financialKpis } from './result-reports.ts'

/** An account numbered 8000, with what it moves in cents. */
const found = (description: string, cents: number) => {
  const ledger = buildLedger({
    accounts: [
      { id: '8000', description, type: 'PROFIT_LOSS' },
      { id: '8100', description: '', type: 'PROFIT_LOSS' },
      { id: '1100', description: 'Bank', type: 'BALANCE' },
    ],
    transactions: [
      ['8000', cents],
      ['8100', -90_000],
    ].map(([account, moved], i) => ({
      ...{ journal: 'M', nr: `${i}`, date: '2025-03-01' },
      lines: [
        { account: `${account}`, cents: Number(moved) },
        { account: '1100', cents: -Number(moved) },
      ],
    })),
  })
  const classification = classifyAccounts(ledger, null)
  const { kind, basis, confidence, conflicts } = accountKinds(ledger, classification).find(
    ({ accountId }) => accountId === '8000',
  )!
  const { revenue } = financialKpis(ledger, classification)
  return [kind, basis, confidence, revenue, ...conflicts.map((one) => `${one.basis} ${one.kind}`)]
}

it('a name that number and entries deny is left: what owners pay as 8000 Servicekosten is revenue', () => {
  const name = 'Servicekosten eigenaars'
  assert.deepEqual(found(name, -40_000), [
    ...['REVENUE', 'DECLARED_TYPE', 'LOW', '1300.00', 'NAME OPERATING_COST'],
  ])
  assert.deepEqual(found(name, 40_000), [
    ...['OPERATING_COST', 'NAME', 'LOW', '900.00', 'DECLARED_TYPE REVENUE'],
  ])
  // A year with one correction only does not make sales of what is plainly their cost.
  assert.equal(found('Kostprijs verkopen', -40_000)[0], 'COST_OF_SALES')
})
