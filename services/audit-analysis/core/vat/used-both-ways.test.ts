import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { vatFindings } from '../findings/vat-findings.ts'
import type { PlainTransaction } from '../ledger/testing/build-ledger.ts'
import { answerOf, block, ledgerOf, posting, purchase } from './testing/vat-ledger.ts'

/** A purchase whose VAT is paid and claimed at once. */
const reversed = (base: number, vat: number, code = 'H'): PlainTransaction =>
  posting('I', [
    { account: '4000', cents: base, ...block(code, 21, vat) },
    { account: '1510', cents: vat },
    { account: '1500', cents: -vat },
    { account: '1600', cents: -base },
  ])

const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
const usual = (count: number, code = 'H') => many(count, (i) => purchase(1000 * (i + 1), 210 * (i + 1), code))

const foundIn = (transactions: PlainTransaction[]) =>
  vatFindings
    .find({
      ledger: ledgerOf(transactions),
      mapping: { revenueAccountIds: [], expenseAccountIds: [] },
      choices: { rubrics: [], restricted: [], restrictedKeywords: [] },
    })
    .filter(({ code }) => code === 'VAT_CODE_USED_BOTH_WAYS' || code === 'VAT_DIFFERS')

describe('a code that stands for VAT as usual and for VAT charged in reverse', () => {
  it('is one finding with its transactions, and none of these is one of its own', () => {
    const transactions = [...usual(6), reversed(10_000, 2100), reversed(20_000, 4200)]
    const [one, ...more] = foundIn(transactions)
    assert.deepEqual(more, [])
    assert.deepEqual(
      [one!.code, one!.subject, one!.amountCents, one!.transactions, one!.lineCount],
      ['VAT_CODE_USED_BOTH_WAYS', 'H/INPUT', 6300, [6, 7], 8],
    )
    assert.equal(one!.title.nl, 'Btw-code H bij inkopen staat voor gewone en voor verlegde btw')
    assert.match(
      one!.reason.nl,
      /^In 2 boekingen is 63,00 btw verlegd: op de btw-rekeningen komt zij op nul uit/,
    )
    assert.match(one!.reason.en, /^In 2 transactions VAT of 63\.00 is reverse-charged/)
    // The answer names each of them all the same.
    assert.equal(answerOf(ledgerOf(transactions)).transactions.length, 2)
  })

  it('is one where most of its VAT is charged in reverse, too', () => {
    const [one, ...more] = foundIn([...many(6, () => reversed(10_000, 2100, 'R')), ...usual(2, 'R')])
    assert.deepEqual(more, [])
    assert.deepEqual([one!.subject, one!.amountCents, one!.transactions], ['R/INPUT', 630, [6, 7]])
    assert.match(one!.reason.nl, /^In 2 boekingen is 6,30 btw gewoon geboekt/)
    assert.match(one!.reason.en, /^In 2 transactions VAT of 6\.30 was posted as usual/)
  })

  it('leaves what is rare, alone or wrong for another reason as it is', () => {
    const codes = (transactions: PlainTransaction[]) => foundIn(transactions).map(({ code }) => code)
    assert.deepEqual(codes([...usual(30), reversed(10_000, 2100), reversed(20_000, 4200)]), [
      'VAT_DIFFERS',
      'VAT_DIFFERS',
    ])
    assert.deepEqual(codes([...usual(4), reversed(10_000, 2100)]), ['VAT_DIFFERS'])
    const short = posting('I', [
      { account: '4000', cents: 10_000, ...block('H', 21, 2100) },
      { account: '1510', cents: 1000 },
      { account: '1600', cents: -11_000 },
    ])
    assert.deepEqual(codes([...usual(6), reversed(10_000, 2100), reversed(20_000, 4200), short]).toSorted(), [
      'VAT_CODE_USED_BOTH_WAYS',
      'VAT_DIFFERS',
    ])
    assert.deepEqual(codes([...usual(6), ...many(6, () => reversed(10_000, 2100, 'R'))]), [])
  })
})
