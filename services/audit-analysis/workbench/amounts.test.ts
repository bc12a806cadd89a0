import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountText } from './amounts.ts'

test('an amount is written in the language, and no line ends behind its minus', () => {
  assert.equal(amountText('-1234.50', 'nl', 'EUR'), '€\u{a0}-1.234,50')
  assert.equal(amountText('-940.80', 'en', 'EUR'), '-\u{2060}€940.80')
  assert.equal(amountText('-940.80', 'en', 'USD'), '-\u{2060}US$940.80')
  assert.equal(amountText('940.80', 'en', 'EUR'), '€940.80')
  assert.equal(amountText('-940.80', 'en'), '-940.80')
  assert.equal(amountText(null, 'en', 'EUR'), '–')
})
