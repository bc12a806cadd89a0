import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PlainTransaction } from '../ledger/testing/build-ledger.ts'
import { answerOf, ledgerOf, posting, purchase, rowOf, rubricOf, sale } from './testing/vat-ledger.ts'

describe('the VAT return of a file that neither describes its codes nor states percentages', () => {
  const undescribed = { vatCodes: [] }
  const without = (one: PlainTransaction): PlainTransaction => ({
    ...one,
    lines: one.lines.map((line) =>
      line.vat ? { ...line, vat: line.vat.map(({ code, cents }) => ({ code, cents })) } : line,
    ),
  })
  const rubricsOf = (transactions: PlainTransaction[]) =>
    answerOf(ledgerOf(transactions.map(without), undescribed)).codes.map(
      ({ code, side, rubric, percentage }) => [code, side, rubric, percentage],
    )

  it('is told by the amounts, roundings included', () => {
    assert.deepEqual(
      rubricsOf([
        sale(10_037, 2108),
        sale(1999, 420),
        sale(1000, 90, 'L'),
        sale(500, 0, 'Z'),
        purchase(777, 163),
      ]),
      [
        ['H', 'OUTPUT', '1a', null],
        ['H', 'INPUT', '5b', null],
        ['L', 'OUTPUT', '1b', null],
        ['Z', 'OUTPUT', '1e', null],
      ],
    )
  })

  it('is not told by the amounts of several rates', () => {
    assert.deepEqual(rubricsOf([sale(10_000, 2100), sale(10_000, 900)]), [['H', 'OUTPUT', null, null]])
  })

  it('is told by nine of ten transactions where one is at another rate', () => {
    const nine = Array.from({ length: 9 }, (_, i) => sale(10_000 + i * 100, 2100 + i * 21))
    const answer = answerOf(ledgerOf([...nine, sale(30_000, 2700)].map(without), undescribed))
    const { rubric, confidence, reason } = rowOf(answer, 'H', 'OUTPUT')
    assert.deepEqual([rubric, confidence], ['1a', 'MEDIUM'])
    assert.equal(
      reason,
      'The file states no percentage. The VAT is 21 % of the base in nine of ten transactions.',
    )
    assert.deepEqual(rubricsOf([...nine.slice(1), sale(30_000, 2700)]), [['H', 'OUTPUT', null, null]])
  })

  it('is reverse-charged where the VAT accounts come to nothing, and then ties', () => {
    const reversed = (base: number, vat: number, percentage?: number) =>
      posting('I', [
        { account: '4000', cents: base, vat: [{ code: 'X', cents: vat, percentage }] },
        { account: '1510', cents: vat },
        { account: '1500', cents: -vat },
        { account: '1600', cents: -base },
      ])
    const answer = answerOf(
      ledgerOf([reversed(10_000, 2100, 21), reversed(333, 70, 21), purchase(1000, 210)], undescribed),
    )
    assert.deepEqual(
      answer.codes.map(({ code, rubric, confidence }) => [code, rubric, confidence]),
      [
        ['H', '5b', 'HIGH'],
        ['X', '2a', 'LOW'],
      ],
    )
    assert.deepEqual(answer.transactions, [])
    assert.deepEqual(rubricOf(answer, '2a'), ['103.33', '21.70', null])
    assert.deepEqual(rubricOf(answer, '5b'), [null, '23.80', '21.70'])
    // One that is settled like any other is a purchase whose VAT was also paid out by mistake.
    const once = answerOf(ledgerOf([reversed(100, 21, 21), purchase(100, 21, 'X'), purchase(200, 42, 'X')]))
    assert.equal(rowOf(once, 'X', 'INPUT').rubric, '5b')
  })
})
