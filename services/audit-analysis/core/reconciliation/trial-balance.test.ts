import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { readSheets } from './read-sheets.ts'
import { reconcile } from './reconcile.ts'
import { agrees, book, closingOf, debitCredit, read, six, sixRoles } from './testing/book-of-sheets.ts'
import { type WrittenCell, writeWorkbook } from './testing/write-workbook.ts'
import { readTrialBalance } from './trial-balance.ts'

describe('cells without a value', () => {
  const ledger = buildLedger({
    accounts: book.map((each) => ({
      id: each[0],
      description: each[1],
      openingCents: Math.round(closingOf(each) * 100),
    })),
    transactions: [],
  })

  it('are no 0.00: their accounts are not compared', async () => {
    const rows = book.map((each): WrittenCell[] => [each[0], { formula: 'B9*1', value: closingOf(each) }])
    rows[1] = ['1000', { formula: 'SUM(B7:B9)' }]
    rows[2] = ['1600', { error: '#REF!' }]
    rows.push(['9999', { formula: 'B1' }])
    const found = await read({ rows: [['Rekening', 'Saldo'], ...rows] })
    const result = reconcile(ledger, found)
    assert.deepEqual(result.unreadable, [
      { row: 3, letter: 'B', accountId: '1000', text: '=SUM(B7:B9)' },
      { row: 4, letter: 'B', accountId: '1600', text: '#REF!' },
      { row: 8, letter: 'B', accountId: '9999', text: '=B1' },
    ])
    assert.deepEqual([result.unmatched, result.discrepancies], [[], []])
    assert.deepEqual(
      result.matched.map(({ accountId }) => accountId),
      ['0500', '1900', '4000', '8000'],
    )
    assert.equal(result.totals.difference, '0.00')
  })

  it('keep an account out that another row could read', async () => {
    const result = reconcile(
      ledger,
      await read({
        rows: [
          ['Rekening', 'Saldo'],
          ['1000', 5],
          ['1000', { formula: 'A1' }],
        ],
      }),
    )
    assert.ok(
      ![...result.matched, ...result.discrepancies, ...result.unmatched].some(
        ({ accountId }) => accountId === '1000',
      ),
    )
  })

  it('in columns that are not used do no harm', async () => {
    const rows = book.map((each): WrittenCell[] => [each[0], { formula: 'X' }, closingOf(each)])
    const found = await read({ rows: [['Rekening', 'Beginsaldo', 'Eindsaldo'], ...rows] })
    assert.deepEqual(found.unreadable, [])
    agrees(found, 'unused formulas')
  })
})

describe('files without headings', () => {
  const rows = book.map((each): WrittenCell[] => [each[1], each[0], closingOf(each)])

  it('are refused with their first rows, and read with chosen columns', async () => {
    await assert.rejects(read({ rows }), (error: Error & { firstRows: string }) => {
      assert.match(error.message, /1: A "Kapitaal", B "0500", C "-1000"; 2: A "Kas"/)
      assert.deepEqual(JSON.parse(error.firstRows).rows[1], { row: 2, cells: ['Kas', '1000', '950'] })
      return true
    })
    for (const columns of [
      'ACCOUNT=B, CLOSING=C',
      '{"account": "b", "closing": "C"}',
      '[{"role":"ACCOUNT","letter":"B"},{"role":"CLOSING","letter":"C"}]',
      'rekening: B; saldo: C',
    ]) {
      const found = await read({ rows: [['Lijst', 'van', 'saldi'], ...rows] }, 'tb.xlsx', columns)
      assert.deepEqual(agrees(found, columns), ['B ACCOUNT', 'C CLOSING'])
      assert.deepEqual([found.headingRows, found.ignoredRows.map(({ reason }) => reason)], [0, ['ABOVE']])
    }
    const four = await read(
      { rows: six },
      'tb.xlsx',
      'ACCOUNT=A,DESCRIPTION=B,OPENING_DEBIT=C,OPENING_CREDIT=D,DEBIT=E,CREDIT=F',
    )
    agrees(four, 'movements chosen')
  })

  it('are refused with the reason where the choice makes no sense', async () => {
    const wrong: [string, RegExp][] = [
      ['ACCOUNT=A', /choose the account, and a closing balance/],
      ['CLOSING=C', /choose the account/],
      ['ACCOUNT=A, TOTAL=C', /"TOTAL" is no column/],
      ['ACCOUNT=1, CLOSING=C', /"1" is no letter/],
      ['ACCOUNT=A, CLOSING=A', /A is chosen twice/],
      ['ACCOUNT=A, CLOSING=ZZ', /"ZZ" is no letter/],
      ['ACCOUNT=A, CLOSING=H', /No trial balance found/],
    ]
    for (const [columns, message] of wrong)
      await assert.rejects(
        read({ rows }, 'tb.xlsx', columns),
        { name: 'RefusedInputError', message },
        columns,
      )
  })
})

