import assert from 'node:assert/strict'
import { it } from 'node:test'
import { buildLedger, type PlainLine } from '../ledger/testing/build-ledger.ts'
import { openItemsAnswer } from './open-items-answer.ts'

type Posting = [
  date: string,
  account: string,
  relation: string | undefined,
  cents: number,
  fields: Partial<PlainLine>,
]

const itemsOf = (postings: Posting[]) => {
  const ledger = buildLedger({
    accounts: [
      { id: '1100', description: 'Bank', type: 'BALANCE' },
      { id: '1300', description: 'Debiteuren', type: 'BALANCE' },
      { id: '1600', description: 'Crediteuren', type: 'BALANCE' },
    ],
    transactions: postings.map(([date, account, relation, cents, fields], i) => ({
      ...{ journal: 'M', nr: String(i + 1), date },
      lines: [
        { account, cents, relation, ...fields },
        { account: '1100', cents: -cents },
      ],
    })),
  })
  return openItemsAnswer(ledger, { asOfDay: null, kind: null }).items.map(
    ({ relationId, documentNumber, amount, basis, date }) => [
      relationId,
      documentNumber,
      amount,
      basis,
      date,
    ],
  )
}

it('items are those of their numbers, and what fills the place of one is none', () => {
  const items = itemsOf([
    ['2025-02-01', '1600', 'C1', -800, { document: '-' }],
    ['2025-06-01', '1600', 'C1', 300, { document: '-', invRef: '0' }],
    // Nobody in particular pays `-`, though one supplier alone has it and the amount fits.
    ['2025-06-02', '1600', undefined, 500, { document: '-' }],
    ['2025-03-01', '1300', 'D1', 1000, { document: 'n.v.t.', invRef: 'F1' }],
    ['2025-03-09', '1300', undefined, -400, { document: '.', invRef: 'F1' }],
    ['2025-03-02', '1300', 'D1', 700, { document: 'F2', matchKey: '000' }],
    ['2025-03-20', '1300', 'D1', -700, { document: 'F2', matchKey: '000' }],
  ])
  assert.deepEqual(items, [
    ['D1', 'F1', '6.00', 'REFERENCE', '2025-03-01'],
    [null, null, '5.00', 'FIFO', '2025-06-02'],
    ['C1', null, '-5.00', 'FIFO', '2025-02-01'],
  ])
})
