import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { invoiceJournals } from './invoice-journals.ts'
import { buildLedger } from './testing/build-ledger.ts'

/** Whether a journal of a type that posts these cents on an account is one of invoices. */
const isOne = (type: string, account: '1300' | '1600' | '4000', cents: readonly number[]): boolean => {
  const ledger = buildLedger({
    accounts: [
      { id: '1010', description: 'Bank', type: 'BALANCE' },
      { id: '1300', description: 'Debiteuren', type: 'BALANCE' },
      { id: '1600', description: 'Crediteuren', type: 'BALANCE' },
      { id: '4000', description: 'Kosten', type: 'PROFIT_LOSS' },
    ],
    journals: [{ id: 'X', type }],
    transactions: cents.map((amount, i) => ({
      journal: 'X',
      nr: String(i + 1),
      date: '2025-03-01',
      lines: [
        { account, cents: amount },
        { account: '1010', cents: -amount },
      ],
    })),
  })
  return invoiceJournals(ledger)[0]!
}

const many = (count: number, cents: number): number[] => Array.from({ length: count }, () => cents)

describe('journals of sales and purchases', () => {
  it('are those of their types, whatever they post', () => {
    for (const type of ['S', 'P']) assert.equal(isOne(type, '1300', many(9, -100)), true)
    for (const type of ['B', 'C', 'M', 'O', 'b']) assert.equal(isOne(type, '1600', many(9, -100)), false)
  })

  it('are, where no type decides, those that post invoices on accounts of customers or suppliers', () => {
    for (const type of ['', 'I', 'Z', 'V', '70']) {
      assert.equal(isOne(type, '1600', [...many(9, -100), 100]), true)
      assert.equal(isOne(type, '1300', [...many(9, 100), -100]), true)
    }
  })

  it('are not those of payments, of both, of neither, or with too few postings to tell', () => {
    assert.equal(isOne('', '1600', many(9, 100)), false)
    assert.equal(isOne('', '1300', many(9, -100)), false)
    assert.equal(isOne('', '1300', [...many(8, 100), ...many(2, -100)]), false)
    assert.equal(isOne('', '4000', many(9, 100)), false)
    assert.equal(isOne('', '1300', many(4, 100)), false)
    assert.equal(isOne('', '1300', many(5, 100)), true)
  })
})
