import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kvkNumber } from './kvk-number.ts'

test('a KVK number is eight digits', () => {
  for (const typed of ['12345678', ' 12 34 56 78 ', '12.34.56.78', '00000001'])
    assert.match(kvkNumber(typed)!, /^\d{8}$/)
  for (const typed of [
    '',
    '1234567',
    '123456789',
    '1234567a',
    '00000000',
    '１２３４５６７８',
    '-12345678',
    '12345678-0001',
  ])
    assert.equal(kvkNumber(typed), null, typed)
})
