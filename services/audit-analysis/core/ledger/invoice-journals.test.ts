import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { invoiceJournals, invoiceTransactions } from './invoice-journals.ts'
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

describe('invoices in one journal for everything', () => {
  const vat = { vat: [{ code: 'H', percentage: 21, cents: 210 }] }
  const shapes = {
    sale: [
      ['1300', 1210],
      ['8000', -1000],
      ['1500', -210],
    ],
    creditNote: [
      ['1300', -1210],
      ['8000', 1000],
      ['1500', 210],
    ],
    purchase: [
      ['4000', 1000],
      ['1500', 210],
      ['1600', -1210],
    ],
    ofAnAsset: [
      ['0200', 1000, vat],
      ['1500', 210],
      ['1600', -1210],
    ],
    receipt: [
      ['1010', 1210],
      ['1300', -1210],
    ],
    withDiscount: [
      ['1600', 1210],
      ['1010', -1190],
      ['4000', -20],
    ],
    returnOfVat: [
      ['1500', 4200],
      ['1600', -4200],
    ],
    wages: [
      ['4000', 1000],
      ['1700', -1000],
    ],
  } as const
  type Shape = keyof typeof shapes

  const told = (names: readonly Shape[], type = '') =>
    Array.from(
      invoiceTransactions(
        buildLedger({
          accounts: [
            { id: '0200', description: 'Inventaris', type: 'BALANCE' },
            { id: '1010', description: 'Bank', type: 'BALANCE' },
            { id: '1300', description: 'Debiteuren', type: 'BALANCE' },
            { id: '1500', description: 'Btw', type: 'BALANCE' },
            { id: '1600', description: 'Crediteuren', type: 'BALANCE' },
            { id: '1700', description: 'Nettolonen', type: 'BALANCE' },
            { id: '4000', description: 'Kosten', type: 'PROFIT_LOSS' },
            { id: '8000', description: 'Omzet', type: 'PROFIT_LOSS' },
          ],
          journals: [{ id: 'GL', type }],
          transactions: names.map((name, i) => ({
            ...{ journal: 'GL', nr: String(i + 1), date: '2025-03-01' },
            lines: shapes[name].map(([account, cents, more]) => ({ account, cents, ...more })),
          })),
        }),
      ),
      Boolean,
    )

  it('are told from payments and all else by what they post', () => {
    const names = Object.keys(shapes) as Shape[]
    assert.deepEqual(
      told([...names, 'sale']),
      [...names, 'sale'].map((name) => ['sale', 'creditNote', 'purchase', 'ofAnAsset'].includes(name)),
    )
  })

  it('are not looked for among few, among many payments, or where the type is that of a bank or a memorial', () => {
    const [invoices, payments] = [Array(5).fill('sale'), Array(16).fill('receipt')] as Shape[][]
    assert.deepEqual(told(['receipt', ...invoices!]), [false, true, true, true, true, true])
    assert.equal(told(['receipt', ...invoices!.slice(1)]).includes(true), false)
    assert.equal(told([...payments!, ...invoices!]).includes(true), false)
    for (const type of ['B', 'M']) assert.equal(told(['receipt', ...invoices!], type).includes(true), false)
  })
})
