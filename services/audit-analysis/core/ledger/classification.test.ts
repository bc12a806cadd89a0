import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type AccountTypeMapping, classifyAccounts, normaliseMapping } from './classification.ts'
import { buildLedger, type PlainLedger } from './testing/build-ledger.ts'

/** Accounts with the net amount of their entries in cents. */
const ledgerWith = (
  accounts: (PlainLedger['accounts'][number] & { net: number })[],
  more: PlainLedger['transactions'] = [],
) =>
  buildLedger({
    accounts: accounts.map(({ net: _, ...account }) => account),
    transactions: [
      {
        journal: 'M',
        nr: '1',
        date: '2024-06-01',
        lines: accounts.map(({ id, net }) => ({ account: id, cents: net })),
      },
      ...more,
    ],
  })

const classesOf = (ledger: ReturnType<typeof buildLedger>, mapping: AccountTypeMapping | null = null) => {
  const { classes, basis } = classifyAccounts(ledger, mapping)
  const names = ['none', 'revenue', 'cost']
  return [basis, ...Array.from(classes, (cls) => names[cls])]
}

const profitLoss = 'PROFIT_LOSS' as const
const balance = 'BALANCE' as const

describe('account-type mapping', () => {
  it('is trimmed, each id once, without blanks', () => {
    assert.deepEqual(
      normaliseMapping({ revenueAccountIds: [' 8000', '8000 ', '', '8100'], expenseAccountIds: [' '] }),
      { revenueAccountIds: ['8000', '8100'], expenseAccountIds: [] },
    )
  })

  it('is refused where an id is on both sides', () => {
    assert.throws(() => normaliseMapping({ revenueAccountIds: ['1', '2'], expenseAccountIds: [' 2 '] }), {
      code: 'ACCOUNT_MAPPED_TWICE',
      message: /expenseAccountIds: 2$/,
    })
  })
})

