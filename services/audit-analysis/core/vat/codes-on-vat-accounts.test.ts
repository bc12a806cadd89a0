import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PlainTransaction } from '../ledger/testing/build-ledger.ts'
import {
  answerOf,
  block,
  ledgerOf,
  offRate,
  posting,
  purchase,
  rowOf,
  rubricOf,
  sale,
} from './testing/vat-ledger.ts'

/** A sale whose block stands on the line of its VAT, as some programs write it. */
const sold = (base: number, vat: number, code = 'H', percentage = 21): PlainTransaction =>
  posting('V', [
    { account: '1300', cents: base + vat },
    { account: '8000', cents: -base },
    { account: '1500', cents: -vat, ...block(code, percentage, -vat) },
  ])

describe('codes that stand on VAT accounts alone', () => {
  it('have as base what stands without a code beside them', () => {
    const bought = posting('I', [
      { account: '4000', cents: 5003 },
      { account: '1510', cents: 1051, ...block('H', 21, 1051) },
      { account: '1600', cents: -6054 },
    ])
    const answer = answerOf(ledgerOf([sold(10_037, 2108), sold(-1000, -210), bought]))
    assert.deepEqual(rubricOf(answer, '1a'), ['90.37', '18.98', null])
    assert.equal(rowOf(answer, 'H', 'INPUT').base, '50.03')
    assert.equal(answer.difference, '0.00')
  })

  it('have each its part where there are several, and only theirs beside what is not taxed', () => {
    const both = posting('V', [
      { account: '1300', cents: 12_100 + 1090 + 500 },
      { account: '8000', cents: -11_500 },
      { account: '1500', cents: -2100, ...block('H', 21, -2100) },
      { account: '1500', cents: -90, ...block('L', 9, -90) },
    ])
    const answer = answerOf(ledgerOf([both, sold(10_000, 2100)]))
    assert.deepEqual([rubricOf(answer, '1a')[0], rubricOf(answer, '1b')[0]], ['200.00', '10.00'])
  })

  it('are on the side of the turnover or cost beside them in one journal for everything', () => {
    const journals = [{ id: 'G', type: 'Z' }]
    const vatCodes = [
      { id: 'O', description: 'Verkoop 21%' },
      { id: 'E', description: 'Verwerving EU' },
    ]
    const soldAt = (base: number, vat: number) =>
      posting('G', [
        { account: '1300', cents: base + vat },
        { account: '8000', cents: -base },
        { account: '1500', cents: -vat, ...block('O', 21, -vat) },
      ])
    const acquired = posting('G', [
      { account: '4000', cents: 10_000 },
      { account: '1510', cents: 2100, ...block('E', 21, 2100) },
      { account: '1500', cents: -2100, ...block('E', 21, -2100) },
      { account: '1600', cents: -10_000 },
    ])
    const answer = answerOf(
      ledgerOf([soldAt(9000, 1890), soldAt(-1000, -210), acquired], { journals, vatCodes }),
    )
    assert.deepEqual(
      answer.codes.map(({ code, side, base, vat, rubric }) => [code, side, base, vat, rubric]),
      [
        ['E', 'INPUT', '100.00', '21.00', '4b'],
        ['O', 'OUTPUT', '80.00', '16.80', '1a'],
      ],
    )
  })

  it('are charged in reverse on what was bought, once', () => {
    const reversed = posting('I', [
      { account: '4000', cents: 10_000 },
      { account: '1510', cents: 2100, ...block('R', 21, 2100) },
      { account: '1500', cents: -2100, ...block('R', 21, -2100) },
      { account: '1600', cents: -10_000 },
    ])
    assert.deepEqual(rubricOf(answerOf(ledgerOf([reversed])), '2a'), ['100.00', '21.00', null])
  })

  it('have as base the turnover of what was paid at once, not that less the money', () => {
    const cash = posting('V', [
      { account: '1100', cents: 12_100 },
      { account: '8000', cents: -10_000 },
      { account: '1500', cents: -2100, ...block('H', 21, -2100) },
    ])
    const fuel = posting('I', [
      { account: '4000', cents: 5000 },
      { account: '1510', cents: 1050, ...block('H', 21, 1050) },
      { account: '1100', cents: -6050 },
    ])
    const inReverse = posting('I', [
      { account: '4000', cents: 3000 },
      { account: '1510', cents: 630, ...block('R', 21, 630) },
      { account: '1500', cents: -630, ...block('R', 21, -630) },
      { account: '1100', cents: -3000 },
    ])
    const answer = answerOf(ledgerOf([cash, fuel, inReverse]))
    assert.deepEqual(rubricOf(answer, '1a'), ['100.00', '21.00', null])
    assert.equal(rowOf(answer, 'H', 'INPUT').base, '50.00')
    assert.deepEqual(rubricOf(answer, '2a'), ['30.00', '6.30', null])
  })

  it('have no base where nothing but the VAT was posted, such as that of private use', () => {
    const vatCodes = [{ id: 'P', description: 'Privégebruik auto' }]
    const own = posting('M', [
      { account: '1100', cents: 968 },
      { account: '1500', cents: -968, vat: [{ code: 'P', percentage: Number.NaN, cents: -968 }] },
    ])
    assert.deepEqual(rubricOf(answerOf(ledgerOf([own], { vatCodes })), '1d'), ['0.00', '9.68', null])
  })

  it('keep the base of their lines where they have any: the other is a correction', () => {
    assert.equal(rowOf(answerOf(ledgerOf([sale(1000, 210), sold(500, 105)])), 'H', 'OUTPUT').base, '10.00')
  })

  it('are held against their percentage', () => {
    const ordinary = Array.from({ length: 9 }, (_, i) => sold(10_000 + i * 100, 2100 + i * 21))
    const [one, ...more] = offRate([...ordinary, sold(100_000, 9000)])
    assert.deepEqual(more, [])
    assert.match(one!.reason.en, /21% of 1,000\.00 is 210\.00; 90\.00 was posted\./)
    assert.deepEqual(offRate([...ordinary, purchase(1000, 210)]), [])
  })

  it('are not, where the code has a base of its own elsewhere: a line of VAT alone is a correction', () => {
    const ordinary = Array.from({ length: 9 }, (_, i) => sale(10_000 + i * 100, 2100 + i * 21))
    assert.deepEqual(offRate([...ordinary, sold(100_000, 300)]), [])
  })
})
