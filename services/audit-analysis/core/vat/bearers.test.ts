/** Programs that write the VAT block of a sale on each of its lines. */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PlainLine } from '../ledger/testing/build-ledger.ts'
import { answerOf, block, ledgerOf, posting, rowOf, sale } from './testing/vat-ledger.ts'

/** Each line with the same block, as Banana writes them. */
const onEach = (code: string, percentage: number, vatCents: number, lines: PlainLine[]) =>
  posting(
    'M',
    lines.map((line) => ({ ...line, ...block(code, percentage, vatCents) })),
  )
const paid = (base: number, vat: number, account = '1100') =>
  onEach('H', 21, -vat, [
    { account, cents: base + vat },
    { account: '8000', cents: -base },
    { account: '1500', cents: -vat },
  ])
const told = (answer: ReturnType<typeof answerOf>) =>
  answer.codes.map(({ code, side, base, vat }) => [code, side, base, vat])

describe('a block on every line of a transaction', () => {
  it('has what was sold as its base, not what it was paid with', () => {
    const answer = answerOf(ledgerOf([paid(10_000, 2100), paid(20_000, 4200, '1300')]))
    assert.deepEqual(told(answer), [['H', 'OUTPUT', '300.00', '63.00']])
    assert.deepEqual([answer.difference, answer.transactions], ['0.00', []])
  })

  it('counts on the side of the account that tells, on credit notes too', () => {
    const credit = onEach('H', 21, 2100, [
      { account: '8000', cents: 10_000 },
      { account: '1100', cents: -12_100 },
      { account: '1500', cents: 2100 },
    ])
    assert.deepEqual(told(answerOf(ledgerOf([credit]))), [['H', 'OUTPUT', '-100.00', '-21.00']])
  })

  it('has the line that the VAT is a percentage of as its base where both are of the result', () => {
    const helping = onEach('H', 21, 2100, [
      { account: '4000', cents: 10_000 },
      { account: '4000', cents: -12_100 },
      { account: '1510', cents: 2100 },
    ])
    assert.deepEqual(told(answerOf(ledgerOf([helping]))), [['H', 'INPUT', '100.00', '21.00']])
  })

  it('has turnover without VAT as its base, whatever percentage tells nothing', () => {
    const exempt = onEach('Z', 0, 0, [
      { account: '1100', cents: 50_000 },
      { account: '8000', cents: -50_000 },
    ])
    assert.deepEqual(told(answerOf(ledgerOf([exempt]))), [['Z', 'OUTPUT', '500.00', '0.00']])
  })

  it('takes a discount from turnover without VAT, whose lines all have the same block', () => {
    const lowered = posting('M', [
      { account: '1300', cents: 40_000 },
      { account: '8000', cents: -50_000, ...block('Z', 0, 0) },
      { account: '8000', cents: 10_000, ...block('Z', 0, 0) },
    ])
    assert.deepEqual(told(answerOf(ledgerOf([lowered]))), [['Z', 'OUTPUT', '400.00', '0.00']])
  })

  it('leaves two articles of one price two bases', () => {
    const two = posting('M', [
      { account: '1300', cents: 24_200 },
      { account: '8000', cents: -10_000, ...block('H', 21, -2100) },
      { account: '8000', cents: -10_000, ...block('H', 21, -2100) },
      { account: '1500', cents: -4200 },
    ])
    assert.deepEqual(told(answerOf(ledgerOf([two]))), [['H', 'OUTPUT', '200.00', '42.00']])
  })
})

it('a percentage that no amount bears out is told, and the amounts go before it', () => {
  const sales = [sale(10_000, 2100, 'X', 6), sale(30_000, 6300, 'X', 6)]
  const row = rowOf(answerOf(ledgerOf(sales)), 'X', 'OUTPUT')
  assert.deepEqual([row.rubric, row.confidence, row.percentage], ['1a', 'MEDIUM', 6])
  // A discount for early payment is no other rate.
  const lowered = rowOf(answerOf(ledgerOf([sale(10_000, 2058, 'X')])), 'X', 'OUTPUT')
  assert.deepEqual([lowered.rubric, lowered.confidence], ['1a', 'HIGH'])
})