describe('classification of accounts', () => {
  it('goes by RGS first: WOmz and WOvb are revenue, the rest of the result is cost', () => {
    const ledger = ledgerWith([
      { id: '8000', type: profitLoss, rgsCode: 'WOmzNohOlh', net: 500 },
      { id: '8400', type: profitLoss, rgsCode: 'WOvbHuo', net: -1 },
      { id: '4000', type: profitLoss, rgsCode: 'WPerLesLon', net: -7 },
      { id: '9000', type: profitLoss, rgsCode: 'WFbeRlmRbb', net: -7 },
      { id: '9999', type: profitLoss, rgsCode: 'WNerNew', net: 9 },
      { id: '1000', type: balance, rgsCode: 'BLimKas', net: 9 },
    ])
    const mapping = { revenueAccountIds: ['4000'], expenseAccountIds: ['8000'] }
    assert.deepEqual(classesOf(ledger, mapping), [
      'RGS',
      'revenue',
      'revenue',
      'cost',
      'cost',
      'none',
      'none',
    ])
  })

  it('lets accounts without a code in an RGS file go by range and sign', () => {
    const ledger = ledgerWith([
      { id: '8000', type: profitLoss, rgsCode: 'WOmzNohOlh', net: -500 },
      { id: '8010', type: profitLoss, net: 3 },
      { id: '4010', type: profitLoss, net: -3 },
    ])
    assert.deepEqual(classesOf(ledger), ['RGS', 'revenue', 'revenue', 'cost'])
  })

  it('takes no ordinary code for RGS', () => {
    for (const rgsCode of ['BANK', 'WINS', 'W', '0101010.01', 'WOmzX', 'BLimKas']) {
      const ledger = ledgerWith([{ id: '8000', type: profitLoss, rgsCode, net: -5 }])
      assert.equal(classesOf(ledger)[0], 'SIGN_AND_RANGE', rgsCode)
    }
    for (const rgsCode of ['WOMZNOH', 'womz', 'WOmzNohOlh.01', 'WOmz:x']) {
      const ledger = ledgerWith([{ id: '8000', type: profitLoss, rgsCode, net: 5 }])
      assert.deepEqual(classesOf(ledger), ['RGS', 'revenue'], rgsCode)
    }
  })

  it('goes by the mapping alone where one is stored', () => {
    const ledger = ledgerWith([
      { id: '8000', type: profitLoss, net: -500 },
      { id: '8100', type: profitLoss, net: -500 },
      { id: '1000', type: balance, net: 1000 },
    ])
    const mapping = { revenueAccountIds: ['8100'], expenseAccountIds: ['1000'] }
    assert.deepEqual(classesOf(ledger, mapping), ['MAPPING', 'none', 'revenue', 'cost'])
    assert.equal(classesOf(ledger, { revenueAccountIds: [], expenseAccountIds: [] })[0], 'SIGN_AND_RANGE')
  })

  it('lets the range decide in a decimal chart, and the sign for range 9', () => {
    const ledger = ledgerWith([
      { id: '8000', type: profitLoss, net: -500 },
      { id: '8900', type: profitLoss, net: 20 },
      { id: '4000', type: profitLoss, net: -30 },
      { id: '7000', net: 50 },
      { id: '9000', type: profitLoss, net: 5 },
      { id: '9100', type: profitLoss, net: -5 },
      { id: '9200', type: profitLoss, net: 0 },
      { id: '1300', net: 460 },
    ])
    assert.deepEqual(classesOf(ledger), [
      'SIGN_AND_RANGE',
      ...['revenue', 'revenue', 'cost', 'cost', 'cost', 'revenue', 'none', 'none'],
    ])
  })

  it('goes by sign where the ranges mean something else', () => {
    const ledger = ledgerWith([
      { id: '4000', description: 'Sales', type: profitLoss, net: -500 },
      { id: '8000', description: 'Depreciation', type: profitLoss, net: 100 },
    ])
    assert.deepEqual(classesOf(ledger), ['SIGN_AND_RANGE', 'revenue', 'cost'])
  })

  it('takes a few entries on the wrong side for what they are', () => {
    const entry = (account: string, cents: number, nr: number) => ({
      ...{ journal: 'M', nr: String(nr), date: '2024-06-02' },
      lines: [
        { account, cents },
        { account: '1000', cents: -cents },
      ],
    })
    const chart = (revenue: number[], cost: number[]) =>
      classesOf(
        ledgerWith(
          [
            { id: '8000', type: profitLoss, net: 0 },
            { id: '4100', type: profitLoss, net: 0 },
            { id: '1000', type: balance, net: 0 },
          ],
          [
            ...revenue.map((cents) => ['8000', cents] as const),
            ...cost.map((cents) => ['4100', cents] as const),
          ].map(([account, cents], i) => entry(account, cents, i + 2)),
        ),
      ).slice(1, 3)
    // A credit note above the sales, a repaid rent above the rent.
    assert.deepEqual(chart([5000, -2000], [1500, -1800]), ['revenue', 'cost'])
    assert.deepEqual(chart([5000], [1500]), ['revenue', 'cost'])
    assert.deepEqual(chart([5000], [-1500]), ['cost', 'revenue'])
    assert.deepEqual(chart(Array(9).fill(100), [1500]), ['revenue', 'cost'])
    assert.deepEqual(chart(Array(10).fill(100), [1500]), ['cost', 'cost'])
    assert.deepEqual(chart([5000, ...Array(9).fill(-100)], [1500]), ['revenue', 'cost'])
  })

  it('sees through a transaction that closes the year', () => {
    const closing = {
      journal: 'M',
      nr: '2',
      date: '2024-12-31',
      lines: [
        { account: '8000', cents: 500 },
        { account: '4000', cents: -200 },
        { account: '0500', cents: -300 },
      ],
    }
    const ledger = ledgerWith(
      [
        { id: '8000', type: profitLoss, net: -500 },
        { id: '4000', type: profitLoss, net: 200 },
        { id: '1000', type: balance, net: 300 },
        { id: '0500', description: 'Overige reserves', type: balance, net: 0 },
      ],
      [closing],
    )
    assert.deepEqual(classesOf(ledger), ['SIGN_AND_RANGE', 'revenue', 'cost', 'none', 'none'])
  })
})

describe('account numbers that a program fills up with zeros', () => {
  const chart = (zeros: string) =>
    ledgerWith([
      { id: `${zeros}1100`, type: balance, description: 'Rekening a', net: 700 },
      { id: `${zeros}3000`, type: balance, description: 'Rekening b', net: 50 },
      { id: `${zeros}7000`, type: profitLoss, description: 'Rekening c', net: 200 },
      { id: `${zeros}4000`, type: profitLoss, description: 'Rekening d', net: 50 },
      { id: `${zeros}8000`, type: profitLoss, description: 'Rekening e', net: -1000 },
    ])

  it('are those of the decimal chart', () => {
    const plain = classifyAccounts(chart(''), null)
    assert.deepEqual(plain.sections, [
      'currentAssets',
      'inventory',
      'costOfSales',
      'operatingCost',
      'revenue',
    ])
    for (const zeros of ['00', '000000', '0']) {
      const padded = classifyAccounts(chart(zeros), null)
      assert.deepEqual([padded.sections, padded.classes], [plain.sections, plain.classes], zeros)
    }
  })

  it('are left as they are where only fixed assets begin with a zero', () => {
    const some = ledgerWith([
      { id: '0100', type: balance, description: 'Rekening a', net: 700 },
      { id: '0200', type: balance, description: 'Rekening b', net: -700 },
    ])
    assert.deepEqual(classifyAccounts(some, null).sections, ['fixedAssets', 'longTermLiabilities'])
  })
})
