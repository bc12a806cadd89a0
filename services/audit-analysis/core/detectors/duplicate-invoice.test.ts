import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlainLine, PlainTransaction } from '../ledger/testing/build-ledger.ts'
import { duplicateInvoice } from './duplicate-invoice.ts'
import { entriesOf, forLedgers, ledgerOf, linesFlagged, populationOf } from './testing/reference-entries.ts'

const relations = [
  { id: 'S1', type: 'S' },
  { id: 'C1', type: 'C' },
]
const invoice = (
  document: string | undefined,
  rest: Partial<PlainLine> = {},
  date = '2025-03-03',
  journal = 'VRK',
): PlainTransaction => ({
  journal,
  nr: '1',
  date,
  lines: [{ account: '1600', cents: -12_100, document, ...rest }],
})
const flagged = (...transactions: PlainTransaction[]): number[] =>
  linesFlagged(duplicateInvoice, populationOf(ledgerOf(transactions, { relations })))

test('the same reference, spelt alike or not, with the same amount, account, side and relation', () => {
  assert.deepEqual(flagged(invoice('F-0012'), invoice('f 12', {}, '2025-09-09'), invoice('F-013')), [0, 1])
  assert.deepEqual(flagged(invoice('2025/0100'), invoice('2025-100'), invoice('20250100')), [0, 1, 2])
  assert.deepEqual(flagged(invoice('2025-0815'), invoice('20250815')), [0, 1])
  assert.deepEqual(flagged(invoice('2025-01'), invoice('2025-10')), [])
  assert.deepEqual(flagged(invoice('F12'), invoice('F12', { cents: -12_101 })), [])
  assert.deepEqual(flagged(invoice('F12'), invoice('F12', { cents: 12_100 })), [])
  assert.deepEqual(flagged(invoice('F12'), invoice('F12', { account: '1300' })), [])
  assert.deepEqual(flagged(invoice('F12', { relation: 'S1' }), invoice('F12', { relation: 'C1' })), [])
  assert.deepEqual(flagged(invoice('F12', { relation: 'C1' }), invoice('F12', { relation: 'C1' })), [0, 1])
})

test('the same invoice number, where each entry has a document number of its own', () => {
  const entered = (document: string, invRef: string) => invoice(document, { invRef, relation: 'S1' })
  const later = (document: string, invRef: string) =>
    invoice(document, { invRef, relation: 'S1' }, '2025-04-04')
  assert.deepEqual(flagged(entered('1001', 'F-77'), later('1002', 'F77')), [0, 1])
  assert.deepEqual(flagged(entered('1001', 'F-77'), later('1002', 'F-78')), [])
})

test('references without a number tell nothing; the lines of one transaction are one invoice', () => {
  assert.deepEqual(
    flagged(invoice('factuur'), invoice('factuur'), invoice(undefined), invoice(undefined)),
    [],
  )
  const twice = { ...invoice('F12'), lines: [...invoice('F12').lines, ...invoice('F12').lines] }
  assert.deepEqual(flagged(twice), [])
  assert.deepEqual(flagged(twice, invoice('F12')), [0, 1, 2])
})

test('without a common reference, the same day and supplier', () => {
  const of = (relation: string, date?: string) => invoice(undefined, { relation }, date)
  assert.deepEqual(flagged(of('S1'), invoice('F9', { relation: 'S1' }), of('S1', '2025-03-04')), [0, 1])
  assert.deepEqual(flagged(of('C1'), of('C1')), [])
  assert.deepEqual(flagged(of('S1', ''), of('S1', '')), [])
})

test('payments and memorials are no invoices', () => {
  for (const journal of ['BNK', 'MEM', 'DIV']) {
    assert.deepEqual(
      flagged(invoice('F12', {}, '2025-03-03', journal), invoice('F12', {}, '2025-03-03', journal)),
      [],
    )
  }
})

test('agrees with comparing all entries with all on generated ledgers', () => {
  forLedgers({ amounts: [0, 100, 200], dates: ['2025-03-03', '2025-03-04', ''] }, (plain, excluded) => {
    // The generator writes F-001 and f1 for one reference; R1 is a supplier.
    const normal: Record<string, string> = { 'F-001': 'a', f1: 'a', 'F-002': 'b' }
    const entries = entriesOf(plain, excluded).filter(
      ({ cents, transaction: { journal, source } }) =>
        cents !== 0n && (journal === 'VRK' || (journal === 'OVG' && source !== 'manual')),
    )
    const expected = entries
      .filter((own) =>
        entries.some(
          (other) =>
            own.transaction !== other.transaction &&
            own.account === other.account &&
            own.cents === other.cents &&
            own.relation === other.relation &&
            ((own.document !== undefined && normal[own.document] === normal[other.document ?? '']) ||
              (own.relation === 'R1' && own.date !== '' && own.date === other.date)),
        ),
      )
      .map(({ line }) => line)
    const withSupplier = {
      ...plain,
      relations: [
        { id: 'R1', type: 'S' },
        { id: 'R2', type: 'C' },
      ],
    }
    assert.deepEqual(linesFlagged(duplicateInvoice, populationOf(withSupplier, excluded)), expected)
  })
})
