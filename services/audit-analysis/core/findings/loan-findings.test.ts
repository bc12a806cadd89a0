import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { loanFindings } from './loan-findings.ts'

test('debts above the limit of the law are a finding that names the accounts', () => {
  const day = (iso: string): number => Date.parse(iso) / 86_400_000
  const found = (openingCents: number) =>
    loanFindings.find({
      ledger: buildLedger({
        company: { startDay: day('2025-01-01'), endDay: day('2025-12-31') },
        accounts: [
          { id: '1690', description: 'R/C dhr. P. de Wit', type: 'BALANCE', openingCents },
          { id: '1100', description: 'Bank', type: 'BALANCE', openingCents: -openingCents },
        ],
        transactions: [],
      }),
      mapping: { revenueAccountIds: [], expenseAccountIds: [] },
      choices: { rubrics: [], restricted: [], restrictedKeywords: [] },
    })
  assert.deepEqual(found(50_000_000), [])
  const [one, ...more] = found(55_000_000)
  assert.deepEqual([one!.amountCents, more], [5_000_000, []])
  assert.equal(
    one!.reason.en,
    'At the end of the year the debt is 550,000.00 on 1690 (R/C dhr. P. de Wit); the limit is 500,000.00.',
  )
})
