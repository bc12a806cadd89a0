import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { parseIsoDay } from '../ledger/day.ts'
import { buildLedger, type PlainTransaction } from '../ledger/testing/build-ledger.ts'
import { compareYears } from './compare-years.ts'
import { comparisonAnswer } from './comparison-answer.ts'
import { yearFigures } from './year-figures.ts'

const none = { revenueAccountIds: [], expenseAccountIds: [] }
const chart = {
  '0100': 'BMvaMei',
  '0600': 'BEivGok',
  '0650': 'BEivOvr',
  '1100': 'BLimBan',
  '4000': 'WBedKan',
  '8000': 'WOmzNoh',
}
type Id = keyof typeof chart

interface Year {
  year: number
  opening?: Partial<Record<Id, number>>
  /** Debit account, credit account, cents, date. */
  postings?: [Id, Id, number, string?][]
  without?: Id[]
  company?: object
}

const figuresOf = ({ year, opening = {}, postings = [], without = [], company = {} }: Year) =>
  yearFigures(
    buildLedger({
      accounts: Object.entries(chart)
        .filter(([id]) => !without.includes(id as Id))
        .map(([id, rgsCode]) => ({
          ...{ id, rgsCode, description: `Rekening ${id}`, openingCents: opening[id as Id] ?? 0 },
          type: rgsCode.startsWith('B') ? ('BALANCE' as const) : ('PROFIT_LOSS' as const),
        })),
      company: {
        ...{ startDay: parseIsoDay(`${year}-01-01`)!, endDay: parseIsoDay(`${year}-12-31`)! },
        ...{ fiscalYear: String(year), taxRegistrationId: 'NL0012.34.567.B01' },
        ...company,
      },
      transactions: postings.map(
        ([debit, credit, cents, date = `${year}-06-03`], i): PlainTransaction => ({
          ...{ journal: 'M', nr: String(i), date },
          lines: [
            { account: debit, cents },
            { account: credit, cents: -cents },
          ],
        }),
      ),
    }),
    none,
  )

const prior: Year = {
  year: 2024,
  opening: { '1100': 5000, '0600': -5000 },
  postings: [
    ['1100', '8000', 3000],
    ['4000', '1100', 1000],
  ],
}
const current: Year = { year: 2025, opening: { '1100': 7000, '0600': -5000, '0650': -2000 } }

const differencesOf = (now: Year, before: Year) =>
  compareYears(figuresOf(now), figuresOf(before), true).differences.map(
    ({ accountId, openingCents, priorClosingCents }) => [accountId, openingCents - priorClosingCents],
  )

describe('the opening of a year', () => {
  it('is what the prior year closed at, with its result in equity', () => {
    assert.deepEqual(differencesOf(current, prior), [])
    const answer = comparisonAnswer(compareYears(figuresOf(current), figuresOf(prior), true))
    assert.equal(answer.priorResult, '20.00')
    assert.deepEqual(
      answer.opening.map(({ accountId, priorClosing, opening, difference }) => [
        accountId,
        priorClosing,
        opening,
        difference,
      ]),
      [
        ['0100', '0.00', '0.00', '0.00'],
        ['0600', '-50.00', '-50.00', '0.00'],
        ['0650', '0.00', '-20.00', '-20.00'],
        ['1100', '70.00', '70.00', '0.00'],
      ],
    )
  })

  it('may leave the result where it was, on any account of equity', () => {
    assert.deepEqual(differencesOf({ year: 2025, opening: { '1100': 7000, '0600': -7000 } }, prior), [])
    assert.deepEqual(
      differencesOf({ year: 2025, opening: { '1100': 7000, '0600': -5000, '8000': -2000 } }, prior),
      [],
    )
  })

  it('has the result in equity already where the prior year was closed', () => {
    const closed: Year = {
      ...prior,
      postings: [
        ...prior.postings!,
        ['8000', '0650', 3000, '2024-12-31'],
        ['0650', '4000', 1000, '2024-12-31'],
      ],
    }
    assert.deepEqual(differencesOf(current, closed), [])
    assert.equal(compareYears(figuresOf(current), figuresOf(closed), true).priorResultCents, 2000)
    // Taken up twice is once too often.
    assert.deepEqual(differencesOf({ year: 2025, opening: { ...current.opening, '0650': -4000 } }, closed), [
      [null, -2000],
    ])
  })

  it('differs by a cent, by an account that is missing, and by a result that is not the prior one', () => {
    const opening = current.opening!
    assert.deepEqual(differencesOf({ year: 2025, opening: { ...opening, '1100': 7001 } }, prior), [
      ['1100', 1],
    ])
    assert.deepEqual(differencesOf({ year: 2025, opening, without: ['1100'] }, prior), [['1100', -7000]])
    const almost = { year: 2025, opening: { ...opening, '0650': -1999 } }
    assert.deepEqual(differencesOf(almost, prior), [[null, -1999]])
    const explainedOf = (now: Year) =>
      compareYears(figuresOf(now), figuresOf(prior), true).differences.map(
        ({ explainedCents }) => explainedCents,
      )
    assert.deepEqual(explainedOf(almost), [-2000])
    assert.deepEqual(explainedOf({ year: 2025, opening: { ...opening, '0650': -1 } }), [undefined])
  })
})

