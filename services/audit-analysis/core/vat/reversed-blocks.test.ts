/** Programs that write VAT charged in reverse twice, as paid and as claimed. */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { answerOf, block, ledgerOf, posting, rowOf, rubricOf } from './testing/vat-ledger.ts'

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

  it('is none where a line is taken back in its own transaction', () => {
    const corrected = posting('I', [
      { account: '4000', cents: 10_000, ...block('R', 21, 2100) },
      { account: '4000', cents: -10_000, ...block('R', 21, -2100) },
      { account: '1510', cents: 2100 },
      { account: '1510', cents: -2100 },
    ])
    assert.equal(rowOf(answerOf(ledgerOf([corrected])), 'R', 'INPUT').vat, '0.00')
  })
})
