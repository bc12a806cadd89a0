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

it('key figures are told of an opening balance that does not balance, with what is missing', () => {
  const accounts = [
    { id: '0500', description: 'Aandelenkapitaal', type: 'BALANCE' as const, openingCents: -30_000 },
    { id: '1000', description: 'Kas', type: 'BALANCE' as const, openingCents: 150_000 },
    { id: '1600', description: 'Crediteuren', type: 'BALANCE' as const, openingCents: -10_000 },
  ]
  const ledger = buildLedger({ accounts, transactions: [] })
  const classification = classifyAccounts(ledger, null)
  const { liquiditeit, caveats } = kengetallen(ledger, classification, 'nl')
  assert.equal(liquiditeit.currentRatio, 15)
  assert.deepEqual(
    caveats.map(({ code }) => code),
    ['OPENING_UNBALANCED'],
  )
  assert.match(caveats[0]!.sentence, /^In de beginbalans staat 1\.100,00 meer debet dan credit:/)
  assert.deepEqual(
    financialKpis(ledger, classification, 'en').caveats.map(({ code }) => code),
    ['OPENING_UNBALANCED'],
  )
})
