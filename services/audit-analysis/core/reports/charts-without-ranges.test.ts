import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { classifyAccounts } from '../ledger/classification.ts'
import type { Account } from '../ledger/ledger.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { accountKinds } from './account-kinds.ts'

type Row = [name: string, type: Account['type'], cents: number]

/** The kind of each account, numbered as `idOf` numbers them. */
const kindsOf = (rows: readonly Row[], idOf: (i: number, row: Row) => string) => {
  const accounts = rows.map((row, i) => ({ id: idOf(i, row), description: row[0], type: row[1] }))
  const ledger = buildLedger({
    accounts,
    transactions: [
      {
        ...{ journal: 'M', nr: '1', date: '2025-03-01' },
        lines: rows.map(([, , cents], i) => ({ account: accounts[i]!.id, cents })),
      },
    ],
  })
  const kinds = new Map(
    accountKinds(ledger, classifyAccounts(ledger, null)).map(({ accountId, kind }) => [accountId, kind]),
  )
  return accounts.map(({ id }) => kinds.get(id))
}

const rows: Row[] = [
  ['Lening Qredits', 'BALANCE', -500],
  ['Wise USD', 'BALANCE', 100],
  ['Website', 'BALANCE', 300],
  ['Magazijn', 'BALANCE', 50],
  ['Omzet', 'PROFIT_LOSS', -900],
  ['Kantoor', 'PROFIT_LOSS', 500],
  ['Huur', 'PROFIT_LOSS', 450],
]

describe('a chart whose numbers say nothing', () => {
  it('has its accounts told by their names: no loan is stock for a long number that begins with 3', () => {
    const long = kindsOf(rows, (i) => `3018844221100200${i + 10}`)
    assert.deepEqual(long, [
      ...['LONG_TERM_LIABILITIES', 'CURRENT_ASSETS', 'FIXED_ASSETS', 'UNKNOWN'],
      ...['REVENUE', 'OPERATING_COST', 'OPERATING_COST'],
    ])
    assert.deepEqual(
      kindsOf(rows, (i) => `_SYS${i}`),
      long,
    )
  })

  it('is one where a third of a side has numbers of the other, as in Belgium', () => {
    const belgian: Row[] = [
      ['Meubilair', 'BALANCE', 300],
      ['Zichtrekening', 'BALANCE', 100],
      ['Over te dragen kosten', 'BALANCE', 100],
      ['Ingehouden voorheffing', 'BALANCE', -500],
      ['Omzet', 'PROFIT_LOSS', 0],
    ]
    const ids = ['240000', '550000', '490000', '453000', '700000']
    assert.deepEqual(
      kindsOf(belgian, (i) => ids[i]!),
      ['FIXED_ASSETS', 'CURRENT_ASSETS', 'CURRENT_ASSETS', 'SHORT_TERM_LIABILITIES', 'REVENUE'],
    )
  })

  it('is none for a few such numbers, nor where the file declares one side alone', () => {
    const numbers = ['0700', '9000', '9100', '3000', '8000', '4000', '4100']
    assert.equal(kindsOf(rows, (i) => numbers[i]!)[3], 'INVENTORY')
    const declaredOnce = rows.map(([name, , cents]): Row => [name, 'BALANCE', cents])
    assert.equal(kindsOf(declaredOnce, (i) => numbers[i]!)[3], 'INVENTORY')
  })
})

it('names that leave no doubt in any chart: costs of a bank and of money of others, taxes, grants, purchases', () => {
  const told: [string, string][] = [
    ['Bank charges', 'FINANCIAL_RESULT'],
    ['Exchange Rate Differences', 'FINANCIAL_RESULT'],
    ['Valutaverschillen', 'FINANCIAL_RESULT'],
    ['Wisselresultaten', 'FINANCIAL_RESULT'],
    ['Inkomstenbelasting', 'TAXES'],
    ['Government grants', 'OTHER_INCOME'],
    ['Purchase of goods', 'COST_OF_SALES'],
    ['Inkoop handelsgoederen', 'COST_OF_SALES'],
    // Near misses.
    ['Bankgarantie', 'OPERATING_COST'],
    ['Wisselgeld', 'OPERATING_COST'],
    ['Inkoop kantoorartikelen', 'OPERATING_COST'],
  ]
  const found = kindsOf(
    told.map(([name]): Row => [name, 'PROFIT_LOSS', 100]),
    (i) => `R${i}`,
  )
  assert.deepEqual(
    told.map(([name], i) => [name, found[i]]),
    told,
  )
})

it('weaker words of a balance account count where its number says nothing, and by the side of its balance', () => {
  const told: [string, number, string][] = [
    ['Overige vorderingen', 5, 'CURRENT_ASSETS'],
    ['Voorschotten op projecten', -5, 'SHORT_TERM_LIABILITIES'],
    ['Deferred income', -5, 'SHORT_TERM_LIABILITIES'],
    ['Goods received not invoiced', -5, 'SHORT_TERM_LIABILITIES'],
    ['Sales Tax 21%', -5, 'SHORT_TERM_LIABILITIES'],
    ['Mollie', 5, 'CURRENT_ASSETS'],
    ['Kortlopende lening', -5, 'SHORT_TERM_LIABILITIES'],
    ['Bank loan', -5, 'LONG_TERM_LIABILITIES'],
    ['Lening familie', 5, 'FIXED_ASSETS'],
    ['Finished goods', 5, 'INVENTORY'],
    ['Inventory and equipment', 5, 'FIXED_ASSETS'],
    ['Diversen', 5, 'UNKNOWN'],
  ]
  const found = kindsOf(
    told.map(([name, cents]): Row => [name, 'BALANCE', cents]),
    (i) => `B${i}`,
  )
  assert.deepEqual(
    told.map(([name, cents], i) => [name, cents, found[i]]),
    told,
  )
  const numbered = kindsOf([['Software', 'BALANCE', 5]], () => '1250')
  assert.deepEqual(numbered, ['CURRENT_ASSETS'])
})
