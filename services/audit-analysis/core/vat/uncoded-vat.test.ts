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

  it('is found in a journal whose type is none that the standard has, by what it posts', () => {
    const journals = [{ id: 'I', type: 'I' }]
    const purchases = [1, 2, 3, 4].map((n) => purchase(n * 100, n * 21))
    const codes = findingsOf([...purchases, uncoded('I')], { journals }).map(({ code }) => code)
    assert.deepEqual(
      codes.filter((code) => code === 'VAT_CODE_MISSING'),
      ['VAT_CODE_MISSING'],
    )
  })

  it('is found in one journal for everything, but not of the return that is owed as by invoice', () => {
    const journals = [{ id: 'I', type: 'Z' }]
    const purchases = [1, 2, 3, 4, 5].map((n) => purchase(n * 100, n * 21))
    const payments = [1, 2, 3, 4, 5].map((n) =>
      posting('I', [
        { account: '1600', cents: n * 121 },
        { account: '1100', cents: n * -121 },
      ]),
    )
    const owed = posting('I', [
      { account: '1500', cents: 9000 },
      { account: '1510', cents: -3000 },
      { account: '1600', cents: -6000 },
    ])
    const codes = (more: Partial<PlainLedger>) =>
      findingsOf([...purchases, ...payments, uncoded('I'), owed], more)
        .filter(({ code }) => code === 'VAT_CODE_MISSING')
        .map(({ amountCents }) => amountCents)
    assert.deepEqual(codes({ journals }), [2100])
    assert.deepEqual(codes({}), [2100])
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

describe('VAT on a rubric for turnover alone', () => {
  const more = {
    vatCodes: [
      { id: 'R', description: 'Btw verlegd' },
      { id: 'H', description: 'Hoog 21%' },
    ],
  }
  const foundIn = (transactions: PlainTransaction[]) =>
    findingsOf(transactions, more).filter(({ code }) => code === 'VAT_RUBRIC_WITHOUT_VAT')

  it('is found with its transactions: it was charged, and the return lacks it', () => {
    const [one, ...others] = foundIn([
      sale(9000, 0, 'R', 0),
      sale(5000, 0, 'R', 0),
      sale(10_000, 2100, 'R', 21),
      sale(1000, 210),
      sale(-2000, -420, 'R', 21),
    ])
    assert.deepEqual(others, [])
    assert.deepEqual([one!.subject, one!.amountCents, one!.transactions], ['R/OUTPUT', 1680, [2, 4]])
    assert.equal(one!.lineCount, 6)
    assert.equal(one!.title.nl, 'Btw-code R bij verkopen heeft btw, maar rubriek 1e niet')
    assert.match(one!.reason.nl, /16,80 .*art\. 37/)
  })

  it('is not found without any, where VAT accounts move nothing of it, and on purchases in reverse', () => {
    const onCodesAlone = posting('V', [
      { account: '1300', cents: 10_000 },
      { account: '8000', cents: -10_000, vat: [{ code: 'R', percentage: 21, cents: -2100 }] },
    ])
    assert.deepEqual(foundIn([sale(9000, 0, 'R', 0), onCodesAlone, purchase(1000, 210)]), [])
    const inReverse = posting('I', [
      { account: '4000', cents: 1000, vat: [{ code: 'R', percentage: 21, cents: 210 }] },
      { account: '1510', cents: 210 },
      { account: '1500', cents: -210 },
      { account: '1600', cents: -1000 },
    ])
    assert.deepEqual(foundIn([inReverse]), [])
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
