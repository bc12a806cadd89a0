import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { openItemsAnswer } from './open-items-answer.ts'

type Posting = [date: string, cents: number, document: string]

/** What is left of a supplier's postings, whose payments have the number of a bank statement. */
const itemsOf = (postings: Posting[]) =>
  openItemsAnswer(
    buildLedger({
      accounts: [
        { id: '1100', description: 'Bank', type: 'BALANCE' },
        { id: '1600', description: 'Crediteuren', type: 'BALANCE' },
      ],
      transactions: postings.map(([date, cents, document], i) => ({
        journal: 'M',
        nr: String(i + 1),
        date,
        lines: [
          { account: '1600', cents, relation: 'C1', document },
          { account: '1100', cents: -cents },
        ],
      })),
    }),
    { asOfDay: null, kind: 'PAYABLE' },
  ).items.map(({ documentNumber, amount, basis }) => [documentNumber, amount, basis])

describe('payments of the very amount of an invoice', () => {
  it('pay that one before the oldest, of several the oldest', () => {
    const postings: Posting[] = [
      ['2025-02-01', -800, 'I1'],
      ['2025-03-01', -1000, 'I2'],
      ['2025-03-05', -1000, 'I3'],
      ['2025-04-01', 1000, 'BANK-4'],
    ]
    assert.deepEqual(itemsOf(postings), [
      ['I1', '-8.00', 'REFERENCE'],
      ['I3', '-10.00', 'REFERENCE'],
    ])
  })

  it('pay none that is dated after them', () => {
    const postings: Posting[] = [
      ['2025-02-01', -800, 'I1'],
      ['2025-03-01', 500, 'BANK-3'],
      ['2025-03-09', -500, 'I2'],
    ]
    assert.deepEqual(itemsOf(postings), [
      ['I1', '-3.00', 'FIFO'],
      ['I2', '-5.00', 'REFERENCE'],
    ])
  })
})
