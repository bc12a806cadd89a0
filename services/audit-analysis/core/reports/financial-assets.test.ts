import assert from 'node:assert/strict'
import { it } from 'node:test'
import { classifyAccounts } from '../ledger/classification.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { accountKinds } from './account-kinds.ts'

/** What a balance account is in a chart of the Dutch decimal ranges. */
const kindOfBalance = (id: string, description: string, openingCents: number): string => {
  const ledger = buildLedger({
    accounts: [
      { id, description, type: 'BALANCE', openingCents },
      { id: '8100', type: 'PROFIT_LOSS' },
    ],
    transactions: [
      {
        ...{ journal: 'V', nr: '1', date: '2025-03-01' },
        lines: [
          { account: '1100', cents: 90_000 },
          { account: '8100', cents: -90_000 },
        ],
      },
    ],
  })
  return accountKinds(ledger, classifyAccounts(ledger, null)).find(({ accountId }) => accountId === id)!.kind
}

it('what is held in and lent to other companies for long is a fixed asset, also where it is numbered 3', () => {
  for (const description of [
    'Deelneming Jansen Techniek B.V.',
    'Lening u/g Jansen Vastgoed',
    'Loan granted to X',
  ])
    for (const id of ['300', '400', '0300'])
      assert.equal(kindOfBalance(id, description, 90_000), 'FIXED_ASSETS')
  assert.equal(kindOfBalance('0750', 'Lening o/g deelneming', -90_000), 'LONG_TERM_LIABILITIES')
  assert.equal(kindOfBalance('1290', 'Kortlopende lening u/g', 90_000), 'CURRENT_ASSETS')
  assert.equal(kindOfBalance('3000', 'Machines', 90_000), 'INVENTORY')
})
