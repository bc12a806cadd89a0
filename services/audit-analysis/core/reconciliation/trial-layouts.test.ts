import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agrees, book, closingOf, debitCredit, read, sided } from './testing/book-of-sheets.ts'
import type { WrittenCell } from './testing/write-workbook.ts'

describe('a worksheet balance that ends in the balance sheet', () => {
  const split: WrittenCell[][] = book.map((each) => {
    const closing = sided(closingOf(each))
    return [
      each[0],
      each[1],
      ...closing,
      ...(each[0] >= '4000' ? [...closing, null, null] : [null, null, ...closing]),
    ]
  })
  const groups = ['Saldibalans', null, 'Winst- en verliesrekening', null, 'Eindbalans', null]

  it('is compared by its saldibalans, in two rows of headings or one', async () => {
    const two = [
      ['Nummer', 'Omschrijving', ...groups],
      [null, null, ...debitCredit],
    ]
    const merges = ['C1:D1', 'E1:F1', 'G1:H1']
    const roles = agrees(await read({ rows: [...two, ...split], merges }), 'two rows')
    assert.deepEqual(roles.slice(4, 6), ['E OTHER', 'F OTHER'])
    const one = [
      'Saldibalans debet',
      'Saldibalans credit',
      'Verlies',
      'Winst',
      'Eindbalans debet',
      'Eindbalans credit',
    ]
    agrees(await read({ rows: [['Nummer', 'Omschrijving', ...one], ...split] }), 'one row')
  })

  it('adds up result and balance sheet where nothing else is a balance', async () => {
    const heads = ['Nummer', 'Naam', 'W&V debet', 'W&V credit', 'Eindbalans debet', 'Eindbalans credit']
    const rows = split.map(([id, name, , , ...rest]): WrittenCell[] => [id!, name!, ...rest])
    agrees(await read({ rows: [heads, ...rows] }), 'split')
    const two = [
      ['Nummer', 'Naam', 'Winst en verlies', null, 'Balans', null],
      [null, null, 'Debet', 'Credit', 'Debet', 'Credit'],
    ]
    agrees(await read({ rows: [...two, ...rows], merges: ['C1:D1', 'E1:F1'] }), 'two rows')
  })

  it('is no other sheet that says to which of the two an account belongs', async () => {
    const rows = book.map((each) => [each[0], each[1], each[0] >= '4000' ? 'W' : 'B', closingOf(each)])
    agrees(await read({ rows: [['Nummer', 'Naam', 'Balans/W&V', 'Eindbalans'], ...rows] }), 'kind')
  })
})

describe('columns that their headings leave open', () => {
  const closings = (row: (each: (typeof book)[number]) => WrittenCell[], heads: WrittenCell[]) =>
    read({ rows: [heads, ...book.map(row)] })

  it('name the account where the numbers are', async () => {
    for (const heads of [
      ['Grootboekrekening', 'Nummer', 'Eindsaldo'],
      ['Rekening', 'Code', 'Saldo'],
      ['Account', 'No.', 'Balance'],
    ]) {
      const found = await closings((each) => [each[1], each[0], closingOf(each)], heads)
      assert.deepEqual(agrees(found, String(heads)), ['A DESCRIPTION', 'B ACCOUNT', 'C CLOSING'])
    }
    const lettered = await closings(
      (each) => [`K${each[0]}`, each[0], closingOf(each)],
      ['Rekening', 'Nr', 'Saldo'],
    )
    assert.equal(lettered.rows[0]!.account, 'K0500')
  })

  it('are balances where a year, a day or a total heads them', async () => {
    const year = await closings((each) => [each[0], closingOf(each), 7], ['Rekening', 2025, 2024])
    assert.deepEqual(agrees(year, 'years'), ['A ACCOUNT', 'B CLOSING', 'C OTHER'])
    const day = await closings(
      (each) => [each[0], 7, closingOf(each)],
      ['Rekening', '1-1-2025', '31-12-2025'],
    )
    agrees(day, 'days')
    const total = await closings(
      (each) => [each[0], 1, 2, closingOf(each)],
      ['Rekening', '01/2025', '02/2025', 'Totaal'],
    )
    agrees(total, 'total')
  })

  it('have the headings of SAP, Sage, Xero and German programs', async () => {
    const layouts = [
      ['G/L Acct', 'Short Text', 'Accumulated balance'],
      ['N/C', 'Name', 'Balance'],
      ['Konto', 'Bezeichnung', 'Saldo'],
      ['Grootboekrekeningnummer', 'Grootboekrekeningomschrijving', 'Saldo boekjaar'],
      ['Grootboekrekeningen', null, 'Sluitbalans'],
    ]
    for (const heads of layouts)
      agrees(await closings((each) => [each[0], each[1], closingOf(each)], heads), String(heads))
  })
})

describe('what stands between the pages', () => {
  it('is no account, whatever columns it stands in', async () => {
    const head = (page: number): WrittenCell[][] => [
      ['Polder B.V.', null, `Pagina ${page}`],
      ['Afdrukdatum: 01-02-2026'],
      ['Rekening', 'Omschrijving', 'Saldo'],
    ]
    const rows = book.map((each): WrittenCell[] => [each[0], each[1], closingOf(each)])
    const found = await read({
      rows: [
        ...head(1),
        ...rows.slice(0, 3),
        ['Transport', null, 12],
        ...head(2),
        ...rows.slice(3),
        ['Blad 12', null, 'van 12'],
      ],
    })
    agrees(found, 'pages')
    assert.deepEqual(
      found.ignoredRows.map(({ row, reason }) => [row, reason]),
      [
        [7, 'TOTAL'],
        [8, 'REPEATED_HEADING'],
        [9, 'REPEATED_HEADING'],
        [10, 'REPEATED_HEADING'],
        [14, 'REPEATED_HEADING'],
      ],
    )
  })
})

describe('a CSV of a program', () => {
  const csv = (written: (euros: number) => string, account = (id: string) => id): string =>
    [
      'Rekening;Omschrijving;Saldo',
      ...book.map((each) => `${account(each[0])};${each[1]};${written(closingOf(each))}`),
    ].join('\r\n')

  it('may write three decimals, and then no sign parts thousands', async () => {
    agrees(
      await read(
        csv((euros) => euros.toFixed(3)),
        'tb.csv',
      ),
      'points',
    )
    agrees(
      await read(
        csv((euros) => euros.toFixed(3).replace('.', ',')),
        'tb.csv',
      ),
      'commas',
    )
  })

  it('may keep the noughts of its accounts as formula or with an apostrophe', async () => {
    agrees(
      await read(
        csv(String, (id) => `="${id}"`),
        'tb.csv',
      ),
      'formula',
    )
    agrees(
      await read(
        csv(String, (id) => `'${id}`),
        'tb.csv',
      ),
      'apostrophe',
    )
  })

  it('may write less as -/-', async () => {
    agrees(
      await read(
        csv((euros) => (euros < 0 ? `-/- ${-euros}` : String(euros))),
        'tb.csv',
      ),
      'before',
    )
    agrees(
      await read(
        csv((euros) => (euros < 0 ? `${-euros} -/-` : String(euros))),
        'tb.csv',
      ),
      'after',
    )
  })
})
