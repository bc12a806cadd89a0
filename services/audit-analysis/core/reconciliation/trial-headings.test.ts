import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agrees, book, closingOf, debitCredit, read, sided, six, sixRoles } from './testing/book-of-sheets.ts'
import type { WrittenCell, WrittenSheet } from './testing/write-workbook.ts'

describe('headings in several rows', () => {
  const groups = ['Beginbalans', null, 'Mutaties', null, 'Saldi', null]
  const layouts: [title: string, headingRows: number, heads: WrittenCell[][], merges: string[]][] = [
    [
      'merged',
      2,
      [
        ['Rekening', 'Omschrijving', ...groups],
        [null, null, ...debitCredit],
      ],
      ['C1:D1', 'E1:F1', 'G1:H1', 'A1:A2', 'B1:B2'],
    ],
    [
      'not merged',
      2,
      [
        ['Rekening', 'Omschrijving', ...groups],
        [null, null, ...debitCredit],
      ],
      [],
    ],
    [
      'account below',
      2,
      [
        [null, null, ...groups],
        ['Rekening', 'Omschrijving', ...debitCredit],
      ],
      ['C1:D1', 'E1:F1', 'G1:H1'],
    ],
    [
      'parts of names',
      2,
      [
        ['Rekening', null, ...groups],
        ['Nr.', 'Naam', ...debitCredit],
      ],
      [],
    ],
    [
      'below a merged title',
      2,
      [
        ['Proefbalans', ...Array(7).fill(null)],
        [null, null, ...groups],
        ['Rekening', 'Omschrijving', ...debitCredit],
      ],
      ['A1:H1', 'C2:D2', 'E2:F2', 'G2:H2'],
    ],
    [
      'with dates between',
      3,
      [
        ['Grootboekrekening', 'Naam', 'Saldo', null, 'Mutaties', null, 'Saldo', null],
        [null, null, '01-01-2025', null, '2025', null, '31-12-2025', null],
        [null, null, ...debitCredit],
      ],
      ['C1:D1', 'E1:F1', 'G1:H1', 'C2:D2', 'E2:F2', 'G2:H2'],
    ],
  ]
  for (const [title, headingRows, heads, merges] of layouts)
    it(`are joined: ${title}`, async () => {
      const found = await read({
        rows: [['Polder B.V.'], [], ...heads, ...six, ['Totaal', null, 1, 2, 3, 4, 5, 6]],
        merges: merges.map((ref) => ref.replace(/\d/g, (n) => String(Number(n) + 2))),
      })
      const roles = agrees(found, title)
      assert.equal(found.headingRows, headingRows)
      if (headingRows === 2) assert.deepEqual(roles, sixRoles)
      assert.deepEqual(roles.slice(-2), sixRoles.slice(-2))
      assert.deepEqual(
        found.ignoredRows.map(({ reason }) => reason),
        ['TOTAL'],
      )
      assert.deepEqual(
        found.columns
          .filter(({ used }) => used)
          .map(({ letter }) => letter)
          .join(''),
        'ABGH',
      )
    })

  it('may be as short as D and C', async () => {
    const letters = ['D', 'C', 'D', 'C', 'D', 'C']
    const rows = [['Rek.', 'Omschrijving', ...groups], [null, null, ...letters], ...six]
    assert.deepEqual(agrees(await read({ rows }), 'D and C'), sixRoles)
    const flat = ['Rek.', 'Omschrijving', 'Begin D', 'Begin C', 'Debet', 'Credit', 'Saldo D', 'Saldo C']
    assert.deepEqual(agrees(await read({ rows: [flat, ...six] }), 'flat').slice(-2), sixRoles.slice(-2))
  })

  it('name what they cover together', async () => {
    const found = await read({
      rows: [['Rekening', 'Omschrijving', ...groups], [null, null, ...debitCredit], ...six],
      name: 'Balans 2025',
    } as WrittenSheet)
    assert.deepEqual(found.columns[2], {
      role: 'OPENING_DEBIT',
      heading: 'Beginbalans Debet',
      letter: 'C',
      used: false,
    })
    assert.equal(found.sheet, 'Balans 2025')
  })

  it('of three groups of three keep the balance that belongs to each', async () => {
    const rows = book.map(([id, name, opening, debit, credit]) => [
      id,
      name,
      ...sided(opening),
      opening,
      debit,
      credit,
      opening + debit - credit,
    ])
    const heads = [
      ['Rek.', 'Naam', 'Beginbalans', null, null, 'Mutaties', null, 'Saldi'],
      [null, null, 'Debet', 'Credit', 'Saldo', 'Debet', 'Credit', 'Saldo'],
    ]
    const merges = ['C1:E1', 'F1:G1']
    const wide = heads.map((row) => row.map((cell) => (cell === 'Rek.' ? 'Rekening' : cell)))
    agrees(await read({ rows: [...wide, ...rows], merges }), 'three groups')
  })

  it('of a Dutch worksheet balance take the saldibalans', async () => {
    const rows = book.map(([id, name, opening, debit, credit]) => {
      const closing = opening + debit - credit
      const isResult = id >= '4000'
      const total = [Math.max(opening, 0) + debit, Math.max(-opening, 0) + credit]
      return [
        id,
        name,
        ...total,
        ...sided(closing),
        ...(isResult ? [...sided(closing), null, null] : [null, null, ...sided(closing)]),
      ]
    })
    const heads = [
      ['Nr', 'Rekening', 'Proefbalans', null, 'Saldibalans', null, 'Winst en verlies', null, 'Balans', null],
      [null, null, ...debitCredit, 'Debet', 'Credit'],
    ]
    const named = heads.map((row) => row.map((cell) => (cell === 'Rekening' ? 'Naam' : cell)))
    agrees(await read({ rows: [...named, ...rows] }), 'kolommenbalans')
  })
})

