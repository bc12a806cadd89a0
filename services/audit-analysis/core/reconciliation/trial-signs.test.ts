/** Trial balances that say the same in another way: credits with a minus, groups with their sums, a sheet for each year. */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseIsoDay } from '../ledger/day.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { readSheets } from './read-sheets.ts'
import { reconcile } from './reconcile.ts'
import { plainSheet, type Sheet } from './sheet.ts'
import { bookYearOf } from './sheet-of-year.ts'
import { agrees, book, closingOf, read, sided } from './testing/book-of-sheets.ts'
import { readTrialBalance } from './trial-balance.ts'

const named = (name: string, rows: (string | number | null)[][]): Sheet => ({ ...plainSheet(rows), name })

describe('credits with a minus before them', () => {
  const minus = (amount: number | string | null) => (typeof amount === 'number' ? -amount : null)
  const sides = book.map((each) => {
    const [debit, credit] = sided(closingOf(each)) as (number | null)[]
    return [each[0], each[1], debit!, minus(credit!)]
  })

  it('are credits', async () => {
    agrees(await read({ rows: [['Rekening', 'Naam', 'Debet', 'Credit'], ...sides] }), 'balances')
    const half = await read({ rows: [['Rekening', 'Naam', 'Debet', 'Credit'], ...sides.slice(0, 4)] })
    assert.deepEqual(
      half.rows.map(({ cents }) => cents ?? 0),
      book.slice(0, 4).map((each) => Math.round(closingOf(each) * 100)),
      'a part of the books',
    )
  })

  it('are so beside an opening balance', async () => {
    const rows = book.map(([id, name, opening, debit, credit]) => [id, name, opening, debit, -credit])
    agrees(
      await read({ rows: [['Rekening', 'Naam', 'Beginbalans', 'Debet', 'Credit'], ...rows] }),
      'movements',
    )
  })

  it('stay corrections where debit less credit balances, and where some credits are written without a minus', async () => {
    const heads = ['Rekening', 'Naam', 'Debet', 'Credit']
    const corrected = await read({
      rows: [heads, ['1000', 'Kas', 100, null], ['4000', 'Huur', null, -20], ['8000', 'Omzet', null, 120]],
    })
    assert.deepEqual(
      corrected.rows.map(({ cents }) => cents),
      [10_000, 2_000, -12_000],
    )
    const part = await read({ rows: [heads, ['4000', 'Huur', null, -20], ['8000', 'Omzet', null, 120]] })
    assert.deepEqual(
      part.rows.map(({ cents }) => cents),
      [2_000, -12_000],
    )
  })
})

describe('numbers of groups', () => {
  const accounts = [
    { id: '1000', openingCents: 700 },
    { id: '1300', openingCents: 300 },
    { id: '0500', openingCents: -1000 },
  ]
  const ledger = buildLedger({ accounts, transactions: [] })
  const compare = (rows: (string | number)[][]) =>
    reconcile(ledger, readTrialBalance([plainSheet([['Nr', 'Naam', 'Saldo'], ...rows])], 'en'))

  it('with the sum of their accounts are totals, on each level', () => {
    const { matched, unmatched, ignoredRows, totals } = compare([
      ['0', 'Eigen vermogen', -10],
      ['0500', 'Kapitaal', -10],
      ['1', 'Vlottend', 10],
      ['10', 'Liquide', 7],
      ['1000', 'Kas', 7],
      ['1300', 'Debiteuren', 3],
    ])
    assert.deepEqual([matched.length, unmatched.length], [3, 0])
    assert.deepEqual(
      ignoredRows.map(({ row, reason }) => [row, reason]),
      [
        [2, 'TOTAL'],
        [4, 'TOTAL'],
        [5, 'TOTAL'],
      ],
    )
    assert.deepEqual([totals.trialDebit, totals.trialCredit], ['10.00', '10.00'])
  })

  it('beside one account alone, or with letters, are no totals of themselves', () => {
    const strangers = (...rows: [string, string, number][]) =>
      compare(rows).unmatched.flatMap(({ accountId, side }) => (side === 'LEDGER' ? [] : [accountId]))
    const known: [string, string, number][] = [
      ['1000', 'Kas', 7],
      ['1300', 'Debiteuren', 3],
    ]
    assert.deepEqual(strangers(...known, ['100', 'Kas oud', 7]), ['100'])
    assert.deepEqual(strangers(...known, ['1A', 'Voorraad', 10]), ['1A'])
    assert.deepEqual(strangers(...known, ['1', 'Vlottend', 10]), [])
  })

  it('with another amount are accounts that the ledger lacks', () => {
    const { unmatched } = compare([
      ['1', 'Iets anders', 9],
      ['1000', 'Kas', 7],
      ['1300', 'Debiteuren', 3],
      ['2', 'Nul', 0],
    ])
    assert.deepEqual(
      unmatched.map(({ accountId, side }) => [accountId, side]),
      [
        ['0500', 'LEDGER'],
        ['1', 'TRIAL_BALANCE'],
        ['2', 'TRIAL_BALANCE'],
      ],
    )
  })
})

