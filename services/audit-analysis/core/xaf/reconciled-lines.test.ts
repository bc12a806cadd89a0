import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textAt } from '../ledger/text.ts'
import { openItems } from '../open-items/open-items.ts'
import { readLedger } from './read-ledger.ts'
import { account, bytesOf, xaf } from './testing/small-file.ts'

const chart = account('1100') + account('1300').replace('Rekening 1300', 'Debiteuren') + account('8000', 'P')
const read = (lines: string) => readLedger(bytesOf(xaf({ chart, lines })))

let nr = 0
const line = (account: string, amount: string, side: 'D' | 'C', more = ''): string =>
  `<trLine><nr>${++nr}</nr><accID>${account}</accID><docRef>/</docRef><effDate>2025-01-05</effDate><desc>x</desc><amnt>${amount}</amnt><amntTp>${side}</amntTp>${more}</trLine>`
const reconciled = (text: string): string => `<recRef>${text}</recRef>`

test('what an invoice and its payment were reconciled by is their match key, as Odoo writes it', () => {
  const ledger = read(
    line('1300', '121.00', 'D', reconciled('A12')) +
      line('1300', '60.50', 'D') +
      line('1300', '121.00', 'C', reconciled('A12')) +
      line('1300', '50.00', 'C', reconciled('A13')) +
      line('1100', '8.00', 'D', `${reconciled('B1')}<matchKeyID>K1</matchKeyID>`),
  )
  const keys = Array.from({ length: 5 }, (_, row) => textAt(ledger, ledger.lines.matchKey, row))
  // What alone bears A13 was settled by nothing in this file.
  assert.deepEqual(keys, ['A12', '', 'A12', '', 'K1'])
})

test('lines that share it and do not come to nothing are not settled by each other', () => {
  const statement = reconciled('2025-01')
  const ledger = read(
    line('1300', '100.00', 'D', statement) +
      line('1300', '30.00', 'C', statement) +
      line('1100', '70.00', 'C', statement),
  )
  for (let row = 0; row < 3; row++) assert.equal(textAt(ledger, ledger.lines.matchKey, row), '')
})

test('an open invoice stays open although an older payment is of its amount', () => {
  const ledger = read(
    line('1300', '100.00', 'D', `${reconciled('A1')}<invRef>INV/1</invRef>`) +
      line('1300', '100.00', 'D', '<invRef>INV/2</invRef>') +
      line('1300', '100.00', 'C', reconciled('A1')),
  )
  const { items } = openItems(ledger, null, 'RECEIVABLE')
  assert.deepEqual(
    items.map(({ document, cents }) => [document, cents]),
    [['INV/2', 10_000]],
  )
})
