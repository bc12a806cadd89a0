import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseIsoDay } from '../ledger/day.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { ledgerOf, transactionOn } from './testing/reference-entries.ts'
import { formatCents, formatCount, formatDecimal, wordingFor } from './wording.ts'

test('amounts, counts and decimals as each language writes them', () => {
  const amounts: [number, string, string][] = [
    [0, '0.00', '0,00'],
    [5, '0.05', '0,05'],
    [-12_345, '123.45', '123,45'],
    [123_456, '1,234.56', '1.234,56'],
    [123_456_789_012, '1,234,567,890.12', '1.234.567.890,12'],
    [2 ** 53 - 1, '90,071,992,547,409.91', '90.071.992.547.409,91'],
  ]
  for (const [cents, en, nl] of amounts) {
    assert.deepEqual([formatCents(cents, 'en'), formatCents(cents, 'nl')], [en, nl])
  }
  assert.deepEqual(
    [formatCount(1234567, 'en'), formatCount(999, 'nl'), formatCount(1000, 'nl')],
    ['1,234,567', '999', '1.000'],
  )
  assert.deepEqual(
    [formatDecimal(2.71838, 'nl', 2), formatDecimal(0.01, 'en'), formatDecimal(3, 'en')],
    ['2,72', '0.01', '3'],
  )
})

test('settings in euros keep what is finer than a cent', () => {
  const ledger = buildLedger(
    ledgerOf([
      transactionOn('2025-03-03', [
        ['4000', 1],
        ['new', 1],
      ]),
    ]),
  )
  const words = wordingFor(ledger, 'nl')
  assert.equal(words.setting(1000), 'EUR 1.000,00')
  assert.equal(words.setting(0.075), 'EUR 0,075')
  assert.equal(words.setting(1234.56), 'EUR 1.234,56')
  assert.equal(words.account(4), '4000 (Rekening 4000)')
  assert.equal(words.account(7), 'new')
  assert.equal(words.day(-1), '')
  const day = parseIsoDay('2025-03-08')!
  assert.deepEqual([words.day(day), wordingFor(ledger, 'en').day(day)], ['8 maart 2025', '2025-03-08'])
  assert.equal(words.transactionOf(1), 'MEM-1')
})