describe('exports of bookkeeping programs', () => {
  const flat = (heads: string[], row: (each: (typeof book)[number]) => WrittenCell[]) =>
    read({ rows: [heads, ...book.map(row)] })

  it('are read by their own headings', async () => {
    const layouts: [string, string[], (each: (typeof book)[number]) => WrittenCell[]][] = [
      [
        'Exact',
        ['Grootboekrekening', 'Omschrijving', 'Beginbalans', 'Debet', 'Credit', 'Eindbalans'],
        (each) => [each[0], ...each.slice(1, 5), closingOf(each)],
      ],
      [
        'Twinfield',
        ['Code', 'Naam', 'Openingsbalans', 'Debet', 'Credit', 'Saldo'],
        (each) => [...each, closingOf(each)],
      ],
      [
        'SnelStart',
        ['Nummer', 'Omschrijving', 'Beginsaldo', 'Mutatie', 'Huidig saldo'],
        (each) => [each[0], each[1], each[2], each[3] - each[4], closingOf(each)],
      ],
      [
        'AFAS',
        ['Rekening', 'Omschrijving', 'Saldo begin', 'Debet', 'Credit', 'Saldo eind'],
        (each) => [...each, closingOf(each)],
      ],
      [
        'cumulative',
        ['Rekening', 'Omschrijving', 'Saldo periode', 'Cumulatief saldo'],
        (each) => [each[0], each[1], 7, closingOf(each)],
      ],
      [
        'up to a period',
        ['Rekening', 'Omschrijving', 'Saldo t/m periode 12'],
        (each) => [each[0], each[1], closingOf(each)],
      ],
      [
        'NAV',
        [
          'No.',
          'Name',
          'Net Change, Debit',
          'Net Change, Credit',
          'Balance at Date, Debit',
          'Balance at Date, Credit',
        ],
        (each) => [each[0], each[1], each[3], each[4], ...sided(closingOf(each))],
      ],
      [
        'of a period',
        ['Grb', 'Omschrijving', 'Saldo begin periode', 'Debet', 'Credit', 'Saldo einde periode'],
        (each) => [...each, closingOf(each)],
      ],
      ['change alone', ['Ledger', 'Net Change'], (each) => [each[0], closingOf(each)]],
      [
        'with the year before',
        ['Rekening', 'Omschrijving', 'Saldo', 'Saldo vorig jaar', 'Verschil'],
        (each) => [each[0], each[1], closingOf(each), 77, 5],
      ],
    ]
    for (const [title, heads, row] of layouts) agrees(await flat(heads, row), title)
  })

  it('of Odoo have no heading above the accounts', async () => {
    const heads = [
      [null, 'Initial Balance', null, '2025', null, 'End Balance', null],
      [null, ...debitCredit.map((side) => side.replace('Debet', 'Debit'))],
    ]
    const rows = six.map(([id, name, ...rest]) => [`${id} ${name}`, ...rest])
    const roles = agrees(
      await read({ rows: [...heads, ...rows], merges: ['B1:C1', 'D1:E1', 'F1:G1'] }),
      'Odoo',
    )
    assert.deepEqual(roles.slice(-2), ['F CLOSING_DEBIT', 'G CLOSING_CREDIT'])
    assert.equal(roles[0], 'A ACCOUNT')
  })

  it('repeat their headings on every page', async () => {
    const heads: WrittenCell[][] = [
      ['Rekening', 'Omschrijving', 'Beginbalans', null, 'Mutaties', null, 'Saldi', null],
      [null, null, ...debitCredit],
    ]
    const found = await read({
      rows: [...heads, ...six.slice(0, 3), [], ['Pagina 2'], ...heads, ...six.slice(3)],
    })
    assert.deepEqual(
      found.ignoredRows.map(({ row, reason }) => [row, reason]),
      [
        [7, 'REPEATED_HEADING'],
        [8, 'REPEATED_HEADING'],
        [9, 'REPEATED_HEADING'],
      ],
    )
    agrees(found, 'pages')
  })
})

