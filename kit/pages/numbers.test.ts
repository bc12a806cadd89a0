import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decimalText, integerText, moneyText, percentText } from './numbers.ts'

/** Digits in groups of three, one at a time from the right. */
const grouped = (digits: string, separator: string): string =>
  [...digits].map((digit, i) => ((digits.length - i) % 3 === 0 && i > 0 ? separator : '') + digit).join('')

test('whole numbers of any size have their thousands apart', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (value) => {
      assert.equal(integerText(value, 'nl'), grouped(String(value), '.'))
      assert.equal(integerText(-value - 1n, 'en'), `-${grouped(String(value + 1n), ',')}`)
    }),
  )
})

test('money is exact to the cent, however much it is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (cents) => {
      const euros = String(cents / 100n)
      const rest = String(cents % 100n).padStart(2, '0')
      assert.equal(moneyText(cents, 'nl'), `€\u00a0${grouped(euros, '.')},${rest}`)
      assert.equal(moneyText(cents, 'en'), `€${grouped(euros, ',')}.${rest}`)
    }),
  )
  assert.equal(moneyText(-123450, 'nl'), '€\u00a0-1.234,50')
  assert.equal(moneyText(-5, 'en'), '-€0.05')
  assert.equal(moneyText(100, 'en', 'USD'), 'US$1.00')
  assert.throws(() => moneyText(0.5, 'nl'), RangeError)
})

test('decimals and percentages have the language’s point and no digit too many', () => {
  assert.deepEqual([decimalText(1234.5, 'nl'), decimalText(1234.5, 'en')], ['1.234,5', '1,234.5'])
  assert.deepEqual([decimalText(0.12345, 'nl'), decimalText(2, 'en', 1, true)], ['0,123', '2.0'])
  assert.deepEqual([percentText(0.123, 'nl'), percentText(0.123, 'en', 1)], ['12%', '12.3%'])
})
