import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { vatFindings } from '../findings/vat-findings.ts'
import type { PlainLedger, PlainTransaction } from '../ledger/testing/build-ledger.ts'
import { ledgerOf, posting, purchase, sale } from './testing/vat-ledger.ts'

const uncoded = (journal: string, vat = 2100): PlainTransaction =>
  posting(journal, [
    { account: '4000', cents: 10_000 },
    { account: '1510', cents: vat },
    { account: '1600', cents: -10_000 - vat },
  ])

const findingsOf = (transactions: PlainTransaction[], more: Partial<PlainLedger> = {}) =>
  vatFindings.find({
    ledger: ledgerOf(transactions, more),
    mapping: { revenueAccountIds: [], expenseAccountIds: [] },
    choices: { rubrics: [], restricted: [], restrictedKeywords: [] },
  })
const found = (transactions: PlainTransaction[]) =>
  findingsOf(transactions)
    .filter(({ code }) => code === 'VAT_CODE_MISSING')
    .map(({ amountCents, lineCount, accountIds }) => [amountCents, lineCount, accountIds.length])

describe('VAT without a code', () => {
  it('is found in a purchase journal that has codes as a rule', () => {
    assert.deepEqual(found([purchase(100, 21), purchase(200, 42), uncoded('I')]), [[2100, 3, 3]])
    assert.deepEqual(found([purchase(100, 21), purchase(200, 42), purchase(300, 63)]), [])
  })

  it('counts the half of what is charged in reverse', () => {
    const reversed = posting('I', [
      { account: '4000', cents: 10_000 },
      { account: '1510', cents: 2100 },
      { account: '1500', cents: -2100 },
      { account: '1600', cents: -10_000 },
    ])
    assert.deepEqual(found([purchase(100, 21), purchase(200, 42), reversed]), [[2100, 4, 4]])
  })

  it('is not found where VAT is settled by memorial, nor where the journal has no codes as a rule', () => {
    assert.deepEqual(found([purchase(100, 21), uncoded('M')]), [])
    assert.deepEqual(found([purchase(100, 21), uncoded('I'), uncoded('I')]), [])
    assert.deepEqual(found([purchase(100, 21), purchase(200, 42), uncoded('I', 0)]), [])
  })
})

describe('VAT on no rubric', () => {
  it('is found, but where it is known to stand on another return', () => {
    const vatCodes = [
      { id: 'B', description: 'Btw België OSS' },
      { id: 'N', description: 'Marge' },
      { id: 'VH-OSS', description: 'BTW HOOG VESTIGING OSS' },
    ]
    const subjects = findingsOf(
      [sale(1000, 210, 'B'), sale(500, 105, 'VH-OSS'), purchase(1000, 0, 'N', 0), purchase(900, -9, 'N', -1)],
      {
        vatCodes,
      },
    )
      .filter(({ code }) => code === 'VAT_RUBRIC_MISSING')
      .map(({ subject }) => subject)
    assert.deepEqual(subjects.toSorted(), ['N/INPUT', 'VH-OSS/OUTPUT'])
  })
})