describe('headings that no list has', () => {
  const closings = book.map((each): WrittenCell[] => [each[0], each[1], closingOf(each)])

  it('are named by the words that they are made of', async () => {
    const headed: [account: string, description: string, balance: string][] = [
      ['GL-rekening', 'Rekening omschr.', 'Eind saldo bedrag'],
      ['Acct No.', 'Acct desc', 'Ending Bal.'],
      ['Grootboek id', 'Titel', 'Saldo cumulatief t/m periode 12'],
      ['Ledger acc.', 'Title', 'Total amt'],
    ]
    for (const heads of headed) agrees(await read({ rows: [[...heads], ...closings] }), heads.join())
  })

  it('leave out a column with a word that tells something else', async () => {
    const found = await read({
      rows: [
        ['Acct No.', 'Ending Bal. branch', 'Ending Bal.'],
        ...book.map((each): WrittenCell[] => [each[0], 7, closingOf(each)]),
      ],
    })
    assert.deepEqual(agrees(found, 'branch'), ['A ACCOUNT', 'B OTHER', 'C CLOSING'])
  })

  it('say between brackets what a balance is made of, or its side', async () => {
    const rows = book.map((each): WrittenCell[] => [each[0], each[3], each[4], closingOf(each)])
    const made = await read({
      rows: [['Grootboek', 'Bedrag debet', 'Bedrag credit', 'Saldo (D-C)'], ...rows],
    })
    assert.equal(agrees(made, 'made of').at(-1), 'D CLOSING')
    const parted = book.map((each): WrittenCell[] => [each[0], ...sided(closingOf(each))])
    agrees(await read({ rows: [['Grootboek', 'Saldo (D)', 'Saldo (C)'], ...parted] }), 'sides')
  })

  it('stand once above the days of two years, of which the later counts', async () => {
    const rows = book.map((each): WrittenCell[] => [each[0], each[1], each[2], closingOf(each)])
    for (const days of [
      ['31-12-2024', '31-12-2025'],
      ['2024', '2025'],
    ])
      agrees(
        await read({ rows: [['Grootboek', null, 'Saldo', null], ['nr.', 'naam', ...days], ...rows] }),
        days.join(),
      )
  })
})