describe('a pair of years', () => {
  const failed = (now: Year, before: Year, areDifferent = true) =>
    compareYears(figuresOf(now), figuresOf(before), areDifferent)
      .checks.filter(({ ok }) => !ok)
      .map(({ code }) => code)
  it('is of one company and currency, adjoins, and is not one file twice', () => {
    assert.deepEqual(failed(current, prior), [])
    const other = (company: object): Year => ({ ...prior, company })
    assert.deepEqual(failed(current, other({ taxRegistrationId: '001234567B01', name: 'Anders' })), [])
    assert.deepEqual(failed(current, other({ taxRegistrationId: 'NL009999999B01' })), ['SAME_COMPANY'])
    assert.deepEqual(failed(current, other({ taxRegistrationId: '', name: 'test bv' })), [])
    assert.deepEqual(failed(current, other({ taxRegistrationId: '', name: 'Test Twee' })), ['SAME_COMPANY'])
    assert.deepEqual(failed(current, other({ currency: 'USD' })), ['SAME_CURRENCY'])
    assert.deepEqual(failed(current, other({ endDay: parseIsoDay('2024-12-30')! })), ['ADJOINING_YEARS'])
    assert.deepEqual(failed(prior, current), ['ADJOINING_YEARS'])
    assert.deepEqual(failed({ ...current, year: 2026 }, prior), ['ADJOINING_YEARS'])
    const undated = { startDay: -1, endDay: -1 }
    assert.deepEqual(failed({ ...current, company: undated }, other(undated)), [])
    assert.deepEqual(failed(current, current, false), ['ADJOINING_YEARS', 'DIFFERENT_FILES'])
  })
})

describe('the accounts of two years', () => {
  it('say what is new, what is gone, and by how much the rest differs', () => {
    const now: Year = { ...current, postings: [['1100', '8000', 4500]], without: ['4000'] }
    const { rows } = comparisonAnswer(
      compareYears(figuresOf(now), figuresOf({ ...prior, without: ['0100'] }), true),
    )
    assert.deepEqual(
      rows.map(({ accountId, prior: was, current: is, difference, pct, status }) => [
        accountId,
        was,
        is,
        difference,
        pct,
        status,
      ]),
      [
        ['0100', null, '0.00', '0.00', null, 'NEW'],
        ['0600', '-50.00', '-50.00', '0.00', 0, 'BOTH'],
        ['0650', '0.00', '-20.00', '-20.00', null, 'BOTH'],
        ['1100', '70.00', '115.00', '45.00', 64.29, 'BOTH'],
        ['4000', '10.00', null, '-10.00', -100, 'GONE'],
        ['8000', '-30.00', '-45.00', '-15.00', -50, 'BOTH'],
      ],
    )
  })

  it('are what plain sums of both years come to', () => {
    const id = fc.constantFrom(...(Object.keys(chart) as Id[]))
    const posting = fc.tuple(id, id, fc.integer({ min: 1, max: 999 })).filter(([a, b]) => a !== b)
    const opening = fc.dictionary(id, fc.integer({ min: -999, max: 999 }))
    const year = (number: number) =>
      fc.record({ year: fc.constant(number), opening, postings: fc.array(posting, { maxLength: 8 }) })
    fc.assert(
      fc.property(year(2025), year(2024), (now, before) => {
        const answer = comparisonAnswer(compareYears(figuresOf(now as Year), figuresOf(before as Year), true))
        const moved = (of: Year, account: string) =>
          of.postings!.reduce(
            (all, [d, c, cents]) => all + (d === account ? cents : 0) - (c === account ? cents : 0),
            0,
          )
        const opened = (of: Year, account: string) => of.opening![account as Id] ?? 0
        const text = (cents: number) => (cents / 100).toFixed(2)
        for (const { accountId, current: is, prior: was } of answer.rows.filter(
          ({ accountId }) => accountId < '4',
        )) {
          assert.equal(is, text(opened(now as Year, accountId) + moved(now as Year, accountId)))
          assert.equal(was, text(opened(before as Year, accountId) + moved(before as Year, accountId)))
        }
        for (const row of answer.opening) {
          const closed = opened(before as Year, row.accountId) + moved(before as Year, row.accountId)
          assert.equal(row.difference, text(opened(now as Year, row.accountId) - closed))
        }
      }),
      { seed: 41, numRuns: 60 },
    )
  })
})
