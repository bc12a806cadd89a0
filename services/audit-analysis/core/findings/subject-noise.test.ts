/** What is one question to an auditor is one finding, and says what it probably is. */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildLedger, type PlainTransaction } from '../ledger/testing/build-ledger.ts'
import { fixedCostFindings } from './fixed-cost-findings.ts'
import { restrictedSubjects } from './restricted-subjects.ts'

const accounts = [
  { id: '1120', description: 'G-rekening', type: 'BALANCE' as const },
  { id: '1100', description: 'Bank', type: 'BALANCE' as const },
  { id: '1600', description: 'Crediteuren', type: 'BALANCE' as const },
  { id: '4000', description: 'Brutolonen', type: 'PROFIT_LOSS' as const },
  { id: '4100', description: 'Huur', type: 'PROFIT_LOSS' as const },
]

const scopeOf = (transactions: PlainTransaction[]) => ({
  ledger: buildLedger({
    company: { startDay: 19_723, endDay: 20_088 },
    accounts,
    journals: [{ id: 'BNK', description: 'Bank', type: 'B' }],
    relations: [
      { id: 'S1', name: 'De Boer Grondwerk' },
      { id: 'S2', name: 'Jansen Elektra' },
    ],
    transactions,
  }),
  mapping: { revenueAccountIds: [], expenseAccountIds: [] },
  choices: { rubrics: [], restricted: [], restrictedKeywords: [] },
})

const paid = (nr: string, cents: number, relation?: string): PlainTransaction => ({
  journal: 'BNK',
  nr,
  date: '2024-03-05',
  lines: [
    { account: '1120', cents: -cents },
    { account: '1600', cents, ...(relation ? { relation } : {}) },
  ],
})

const wages: PlainTransaction = {
  journal: 'BNK',
  nr: '99',
  date: '2024-01-31',
  lines: [
    { account: '4000', cents: 100 },
    { account: '1100', cents: -100 },
  ],
}

describe('payments from a G-rekening', () => {
  it('are one finding for each relation that has several, and one each where nobody says whom they paid', () => {
    const found = restrictedSubjects.find(
      scopeOf([
        wages,
        paid('1', 10_000, 'S1'),
        paid('2', 20_000, 'S2'),
        paid('3', 30_050, 'S1'),
        paid('4', 5_000),
        paid('5', 5_000),
      ]),
    )
    assert.deepEqual(
      found.map(({ amountCents, relationName, lineCount }) => [amountCents, relationName, lineCount]),
      [
        [40_050, 'De Boer Grondwerk', 2],
        [20_000, null, 1],
        [5_000, null, 1],
        [5_000, null, 1],
      ],
    )
    assert.match(
      found[0]!.title.nl,
      /^2 betalingen, samen .*400,50, gingen van G-rekening 1120 naar De Boer Grondwerk/,
    )
    assert.match(found[0]!.reason.en, /Transactions: BNK-1, BNK-3\.$/)
    assert.equal(new Set(found.map(({ subject }) => subject)).size, found.length)
  })

  it('of one statement belong to the relation of their amount', () => {
    const statement: PlainTransaction = {
      journal: 'BNK',
      nr: '7',
      date: '2024-03-05',
      lines: [
        { account: '1120', cents: -10_000 },
        { account: '1600', cents: 10_000, relation: 'S1' },
        { account: '1120', cents: -4_000 },
        { account: '1600', cents: 4_000, relation: 'S2' },
      ],
    }
    const found = restrictedSubjects.find(scopeOf([wages, statement, paid('8', 1_000, 'S2')]))
    assert.deepEqual(
      found.map(({ amountCents, relationId }) => [amountCents, relationId]),
      [
        [10_000, null],
        [5_000, 'S2'],
      ],
    )
  })
})