describe('a sheet for each year', () => {
  const heads = ['Rekening', 'Omschrijving', 'Saldo']
  const of = (name: string, cash: number) =>
    named(name, [heads, ['1000', 'Kas', cash], ['0500', 'Kapitaal', -cash]])

  it('is read for the latest', () => {
    const { sheet, rows } = readTrialBalance([of('2023', 5), of('Balans 2024', 7), of('2022', 3)], 'en')
    assert.deepEqual([sheet, rows[0]!.cents], ['Balans 2024', 700])
  })

  it('is read for the year in which the period of the ledger ends, else for the latest', () => {
    const years = (wanted: number, ...names: string[]) =>
      readTrialBalance(
        names.map((name, n) => of(name, n + 1)),
        'en',
        null,
        wanted,
      ).sheet
    assert.equal(years(2024, 'Proefbalans 2024', 'Proefbalans 2025'), 'Proefbalans 2024')
    assert.equal(years(2024, '2025', '2024', '2023'), '2024')
    assert.equal(years(2025, '2023-2024', '2024-2025', '2025-2026'), '2024-2025')
    assert.equal(years(2022, '2024', '2025'), '2025')
    const day = parseIsoDay('2025-06-30')!
    assert.equal(bookYearOf({ endDay: day, fiscalYear: '2024' }), 2025)
    assert.equal(bookYearOf({ endDay: -1, fiscalYear: '2024' }), 2024)
    assert.equal(bookYearOf({ endDay: -1, fiscalYear: '' }), null)
  })

  it('is read with the other half of its own year, in whatever order they stand', () => {
    const half = (name: string, account: string, cents: number) =>
      named(name, [heads, [account, 'Post', cents]])
    const balance = { 2024: half('Balans 2024', '1000', 4), 2025: half('Balans 2025', '1000', 6) }
    const result = { 2024: half('W&V 2024', '8000', -4), 2025: half('W&V 2025', '8000', -6) }
    const orders = [
      [balance[2024], balance[2025], result[2024], result[2025]],
      [result[2024], result[2025], balance[2024], balance[2025]],
      [balance[2025], balance[2024], result[2025], result[2024]],
      [balance[2024], result[2025], result[2024], balance[2025]],
    ]
    for (const order of orders)
      for (const year of [2024, 2025] as const) {
        const { sheet, rows } = readTrialBalance(order, 'en', null, year)
        const expected = [balance[year].name, result[year].name].toSorted()
        assert.deepEqual(sheet!.split(', ').toSorted(), expected, order.map(({ name }) => name).join())
        assert.equal(rows.length, 2)
      }
  })

  it('is read with the result of the wanted year where the balance sheet names no year', () => {
    const half = (name: string, account: string, cents: number) =>
      named(name, [heads, [account, 'Post', cents]])
    const sheets = [
      half('Balans', '1000', 6),
      half('W&V 2024', '8000', -6),
      half('W&V 2025', '8000', -6),
      half('W&V 2026', '8000', -6),
    ]
    for (const year of [2024, 2025, 2026])
      assert.equal(readTrialBalance(sheets, 'en', null, year).sheet, `Balans, W&V ${year}`)
  })

  it('is a budget where its name also says what it rests on', () => {
    for (const plan of [
      'Forecast 2025 (actuals t/m Q3)',
      'Begroting o.b.v. realisatie 2025',
      'Prognose 2025 incl. realisatie',
      'Budget 2025 werkelijk',
    ]) {
      const [books, budget] = [of('Balans 2025', 5), of(plan, 7)]
      assert.equal(readTrialBalance([budget, books], 'en', null, 2025).sheet, books.name, plan)
      assert.equal(readTrialBalance([budget], 'en', null, 2025).sheet, plan)
    }
    for (const name of ['Realisatie 2025', 'Actuals 2025', 'Werkelijk'])
      assert.equal(readTrialBalance([of('Begroting 2025', 5), of(name, 7)], 'en', null, 2025).sheet, name)
  })

  it('that says it holds what was booked is no budget, whatever else its name says', () => {
    const both = of('Proefbalans en begroting 2025', 7)
    for (const other of ['Proefbalans 2024', 'Begroting 2025'])
      assert.equal(readTrialBalance([of(other, 5), both], 'en', null, 2025).sheet, both.name, other)
  })

  it('is no budget, wherever that stands, unless there is nothing else', () => {
    const plans = ['Begroting 2026', 'Jaarbegroting', 'Budget', 'Prognose', 'Forecast 2026', 'Plan', 'Raming']
    for (const plan of plans) {
      const [books, budget] = [of('Proefbalans 2025', 5), of(plan, 7)]
      assert.equal(readTrialBalance([books, budget], 'en', null, 2026).sheet, books.name, plan)
      assert.equal(readTrialBalance([budget, books], 'en').sheet, books.name, plan)
      const columns = { ACCOUNT: 0, CLOSING: 2 }
      assert.equal(readTrialBalance([budget, books], 'en', columns).sheet, books.name, plan)
      assert.equal(readTrialBalance([budget], 'en').sheet, plan)
    }
  })

  it('is left alone where the names are ranges of accounts, or the later sheet cannot be read', () => {
    const range = named('2000-2999', [heads, ['2000', 'Tussenrekening', 4]])
    const cases: [Sheet, Sheet, string][] = [
      [of('1900-1999', 5), range, '1900-1999'],
      [of('2023', 5), named('2024', [heads, ['1000', 'Kas', 'veel']]), '2023'],
      [of('Proefbalans', 5), of('2024', 7), 'Proefbalans'],
    ]
    for (const [first, other, expected] of cases)
      assert.equal(readTrialBalance([first, other], 'en').sheet, expected, expected)
  })
})