describe('CSV', () => {
  const dutch = (amount: number): string => {
    const [whole, rest] = Math.abs(amount).toFixed(2).split('.')
    return `${amount < 0 ? '-' : ''}${whole!.replace(/\B(?=(\d{3})+$)/g, '.')},${rest}`
  }
  const english = (amount: number): string =>
    `"${dutch(amount).replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))}"`

  it('is read with each separator, Dutch and English', async () => {
    const semicolons = [
      'Rekening;Omschrijving;Saldo',
      ...book.map((each) => `${each[0]};"${each[1]}; x";${dutch(closingOf(each))}`),
    ]
    const commas = [
      'Account,Name,Balance',
      ...book.map((each) => `${each[0]},${each[1]},${english(closingOf(each))}`),
    ]
    const tabs = [
      'Rekening\tNaam\tSaldo',
      ...book.map((each) => `${each[0]}\t${each[1]}\t${dutch(closingOf(each))}`),
    ]
    for (const lines of [semicolons, commas, tabs])
      for (const end of ['\n', '\r\n'])
        for (const start of ['', '\uFEFF', '\n\n']) {
          const found = await read(start + lines.join(end) + end, 'tb.csv')
          agrees(found, lines[0]!)
          assert.equal(found.sheet, null)
        }
    agrees(await read(`sep=;\r\n${semicolons.join('\r\n')}`, 'tb.csv'), 'sep=')
  })

  it('is read in windows-1252 and UTF-16', async () => {
    const text = [
      'Rekening;Omschrijving;Saldo',
      ...book.map((each) => `${each[0]};Privé €;${dutch(closingOf(each))}`),
    ].join('\n')
    const encoded = [
      Buffer.from(text.replaceAll('€', '\x80'), 'latin1'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
    ]
    for (const bytes of encoded) {
      const found = readTrialBalance(await readSheets(bytes, 'tb.csv', 'nl'), 'nl')
      agrees(found, 'encoding')
      assert.equal(found.rows[0]!.description, 'Privé €')
    }
  })

  it('of two heading rows is read as a workbook is', async () => {
    const heads = ['Rekening;Omschrijving;Beginbalans;;Mutaties;;Saldi;', `;;${debitCredit.join(';')}`]
    const lines = six.map((row) =>
      row.map((cell) => (typeof cell === 'number' ? dutch(cell) : (cell ?? ''))).join(';'),
    )
    assert.deepEqual(agrees(await read([...heads, ...lines].join('\n'), 'tb.csv'), 'two rows'), sixRoles)
  })
})

describe('other files', () => {
  it('are refused in the language of the reader', async () => {
    const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)])
    const refuses = (bytes: Buffer, name: string, language: 'nl' | 'en', message: RegExp) =>
      assert.rejects(readSheets(bytes, name, language), { name: 'RefusedInputError', message })
    await refuses(old, 'tb.xls', 'en', /tb\.xls is an old \.xls workbook.*save as \.xlsx/)
    await refuses(old, 'tb.xlsx', 'nl', /oude \.xls-werkmap.*save as \.xlsx/)
    await refuses(Buffer.from('a;b'), 'tb.XLS', 'en', /save as \.xlsx/)
    await refuses(Buffer.from('a;b'), 'tb.xlsx', 'nl', /tb\.xlsx is niet te lezen als \.xlsx-werkmap/)
    await refuses(Buffer.from('a;\0b'), 'tb.csv', 'en', /tb\.csv is no text/)
    const sheets = await readSheets(Buffer.from('Naam;Plaats\nJansen;Ede'), 'tb.csv', 'nl')
    assert.throws(() => readTrialBalance(sheets, 'nl'), {
      message: /Geen proefbalans gevonden.*1: A "Naam", B "Plaats"/,
    })
    const hidden = await readSheets(
      writeWorkbook(
        { rows: [['x']] },
        {
          rows: [
            ['Rekening', 'Saldo'],
            ['1', 2],
          ],
          hidden: true,
        },
      ),
      'tb.xlsx',
      'en',
    )
    assert.throws(() => readTrialBalance(hidden, 'en'), { message: /No trial balance found/ })
  })
})