describe('a fixed cost', () => {
  const rentOf = (amounts: (number | null)[]) =>
    scopeOf(
      amounts.flatMap((cents, month): PlainTransaction[] =>
        cents === null
          ? []
          : [
              {
                journal: 'BNK',
                nr: String(month + 1),
                date: `2024-${String(month + 1).padStart(2, '0')}-15`,
                lines: [
                  { account: '4100', cents },
                  { account: '1100', cents: -cents },
                ],
              },
            ],
      ),
    )
  const year = (...some: [month: number, cents: number | null][]) => {
    const amounts: (number | null)[] = Array.from({ length: 12 }, () => 280_000)
    for (const [month, cents] of some) amounts[month - 1] = cents
    return fixedCostFindings.find(rentOf(amounts)).map(({ reason }) => reason)
  }

  it('that stands twice beside a month without it says so at both', () => {
    const [double, missing] = year([5, 560_000], [6, null])
    assert.match(double!.nl, /5\.600,00.*In juni 2024 staat niets: waarschijnlijk hoort de helft daar\.$/)
    assert.match(missing!.en, /In 2024-05 it is twice that: half of it probably belongs here\.$/)
  })

  it('that is missing by itself, or stands twice elsewhere, has no such excuse', () => {
    for (const reasons of [year([6, null]), year([5, 560_000], [8, null]), year([5, 900_000], [6, null])])
      for (const { en } of reasons) assert.doesNotMatch(en, /half/)
  })

  it('whose contract begins or ends within the year is not missed outside it', () => {
    const begun = year([1, null], [2, null], [3, 140_000])
    assert.equal(begun.length, 1)
    assert.match(begun[0]!.nl, /Vóór maart 2024 staat er niets: misschien begon het contract toen\.$/)
    const ended = year([11, 140_000], [12, null])
    assert.equal(ended.length, 1)
    assert.match(ended[0]!.en, /There is nothing after 2024-11: the contract may have ended then\.$/)
  })

  it('without a part of a month at its ends stays missing there, and says what may explain it', () => {
    const [january, ...others] = year([1, null])
    assert.equal(others.length, 0)
    assert.match(january!.nl, /^In januari 2024 is niets geboekt.*Vóór februari 2024 staat er niets/)
    assert.match(year([12, null])[0]!.en, /There is nothing after 2024-11/)
    // A part in the first month of the books, or less in the middle, is no contract that begins.
    for (const { en } of [...year([1, 140_000]), ...year([12, 140_000]), ...year([6, 140_000], [7, null])])
      assert.doesNotMatch(en, /contract/)
  })
})

describe('wages that come every week or every four weeks', () => {
  const friday = 19_727
  const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
  const wage = (day: number, cents: number): PlainTransaction => ({
    journal: 'BNK',
    nr: `${day}/${cents}`,
    date: dateOf(day),
    lines: [
      { account: '4000', cents },
      { account: '1100', cents: -cents },
    ],
  })
  const every = (days: number, count: number) =>
    Array.from({ length: count }, (_, i) => wage(friday + i * days, 100_000 + (i % 5) * 10))
  const foundIn = (transactions: PlainTransaction[]) =>
    fixedCostFindings.find(scopeOf(transactions)).map(({ subject }) => subject)

  it('are no finding in a month that has one more of them', () => {
    assert.deepEqual(foundIn(every(7, 52)), [])
    assert.deepEqual(foundIn(every(28, 13)), [])
    // Each month with its own amounts, as a file that says no days would have them, does deviate.
    const monthly = every(7, 52).map((one) => ({ ...one, date: `${one.date.slice(0, 8)}15` }))
    assert.deepEqual(foundIn(monthly), ['4000/2024-03', '4000/2024-05', '4000/2024-08', '4000/2024-11'])
  })

  it('are one where a week was posted twice, on its own day or another', () => {
    for (const day of [friday + 35, friday + 37])
      assert.deepEqual(foundIn([...every(7, 52), wage(day, 100_020)]), ['4000/2024-02'])
  })

  it('are one where a week costs what it does not elsewhere', () => {
    assert.deepEqual(foundIn([...every(7, 52), wage(friday + 56, 300_000)]), ['4000/2024-03'])
  })
})
