import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountRole, accountRoles } from './account-roles.ts'
import { buildLedger } from './testing/build-ledger.ts'

/** The role of a balance account of that name without an RGS code. */
const roleOf = (description: string): number =>
  accountRoles(buildLedger({ accounts: [{ id: '1', description, type: 'BALANCE' }], transactions: [] }))[0]!

test('names of charts in Dutch and English tell claims, debts and VAT, as Odoo and Exact have them', () => {
  const names: [keyof typeof accountRole, string[]][] = [
    [
      'receivable',
      [
        'Debiteuren',
        'Debtors',
        'Debtors (copy)',
        'Trade debtors',
        'Accounts receivable',
        'Handelsvorderingen',
      ],
    ],
    ['payable', ['Crediteuren', 'Creditors', 'Trade creditors', 'Accounts payable', 'Leveranciers']],
    [
      'vat',
      [
        'Btw hoog',
        'Voorbelasting',
        'Deferred VAT high rate',
        'Pre-tax high',
        'Input tax',
        'Turnover tax payable',
        'Purchase Tax',
        'Reverse charge tax',
        'VAT reverse-charged',
        'BTW21',
      ],
    ],
    [
      'none',
      [
        'Provision for doubtful debtors',
        'Voorziening dubieuze debiteuren',
        'Pre-tax profit',
        'Reserve charges',
        'Loan',
        'Private',
      ],
    ],
  ]
  for (const [role, ofRole] of names)
    for (const name of ofRole) assert.equal(roleOf(name), accountRole[role], name)
})