it('activa, passiva, kosten and opbrengsten are the sides of a worksheet balance; realisatie beside a budget is the balance', async () => {
  const rows = book.map((each) => {
    const two = sided(closingOf(each))
    return [each[0], each[1], ...(each[0] < '4000' ? [...two, null, null] : [null, null, ...two])]
  })
  const heads = ['Rekening', 'Naam', 'Activa', 'Passiva', 'Kosten', 'Opbrengsten']
  agrees(await read({ rows: [heads, ...rows] }), 'worksheet')
  const budget = book.map((each) => [each[0], each[1], closingOf(each), 12, closingOf(each) - 12])
  agrees(
    await read({ rows: [['Rekening', 'Naam', 'Realisatie', 'Begroting', 'Verschil'], ...budget] }),
    'budget',
  )
})

it('what is no spreadsheet is refused with what to send instead', async () => {
  const zip = Buffer.from('PK\u0003\u0004'.padEnd(30, '\u0000'), 'latin1')
  const files: [string, Buffer][] = [
    ['balans.pdf', Buffer.from('%PDF-1.7\n')],
    ['export.html', Buffer.from('\uFEFF\n<!DOCTYPE html><table></table>')],
    [
      'balans.ods',
      Buffer.concat([zip, Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')]),
    ],
  ]
  for (const [name, bytes] of files) {
    await assert.rejects(readSheets(bytes, name, 'en'), /export the trial balance as \.xlsx or \.csv/, name)
    await assert.rejects(readSheets(bytes, name, 'nl'), /exporteer de proefbalans als \.xlsx of \.csv/, name)
  }
})
