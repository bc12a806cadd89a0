/** Programs that write VAT charged in reverse twice, as paid and as claimed. */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { RubricRecord } from './rubric-choices.ts'
import { answerOf, block, ledgerOf, posting, purchase, rowOf, rubricOf } from './testing/vat-ledger.ts'

/** A purchase with VAT in reverse, whose accounts both carry the code; below zero a credit note. */
const onAccounts = (cents: number, vatCents: number, code = 'R') =>
  posting('I', [
    { account: '4000', cents },
    { account: '1510', cents: vatCents, ...block(code, 21, vatCents) },
    { account: '1500', cents: -vatCents, ...block(code, 21, -vatCents) },
    { account: '1600', cents: -cents },
  ])

/** The same with both blocks on lines of cost. */
const onCost = (cents: number, vatCents: number) =>
  posting('I', [
    { account: '4000', cents: cents / 2, ...block('R', 21, vatCents) },
    { account: '4000', cents: cents / 2, ...block('R', 21, -vatCents) },
    { account: '1510', cents: vatCents },
    { account: '1500', cents: -vatCents },
    { account: '1600', cents: -cents },
  ])

const purchases = [10_000, 15_000, 25_000].map((cents) => purchase(cents, (cents * 21) / 100))

describe('VAT that is written as paid and as claimed', () => {
  for (const [name, purchase] of Object.entries({ onAccounts, onCost }))
    it(`counts once, and credit notes take it back: ${name}`, () => {
      const answer = answerOf(
        ledgerOf([purchase(10_000, 2100), purchase(20_000, 4200), purchase(-10_000, -2100)]),
      )
      assert.equal(rowOf(answer, 'R', 'INPUT').vat, '42.00')
      assert.equal(rubricOf(answer, '2a')[1], '42.00')
      assert.deepEqual(rubricOf(answer, '5b'), [null, '42.00', '42.00'])
      assert.deepEqual([answer.total, answer.difference, answer.transactions], ['0.00', '0.00', []])
    })

  it('is proposed for 2a where no word of the code says so', () => {
    const { rubric, confidence } = rowOf(answerOf(ledgerOf([onAccounts(10_000, 2100, 'H')])), 'H', 'INPUT')
    assert.deepEqual([rubric, confidence], ['2a', 'LOW'])
  })

  it('counts for what was bought, whichever of the two comes first', () => {
    const paidFirst = posting('I', [
      { account: '1500', cents: -2100, ...block('R', 21, -2100) },
      { account: '1510', cents: 2100, ...block('R', 21, 2100) },
      { account: '0200', cents: 10_000 },
      { account: '1600', cents: -10_000 },
    ])
    const answer = answerOf(ledgerOf([onAccounts(10_000, 2100), paidFirst]))
    assert.equal(rowOf(answer, 'R', 'INPUT').vat, '42.00')
    assert.equal(rubricOf(answer, '2a')[1], '42.00')
  })

  it('counts beside a purchase whose VAT the supplier charged', () => {
    const both = posting('I', [
      { account: '4000', cents: 10_000 },
      { account: '4000', cents: 5000, ...block('H', 21, 1050) },
      { account: '1510', cents: 1050 },
      { account: '1510', cents: 2100, ...block('R', 21, 2100) },
      { account: '1500', cents: -2100, ...block('R', 21, -2100) },
      { account: '1600', cents: -16_050 },
    ])
    const answer = answerOf(ledgerOf([both]))
    assert.equal(rowOf(answer, 'R', 'INPUT').vat, '21.00')
    assert.equal(rowOf(answer, 'H', 'INPUT').vat, '10.50')
    assert.equal(answer.difference, '0.00')
  })

  it('counts where the bank paid and not all of it may be deducted', () => {
    const vat = [2100, -2100].map((cents) => ({ code: 'R', percentage: 21, cents }))
    const paid = posting('M', [
      { account: '4000', cents: 10_000, vat },
      { account: '4000', cents: 840 },
      { account: '1510', cents: 1260 },
      { account: '1500', cents: -2100 },
      { account: '1100', cents: -10_000 },
    ])
    const choice = { code: 'R', side: 'INPUT', rubric: '2a', deductiblePct: 60 } as RubricRecord
    const answer = answerOf(ledgerOf([paid]), [choice])
    assert.deepEqual([rubricOf(answer, '2a')[1], rubricOf(answer, '5b')[1]], ['21.00', '12.60'])
    assert.deepEqual([answer.difference, answer.transactions], ['0.00', []])
  })

  it('is told by the rates that there were where no block states a percentage', () => {
    const unrated = posting('I', [
      { account: '4000', cents: 10_000 },
      { account: '1510', cents: 2100, vat: [{ code: 'R', cents: 2100 }] },
      { account: '1500', cents: -2100, vat: [{ code: 'R', cents: -2100 }] },
      { account: '1600', cents: -10_000 },
    ])
    assert.equal(rowOf(answerOf(ledgerOf([unrated])), 'R', 'INPUT').vat, '21.00')
  })
})

describe('VAT that is taken back in its own transaction', () => {
  const corrections = {
    'with its line': posting('I', [
      { account: '4000', cents: 10_000, ...block('H', 21, 2100) },
      { account: '4000', cents: -10_000, ...block('H', 21, -2100) },
      { account: '1510', cents: 2100 },
      { account: '1510', cents: -2100 },
    ]),
    'with two cents between its lines': posting('I', [
      { account: '4000', cents: 10_002, ...block('H', 21, 2100) },
      { account: '4000', cents: -10_000, ...block('H', 21, -2100) },
      { account: '1600', cents: -2 },
    ]),
    'from one VAT account to another': posting('I', [
      { account: '4000', cents: 10_002, ...block('H', 21, 2100) },
      { account: '4000', cents: -10_000, ...block('H', 21, -2100) },
      { account: '1510', cents: 2100 },
      { account: '1500', cents: -2100 },
      { account: '1600', cents: -2 },
    ]),
    'as not deductible': posting('I', [
      { account: '4000', cents: 10_000, ...block('H', 21, 2100) },
      { account: '4000', cents: 2100, ...block('H', 21, -2100) },
      { account: '1600', cents: -12_100 },
    ]),
    'because the supplier charged none': posting('I', [
      { account: '4000', cents: 10_000, ...block('H', 21, 2100) },
      { account: '1510', cents: 2100 },
      { account: '1510', cents: -2100, ...block('H', 21, -2100) },
      { account: '1600', cents: -10_000 },
    ]),
    'with nothing else': posting('I', [
      { account: '1510', cents: 2100, ...block('H', 21, 2100) },
      { account: '1500', cents: -2100, ...block('H', 21, -2100) },
    ]),
  }
  for (const [name, correction] of Object.entries(corrections))
    it(`is none: ${name}`, () => {
      const answer = answerOf(ledgerOf([...purchases, correction]))
      assert.equal(rowOf(answer, 'H', 'INPUT').vat, '105.00')
      assert.equal(rubricOf(answer, '5b')[1], '105.00')
      assert.deepEqual([answer.difference, answer.transactions], ['0.00', []])
    })
})
