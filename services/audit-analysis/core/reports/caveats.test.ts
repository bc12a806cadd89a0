import assert from 'node:assert/strict'
import { it } from 'node:test'
import { classifyAccounts } from '../ledger/classification.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { financialKpis, kengetallen } from './result-reports.ts'

it('key figures say which accounts keep the balance sheet from being told', () => {
  const others = [
    { id: '0500', description: 'Aandelenkapitaal', type: 'BALANCE' as const, openingCents: -30_000 },
  ]
  const odd = ['400', '410', '420', '430'].map((id) => ({
    ...{ id, description: 'Onbekend', type: 'BALANCE' as const },
  }))
  const told = (accounts: typeof odd) => {
    // Together they balance what the others open with.
    const opened = accounts.map((account) => ({ ...account, openingCents: 30_000 / accounts.length }))
    const ledger = buildLedger({ accounts: [...opened, ...others], transactions: [] })
    const classification = classifyAccounts(ledger, null)
    return [financialKpis(ledger, classification, 'en'), kengetallen(ledger, classification, 'nl')] as const
  }
  const [one, ratios] = told(odd.slice(0, 1))
  assert.equal(one.totalAssets, null)
  assert.deepEqual(one.caveats, [
    {
      code: 'ACCOUNTS_UNPLACED',
      sentence:
        'Where account 400 (Onbekend) belongs on the balance sheet cannot be told: its total, its parts and their ratios are missing.',
    },
  ])
  assert.match(ratios.caveats[0]!.sentence, /^Waar op de balans rekening 400 \(Onbekend\) hoort/)
  assert.match(told(odd)[0].caveats[0]!.sentence, /4 accounts 400 .*420 \(Onbekend\), … belong/)
})
