/** On which side VAT counts whose block states none, as in CLAIR. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ledger } from '../ledger/ledger.ts'
import { vatOfLine } from '../ledger/vat-of-line.ts'
import { readLedger } from './read-ledger.ts'
import { bytesOf, type FileParts, xaf } from './testing/small-file.ts'

const read = (parts: FileParts): Ledger => readLedger(bytesOf(xaf(parts)))

const clairLine = (accountId: string, field: 'debit' | 'credit', amount: string, vat = ''): string =>
  `<line><recordID>1</recordID><accountID>${accountId}</accountID><${field}Amount>${amount}</${field}Amount>${
    vat && `<vat><vatCode>H</vatCode><vatAmount>${vat}</vatAmount></vat>`
  }</line>`

const vatCentsOf = ({ vat }: ReturnType<typeof read>): number[] => [...vat.cents.subarray(0, vat.count)]

test('VAT without a side is on that of its line', () => {
  const sales = clairLine('8000', 'credit', '100.00', '21.00') + clairLine('8000', 'debit', '50.00', '10.50')
  assert.deepEqual(vatCentsOf(read({ lines: sales })), [-2100, 1050])
})

test('VAT without a side that most lines in credit have below zero has the signs of the ledger, as Business Central writes it', () => {
  const sales =
    clairLine('8000', 'credit', '100.000', '-21.000') +
    clairLine('8000', 'debit', '50.000', '10.500') +
    clairLine('4000', 'debit', '10.000', '2.100') +
    clairLine('8000', 'credit', '200.000', '-42.000')
  const ledger = read({ lines: sales })
  assert.deepEqual(vatCentsOf(ledger), [-2100, 1050, 210, -4200])
  assert.equal(vatOfLine(ledger, 0).vatAmount, '-21.00')
})

test('VAT without a side that is below zero on a debit, among sales above zero, is that of a credit note', () => {
  const sales =
    clairLine('8000', 'credit', '100.00', '21.00') +
    clairLine('8000', 'debit', '50.00', '-10.50') +
    clairLine('4000', 'debit', '10.00', '2.10') +
    clairLine('4000', 'credit', '5.00', '-1.05') +
    clairLine('8000', 'credit', '200.00', '42.00')
  assert.deepEqual(vatCentsOf(read({ lines: sales })), [-2100, 1050, 210, -105, -4200])
  // Without any sale above zero nothing tells what a minus means.
  assert.deepEqual(vatCentsOf(read({ lines: clairLine('1300', 'debit', '121.00', '-21.00') })), [-2100])
})

test('VAT without a side of an amount that is written below zero, too, is on the side that the line names', () => {
  const credited = clairLine('8000', 'credit', '-100.00', '-21.00')
  const positive = clairLine('8000', 'credit', '-100.00', '21.00')
  const sold = clairLine('8000', 'credit', '900.00', '189.00')
  assert.deepEqual(vatCentsOf(read({ lines: credited + positive + sold })), [2100, 2100, -18_900])
})

test('rates that are written as a part of one are percentages, as PhreeBooks writes them', () => {
  const line = (rate: string): string =>
    `<line><recordID>1</recordID><accountID>8000</accountID><creditAmount>1.00</creditAmount><vat><vatCode>H</vatCode><vatPercentage>${rate}</vatPercentage></vat></line>`
  const ratesOf = (...rates: string[]): number[] => {
    const { vat } = read({ lines: rates.map(line).join('') })
    return [...vat.percentage.subarray(0, vat.count)]
  }
  assert.deepEqual(ratesOf('0.21', '0', '0.09', '0.065'), [21, 0, 9, 6.5])
  assert.deepEqual(ratesOf('21', '0.5', '0'), [21, 0.5, 0])
})
