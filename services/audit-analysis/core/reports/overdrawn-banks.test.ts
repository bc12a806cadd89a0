import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classifyAccounts } from '../ledger/classification.ts'
import type { Account } from '../ledger/ledger.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { accountKinds } from './account-kinds.ts'

/** What the account is that ends the file with these cents. */
const kindOf = (account: Partial<Account>, cents: number): string => {
  const ledger = buildLedger({
    accounts: [
      { id: '1110', type: 'BALANCE', description: 'Rabobank', ...account },
      { id: '1600', type: 'BALANCE', description: 'Crediteuren' },
    ],
    transactions: [
      {
        journal: 'M',
        nr: '1',
        date: '2025-03-01',
        lines: [
          { account: '1110', cents },
          { account: '1600', cents: -cents },
        ],
      },
    ],
  })
  const kinds = accountKinds(
    ledger,
    classifyAccounts(ledger, { revenueAccountIds: [], expenseAccountIds: [] }),
  )
  return kinds.find(({ accountId }) => accountId === '1110')!.kind
}

test('what is overdrawn is owed to the bank, by RGS code as by name, so that assets stay above zero', () => {
  for (const [cents, kind] of [
    [-7_000, 'SHORT_TERM_LIABILITIES'],
    [7_000, 'CURRENT_ASSETS'],
    [0, 'CURRENT_ASSETS'],
  ] as const) {
    assert.equal(kindOf({ rgsCode: 'BLimBanRba' }, cents), kind)
    assert.equal(kindOf({ description: 'Bank' }, cents), kind)
  }
  // What is no purse stays where its code puts it: a provision for bad debts lowers the claims.
  assert.equal(kindOf({ rgsCode: 'BVorDebVdd' }, -7_000), 'CURRENT_ASSETS')
})
