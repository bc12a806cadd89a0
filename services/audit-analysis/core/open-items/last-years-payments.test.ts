import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseIsoDay } from '../ledger/day.ts'
import { buildLedger, type PlainLine } from '../ledger/testing/build-ledger.ts'
import { openItemsAnswer } from './open-items-answer.ts'

type Posting = [date: string, cents: number, more?: Partial<PlainLine>]

/** What is left of a supplier's postings on an account that opened with a debt to nobody in particular. */
const itemsOf = (openingCents: number, postings: Posting[]) =>
  openItemsAnswer(
    buildLedger({
      accounts: [
        { id: '1100', description: 'Bank', type: 'BALANCE', openingCents: -openingCents },
        { id: '1600', description: 'Crediteuren', type: 'BALANCE', openingCents },
      ],
      company: { startDay: parseIsoDay('2025-01-01')!, endDay: parseIsoDay('2025-12-31')! },
      transactions: postings.map(([date, cents, more], i) => ({
        journal: 'M',
        nr: String(i + 1),
        date,
        lines: [
          { account: '1600', cents, relation: 'C1', ...more },
          { account: '1100', cents: -cents },
        ],
      })),
    }),
    { asOfDay: null, kind: 'PAYABLE' },
  ).items.map(({ relationId, documentNumber, amount, date }) => [relationId, documentNumber, amount, date])

const ofDecember: Posting = ['2025-12-04', -900, { invRef: 'I9' }]

describe('payments of last year’s invoices, which the file lacks', () => {
  it('leave an invoice of December open, where the account opened with as much', () => {
    assert.deepEqual(itemsOf(-1000, [['2025-01-24', 1000], ofDecember]), [
      [null, null, '-10.00', null],
      ['C1', null, '10.00', '2025-01-24'],
      ['C1', 'I9', '-9.00', '2025-12-04'],
    ])
    assert.deepEqual(itemsOf(-1000, [['2025-11-20', 1000, { invRef: 'I-2024' }], ofDecember]).slice(1), [
      ['C1', 'I-2024', '10.00', '2025-11-20'],
      ['C1', 'I9', '-9.00', '2025-12-04'],
    ])
  })

  it('leave later invoices open where they name one, also where the file has no opening balance or it is less', () => {
    const named: Posting = ['2025-01-24', 1000, { invRef: 'I-2024' }]
    for (const opening of [0, -500])
      assert.deepEqual(itemsOf(opening, [named, ofDecember]).slice(opening === 0 ? 0 : 1), [
        ['C1', 'I-2024', '10.00', '2025-01-24'],
        ['C1', 'I9', '-9.00', '2025-12-04'],
      ])
    // An invoice that came before it is the oldest that it can pay; a document number may be a bank statement's.
    const before: Posting = ['2025-01-02', -1000, { invRef: 'I1' }]
    assert.deepEqual(itemsOf(0, [before, named, ofDecember]), [['C1', 'I9', '-9.00', '2025-12-04']])
    const statement: Posting = ['2025-01-24', 900, { document: 'BANK-3' }]
    assert.deepEqual(itemsOf(0, [statement, ofDecember]), [])
  })

  it('pay it all the same where the account opened with less, or a payment comes ahead of its invoice', () => {
    assert.deepEqual(itemsOf(0, [['2025-01-24', 1000], ofDecember]), [['C1', null, '1.00', '2025-01-24']])
    assert.deepEqual(itemsOf(-1000, [['2025-01-24', 600], ['2025-01-25', 500], ofDecember]), [
      [null, null, '-10.00', null],
      ['C1', null, '6.00', '2025-01-24'],
      ['C1', 'I9', '-4.00', '2025-12-04'],
    ])
    assert.deepEqual(itemsOf(-1000, [['2025-11-20', 900], ofDecember]), [[null, null, '-10.00', null]])
  })
})
