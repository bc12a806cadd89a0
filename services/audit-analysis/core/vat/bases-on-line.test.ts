import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { basesOnLine } from './bases-on-line.ts'

test('a receipt with two rates has its amount once', () => {
  assert.deepEqual(
    basesOnLine(-110_000, [
      { percentage: 21, vatCents: -21_000 },
      { percentage: 9, vatCents: -900 },
    ]),
    [-100_000, -10_000],
  )
})

test('what is left is the base of the code without VAT', () => {
  assert.deepEqual(
    basesOnLine(15_000, [
      { percentage: 21, vatCents: 2_100 },
      { percentage: 0, vatCents: 0 },
    ]),
    [10_000, 5_000],
  )
})

test('VAT in reverse, and codes that say too little, are charged on the whole line', () => {
  const whole = [100_000, 100_000]
  for (const codes of [
    [
      { percentage: 21, vatCents: -21_000 },
      { percentage: 21, vatCents: 21_000 },
    ],
    [
      { percentage: 21, vatCents: 21_000 },
      { percentage: Number.NaN, vatCents: 900 },
    ],
    [
      { percentage: 0, vatCents: 0 },
      { percentage: 0, vatCents: 0 },
    ],
    [
      { percentage: 21, vatCents: 42_000 },
      { percentage: 0, vatCents: 0 },
    ],
  ])
    assert.deepEqual(basesOnLine(100_000, codes), whole)
  assert.deepEqual(basesOnLine(100_000, [{ percentage: 21, vatCents: 1 }]), [100_000])
})

test('the parts of two rates add up to the line, each within the rounding of its VAT', () => {
  const cents = fc.integer({ min: 100, max: 5_000_000 })
  fc.assert(
    fc.property(cents, cents, fc.constantFrom(-1, 1), (high, low, sign) => {
      const vat = (base: number, percentage: number) => ({
        percentage,
        vatCents: sign * Math.round((base * percentage) / 100),
      })
      const found = basesOnLine(sign * (high + low), [vat(high, 21), vat(low, 9)])
      assert.equal(
        found.reduce((a, b) => a + b, 0),
        sign * (high + low),
      )
      assert.ok(Math.abs(found[0]! - sign * high) <= 10 && Math.abs(found[1]! - sign * low) <= 10)
    }),
  )
})
