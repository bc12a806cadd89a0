import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { vatFindings } from '../findings/vat-findings.ts'
import type { PlainLedger, PlainTransaction } from '../ledger/testing/build-ledger.ts'
import type { RubricRecord } from './rubric-choices.ts'
import { answerOf, ledgerOf, posting, purchase, rubricOf, sale } from './testing/vat-ledger.ts'

const found = (
  transactions: PlainTransaction[],
  rubrics: RubricRecord[] = [],
  more: Partial<PlainLedger> = {},
) =>
  vatFindings
    .find({
      ledger: ledgerOf(transactions, more),
      mapping: { revenueAccountIds: [], expenseAccountIds: [] },
      choices: { rubrics, restricted: [], restrictedKeywords: [] },
    })
    .filter(({ code }) => code === 'VAT_REVERSE_CHARGE_MISSING')

const reversed = posting('I', [
  { account: '4000', cents: 10_000, vat: [{ code: 'R', percentage: 21, cents: 2100 }] },
  { account: '1510', cents: 2100 },
  { account: '1500', cents: -2100 },
  { account: '1600', cents: -10_000 },
])

describe('what is charged in reverse without its VAT', () => {
  it('is a finding of its code, with the base and what the high rate of the year comes to', () => {
    const [one, ...more] = found([purchase(50_000, 0, 'R', 0), reversed, purchase(-2000, 0, 'R', 0)])
    assert.deepEqual(more, [])
    assert.deepEqual(
      [one!.subject, one!.severity, one!.amountCents, one!.title.nl],
      ['R/INPUT', 'WARNING', null, 'Btw-code R bij inkopen is van rubriek 2a en mist een deel van de btw'],
    )
    assert.equal(
      one!.reason.nl,
      'Over 480,00 noemt het bestand geen btw. Tegen 21 % is dat 100,80: verschuldigd in 2a, en terug in 5b voor zover ze aftrekbaar is.',
    )
    assert.equal(
      one!.reason.en,
      'The file states no VAT over 480.00. At 21% that is 100.80: due in 2a, and back in 5b as far as it may be deducted.',
    )
  })

  it('is at the rate that the code states, and of the rubric that was chosen', () => {
    const choice: RubricRecord = { code: 'L', side: 'INPUT', rubric: '4b', deductiblePct: 100 }
    const [one] = found([purchase(50_000, 0, 'L', 9)], [choice])
    assert.match(one!.reason.en, /At 9% that is 45\.00: due in 4b/)
    assert.match(
      found([purchase(50_000, 0, 'R')], [], { company: { startDay: 13_514, endDay: 13_878 } })[0]!.reason.en,
      /At 21%/,
    )
    const former = found([purchase(50_000, 0, 'R', 0)], [], { company: { startDay: 13_514, endDay: 13_878 } })
    assert.match(former[0]!.reason.en, /At 19% that is 95\.00/)
  })

  it('is none where the VAT is there, on other rubrics, and in a file that states no VAT at all', () => {
    const silent: PlainTransaction = {
      ...reversed,
      lines: reversed.lines.map((line) => (line.vat ? { ...line, vat: [{ code: 'R' }] } : line)),
    }
    assert.deepEqual(found([reversed, purchase(1000, 210), sale(9000, 0, 'R', 0)]), [])
    assert.deepEqual(found([silent]), [])
    assert.equal(found([silent, purchase(1000, 210)]).length, 1)
  })

  it('is said with the return', () => {
    const { caveats, ...answer } = answerOf(ledgerOf([purchase(50_000, 0, 'R', 0)]))
    assert.deepEqual(rubricOf(answer as ReturnType<typeof answerOf>, '2a'), ['500.00', '0.00', null])
    assert.deepEqual(caveats, [
      {
        code: 'REVERSE_CHARGE_UNSTATED',
        sentence:
          'VAT code R on purchases is of rubric 2a and has no VAT. The file states no VAT over 500.00. At 21% that is 105.00: due in 2a, and back in 5b as far as it may be deducted.',
      },
    ])
    assert.deepEqual(answerOf(ledgerOf([reversed])).caveats, [])
  })
})
