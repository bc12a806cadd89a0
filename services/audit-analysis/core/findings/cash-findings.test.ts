import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Account } from '../ledger/ledger.ts'
import { buildLedger, type PlainLedger, type PlainTransaction } from '../ledger/testing/build-ledger.ts'
import { cashCaveats } from '../reports/caveats.ts'
import { cashFindings } from './cash-findings.ts'

type Posting = [date: string, cents: number]

const cash = { id: '1000', description: 'Kas', type: 'BALANCE' as const }
const capital = { id: '0500', description: 'Kapitaal', type: 'BALANCE' as const }
const period = {
  startDay: Date.parse('2025-01-01') / 86_400_000,
  endDay: Date.parse('2025-12-31') / 86_400_000,
}

const transactionsOf = (postings: Posting[], account = '1000'): PlainTransaction[] =>
  postings.map(([date, cents], i) => ({
    journal: 'KAS',
    nr: String(i + 1),
    date,
    lines: [
      { account, cents },
      { account: '4000', cents: -cents },
    ],
  }))

const ledgerOf = (postings: Posting[], account: Partial<Account> = {}, more: Partial<PlainLedger> = {}) =>
  buildLedger({
    company: period,
    accounts: [
      { ...cash, openingCents: 10_000, ...account },
      { ...capital, openingCents: -10_000 },
      { id: '4000', description: 'Kosten', type: 'PROFIT_LOSS' },
    ],
    transactions: transactionsOf(postings, account.id),
    ...more,
  })

const foundIn = (...given: Parameters<typeof ledgerOf>) =>
  cashFindings.find({
    ledger: ledgerOf(...given),
    mapping: { revenueAccountIds: [], expenseAccountIds: [] },
    choices: { rubrics: [], restricted: [], restrictedKeywords: [] },
  })

describe('cash below zero', () => {
  it('is a finding with its days, its lowest balance, and the entry that brought it below', () => {
    const [one, ...more] = foundIn([
      ['2025-02-01', 5_000],
      ['2025-03-04', -20_000],
      ['2025-03-06', -1_250],
      ['2025-03-10', 30_000],
      ['2025-12-30', -40_000],
    ])
    assert.deepEqual(more, [])
    assert.deepEqual(
      [one!.code, one!.subject, one!.accountIds, one!.amountCents, one!.day],
      ['CASH_BELOW_ZERO', '1000', ['1000'], 16_250, Date.parse('2025-12-30') / 86_400_000],
    )
    assert.deepEqual(one!.transactions, [1, 4])
    assert.deepEqual(one!.title, {
      nl: 'Kasrekening 1000 (Kas) kwam onder nul',
      en: 'Cash account 1000 (Kas) went below zero',
    })
    assert.equal(
      one!.reason.nl,
      'Aan het eind van 8 dagen is het saldo negatief, voor het eerst op 4 maart 2025 door boeking KAS-2 en het laagst op 30 december 2025 door boeking KAS-5: -162,50.',
    )
    assert.equal(
      one!.reason.en,
      'The balance is negative at the end of 8 days, first on 2025-03-04 by transaction KAS-2 and lowest on 2025-12-30 by transaction KAS-5: -162.50.',
    )
  })

  it('goes by the order of the days, whatever that of the file is', () => {
    const postings: Posting[] = [
      ['2025-05-01', -12_000],
      ['2025-04-01', 3_000],
    ]
    assert.deepEqual(foundIn(postings), [])
    assert.equal(foundIn(postings.toReversed(), { openingCents: 8_000 })[0]!.amountCents, 1_000)
  })

  it('is that at the end of a day: what comes in later on it counts', () => {
    assert.deepEqual(
      foundIn([
        ['2025-05-01', -12_000],
        ['2025-05-01', 2_000],
      ]),
      [],
    )
  })

  it('may be what the year opens with', () => {
    const [one] = foundIn([['2025-02-01', 20_000]], { openingCents: -10_000 })
    assert.deepEqual([one!.amountCents, one!.transactions], [10_000, []])
    assert.equal(
      one!.reason.nl,
      'Aan het eind van 31 dagen is het saldo negatief, voor het eerst op 1 januari 2025 door de beginbalans en het laagst op 1 januari 2025 door de beginbalans: -100,00.',
    )
  })

  it('is told of entries without a date where it is so on whatever day they were', () => {
    assert.deepEqual(
      foundIn([
        ['2025-05-01', -12_000],
        ['', 2_000],
        ['', -1_000],
      ])[0]?.amountCents,
      1_000,
    )
    assert.deepEqual(
      foundIn([
        ['2025-05-01', -12_000],
        ['', 2_000],
      ]),
      [],
    )
  })

  it('is of accounts that are cash by their code, their name or their journal, and of no bank', () => {
    const below: Posting[] = [['2025-05-01', -12_000]]
    const isFound = (account: Partial<Account>, more: Partial<PlainLedger> = {}): boolean =>
      foundIn(below, account, more).length > 0
    for (const description of [
      'Kas',
      'Kleine kas',
      'Kasgeld Utrecht',
      'Petty cash',
      'Hoofdkas',
      'Kassa winkel',
    ])
      assert.ok(isFound({ description }), description)
    for (const description of [
      'Rabobank',
      'Kasbank',
      'Cash at bank',
      'Kaskrediet',
      'Kruisposten kas',
      'Kasverschillen',
      'Tussenrekening kas',
      'Kasgeldlening',
      'Pinontvangsten kassa',
    ])
      assert.ok(!isFound({ description }), description)
    assert.ok(isFound({ description: 'Dagontvangsten', rgsCode: 'BLimKasKas' }))
    assert.ok(!isFound({ description: 'Kas', rgsCode: 'BLimBanRba' }))
    assert.ok(!isFound({ description: 'Kas', type: 'PROFIT_LOSS' }))
    const journals = [{ id: 'KAS', type: 'C', offsetAccountId: '1000' }]
    assert.ok(isFound({ description: 'Geldlade' }, { journals }))
    assert.ok(!isFound({ description: 'ING betaalrekening' }, { journals }))
  })

  it('cannot be told without an opening balance: that is a caveat', () => {
    const accounts = [cash, capital]
    const transactions = transactionsOf([['2025-03-04', -20_000]])
    assert.deepEqual(foundIn([], {}, { accounts, transactions }), [])
    const caveats = (language: 'nl' | 'en') =>
      cashCaveats(ledgerOf([], {}, { accounts, transactions }), language)
    assert.deepEqual(caveats('nl'), [
      {
        code: 'CASH_UNTESTED',
        sentence:
          'Zonder beginbalans is niet te zeggen of kasrekening 1000 (Kas) onder nul kwam: van nul af gerekend is het laagste saldo -200,00 op 4 maart 2025.',
      },
    ])
    assert.match(caveats('en')[0]!.sentence, /^Without an opening balance .* -200\.00 on 2025-03-04\.$/)
    assert.deepEqual(cashCaveats(ledgerOf([['2025-03-04', -20_000]]), 'nl'), [])
    const plus = transactionsOf([['2025-03-04', 20_000]])
    assert.deepEqual(cashCaveats(ledgerOf([], {}, { accounts, transactions: plus }), 'nl'), [])
  })
})
