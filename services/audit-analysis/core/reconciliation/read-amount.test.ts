import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { readAmount } from './read-amount.ts'

describe('amounts in spreadsheets', () => {
  it('are read as Dutch or English', () => {
    const known: [unknown, number][] = [
      ['1.234,56', 123_456],
      ['1,234.56', 123_456],
      ['1234,56', 123_456],
      ['1234.56', 123_456],
      ['1.234.567,89', 123_456_789],
      ['1,234,567', 123_456_700],
      ['1.234', 123_400],
      ['1,234', 123_400],
      ['12,5', 1_250],
      ['12,', 1_200],
      [',50', 50],
      ['0,123', Number.NaN],
      ['(1.234,56)', -123_456],
      ['1234,56-', -123_456],
      ['- 1.234,56', -123_456],
      ['−5', -500],
      ['€ 1.234,56', 123_456],
      ['€ -12,00', -1_200],
      ['-€ 12,00', -1_200],
      ['EUR 12', 1_200],
      ['1 234,56', 123_456],
      ["1'234.56", 123_456],
      ['12,00 C', -1_200],
      ['12,00 D', 1_200],
      ['12.00 CR', -1_200],
      ['+7', 700],
      ['-', 0],
      ['–', 0],
      ['€ -', 0],
      [0.1 + 0.2, 30],
      [-1234.56, -123_456],
      ['1.23.456', Number.NaN],
      ['1,23,4', Number.NaN],
      ['12,345,67', Number.NaN],
      ['abc', Number.NaN],
      ['12a', Number.NaN],
      ['1,2345', Number.NaN],
      ['€', Number.NaN],
      ['1.234,5600000001', 123_456],
      ['1234.5600000000001', 123_456],
      ['-0.30000000000000004', -30],
      ['(19,0999999999998)', -1_910],
      ['1.4210854715202004e-14', 0],
      ['12.34567', Number.NaN],
      ['0.30001', Number.NaN],
      [true, Number.NaN],
      [Number.POSITIVE_INFINITY, Number.NaN],
      [1e300, Number.NaN],
    ]
    for (const [written, cents] of known) {
      assert.equal(readAmount(written), Number.isNaN(cents) ? null : cents, String(written))
    }
    for (const empty of [null, undefined, '', '   ']) assert.equal(readAmount(empty), 'empty')
  })

  it('come back from every way they can be written', () => {
    const group = (whole: string, sign: string): string => whole.replace(/\B(?=(\d{3})+$)/g, sign)
    const styles: ((whole: string, rest: string) => string)[] = [
      (whole, rest) => `${group(whole, '.')},${rest}`,
      (whole, rest) => `${group(whole, ',')}.${rest}`,
      (whole, rest) => `${whole},${rest}`,
      (whole, rest) => `${whole}.${rest}`,
      (whole, rest) => `€ ${group(whole, ' ')},${rest}`,
    ]
    const signs: ((text: string) => string)[] = [
      (text) => `-${text}`,
      (text) => `${text}-`,
      (text) => `(${text})`,
    ]
    fc.assert(
      fc.property(
        fc.nat({ max: 10_000_000_000 }),
        fc.constantFrom(...styles),
        fc.constantFrom(...signs),
        (cents, style, sign) => {
          const digits = String(cents).padStart(3, '0')
          const text = style(digits.slice(0, -2), digits.slice(-2))
          assert.equal(readAmount(text), cents, text)
          assert.equal(readAmount(sign(text)), cents === 0 ? 0 : -cents, sign(text))
          assert.equal(readAmount(cents / 100), cents)
        },
      ),
      { numRuns: 400, seed: 11 },
    )
  })
})
