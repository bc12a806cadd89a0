import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatCents, parseCents } from './money.ts'

test('cents are written with two decimals and the sign in front', () => {
  const cases: [number, string][] = [
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [60990, '609.90'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ]
  for (const [cents, text] of cases) assert.equal(formatCents(cents), text)
})

test('what is written reads back as the same cents', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => parseCents(formatCents(cents)) === (cents || 0)),
    { seed: 2 },
  )
})

test('texts that are no amount of cents are null', () => {
  for (const text of ['', '.', '-', '1e5', '1.005', '1,50', 'abc', '90071992547409.92']) {
    assert.equal(parseCents(text), null, text)
  }
  assert.equal(parseCents('121'), 12100)
  assert.equal(parseCents('609.9'), 60990)
  assert.equal(parseCents('-0.00'), 0)
  assert.equal(parseCents('1.500'), 150)
})
