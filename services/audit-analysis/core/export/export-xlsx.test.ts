import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { SaxesParser } from 'saxes'
import { unpack } from '../documents/zip-guard.ts'
import { type ExportColumn, exportSheets, exportXlsx, sheetOf } from './export-xlsx.ts'
import { flaggedColumnsIn } from './flagged-columns.ts'
import { columnName } from './sheet-cells.ts'

type Row = (string | number | null)[]

const columnsOf = (...kinds: ExportColumn<Row>['kind'][]): ExportColumn<Row>[] =>
  kinds.map((kind, c) => ({ header: `Kolom ${c}`, kind, width: 10 + c, value: (row) => row[c] ?? null }))

const bytesOf = async (rows: Iterable<Row>, columns: ExportColumn<Row>[], name = 'Export'): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(exportXlsx(rows, columns, name)))

const partsOf = async (bytes: Buffer): Promise<Map<string, string>> => {
  const parts = new Map<string, string>()
  const budget = { entries: 20, bytes: 10_000_000 }
  for await (const part of unpack(bytes, 'x', budget, () => true))
    parts.set(part.path, part.bytes!.toString())
  return parts
}

describe('XLSX export', () => {
  it('writes typed cells, a frozen header, a filter and widths that another reader sees', async () => {
    const bytes = await bytesOf(
      [
        ['Café <&>', '1234.50', '2024-02-29', 3],
        ['', null, null, null],
        ['  spatie ', '-0.01', '2024-12-31', 0.5],
      ],
      columnsOf('text', 'amount', 'date', 'number'),
      "Round's [1]",
    )
    const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
    assert.equal(sheet!.name, 'Round s  1')
    assert.deepEqual(sheet!.rows, [
      ['Kolom 0', 'Kolom 1', 'Kolom 2', 'Kolom 3'],
      ['Café <&>', 1234.5, new Date('2024-02-29T00:00:00Z'), 3],
      [null, null, null, null],
      ['  spatie ', -0.01, new Date('2024-12-31T00:00:00Z'), 0.5],
    ])
    assert.deepEqual(sheet!.autoFilter?.range, 'A1:D4')
    assert.equal(sheet!.freezePane?.rows, 1)
    assert.deepEqual(
      sheet!.columns?.map(({ width }) => width),
      [10, 11, 12, 13],
    )
    assert.equal(sheet!.cells?.get('1,1')?.style?.numFmt, '#,##0.00')
    assert.equal(sheet!.cells?.get('0,0')?.style?.font?.bold, true)
  })

  it('holds several sheets, each with its own columns, that share their strings', async () => {
    const sheets = [
      sheetOf('Een', columnsOf('term', 'amount'), [['gelijk', '1.00']]),
      sheetOf('Twee', columnsOf('number', 'term'), [
        [7, 'gelijk'],
        [8, '=1+1'],
      ]),
    ]
    const bytes = Buffer.concat(await Array.fromAsync(exportSheets(sheets)))
    const read = (await readXlsx(bytes, { readStyles: true })).sheets
    assert.deepEqual(
      read.map(({ name, autoFilter }) => [name, autoFilter?.range]),
      [
        ['Een', 'A1:B2'],
        ['Twee', 'A1:B3'],
      ],
    )
    assert.deepEqual(read[0]!.rows[1], ['gelijk', 1])
    assert.deepEqual(read[1]!.rows.slice(1), [
      [7, 'gelijk'],
      [8, '=1+1'],
    ])
    const parts = await partsOf(bytes)
    assert.equal(parts.get('xl/sharedStrings.xml')!.match(/gelijk/g)!.length, 1)
    assert.equal(parts.get('xl/workbook.xml')!.match(/<definedName /g)!.length, 2)
  })

  it('has the columns of a flagged entry', async () => {
    const row = {
      ...{
        transactionId: 'VRK-1',
        lineNumber: '2',
        transactionDate: '2024-06-01',
        journal: 'VRK',
        accountId: '0800',
      },
      ...{ accountDescription: 'Omzet', accountType: 'PROFIT_LOSS', description: '-', createdBy: 'anna' },
      ...{ documentNumber: 'F-7', relationId: 'D1', relationName: '=Jansen', period: 3 },
      ...{ effectiveDate: '2024-02-28', vatCode: 'H', vatPercentage: 21, vatAmount: '25.93' },
      ...{ debitAmount: null, creditAmount: '1000.00', flags: ['ROUND_AMOUNTS', 'OUTLIER'] },
      ...{ reasons: { ROUND_AMOUNTS: 'Round.', OUTLIER: 'Far out.' }, riskScore: 2, weightedRiskScore: 2.5 },
      ...{ aboveMateriality: true, highRisk: false },
    }
    const bytes = Buffer.concat(
      await Array.fromAsync(exportXlsx([row], flaggedColumnsIn.en, 'ROUND_AMOUNTS')),
    )
    const [header, cells] = (await readXlsx(bytes)).sheets[0]!.rows
    const byHeader = Object.fromEntries(header!.map((name, c) => [name, cells![c]]))
    assert.equal(byHeader['Account'], '0800')
    assert.deepEqual([byHeader['Debit'], byHeader['Credit'], byHeader['Weighted score']], [null, 1000, 2.5])
    assert.deepEqual([byHeader['Date'], byHeader['Line']], [new Date('2024-06-01T00:00:00Z'), '2'])
    assert.deepEqual(
      ['Document number', 'Relation number', 'Relation', 'Period'].map((name) => byHeader[name]),
      ['F-7', 'D1', '=Jansen', 3],
    )
    assert.deepEqual(
      ['Effective date', 'VAT code', 'VAT percentage', 'VAT amount'].map((name) => byHeader[name]),
      [new Date('2024-02-28T00:00:00Z'), 'H', 21, 25.93],
    )
    assert.deepEqual([byHeader['Flags'], byHeader['Reasons']], ['ROUND_AMOUNTS, OUTLIER', 'Round. Far out.'])
    assert.deepEqual([byHeader['Above materiality'], byHeader['High risk']], ['yes', 'no'])
  })

  it('has Dutch headings and words for who reads Dutch', async () => {
    const row = {
      ...{ transactionId: 'VRK-1', lineNumber: '2', transactionDate: null, journal: 'VRK', accountId: '1' },
      ...{ accountDescription: '', accountType: 'BALANCE', description: '', createdBy: '', flags: [] },
      ...{ documentNumber: null, relationId: null, relationName: null, period: null },
      ...{ effectiveDate: null, vatCode: null, vatPercentage: null, vatAmount: null },
      ...{ debitAmount: '1.00', creditAmount: null, reasons: {}, riskScore: 0, weightedRiskScore: 1 },
      ...{ aboveMateriality: true, highRisk: false },
    }
    const bytes = Buffer.concat(await Array.fromAsync(exportXlsx([row], flaggedColumnsIn.nl, 'x')))
    const [header, cells] = (await readXlsx(bytes)).sheets[0]!.rows
    const byHeader = Object.fromEntries(header!.map((name, c) => [name, cells![c]]))
    assert.deepEqual(
      [byHeader['Debet'], byHeader['Boven materialiteit'], byHeader['Hoog risico']],
      [1, 'ja', 'nee'],
    )
  })

  it('writes a term once, however many rows have it, and reads back every one beyond the table', async () => {
    const many = Array.from({ length: 20_010 }, (_, i) => `term ${i}`)
    const bytes = await bytesOf(
      [...many, ...many].map((text) => [text]),
      columnsOf('term'),
    )
    const [sheet] = (await readXlsx(bytes)).sheets
    assert.deepEqual(
      sheet!.rows.slice(1).map(([value]) => value),
      [...many, ...many],
    )
    const parts = await partsOf(bytes)
    assert.equal(parts.get('xl/sharedStrings.xml')!.match(/<si>/g)!.length, 20_000)
    assert.equal(parts.get('xl/worksheets/sheet1.xml')!.match(/inlineStr/g)!.length, 1 + 2 * 10)
  })

  it('never writes a formula', async () => {
    const texts = ['=1+1', '+31 6 12', '-5', '@SUM(A1)', '\t=1', '_x0041_', 'a\u0000b\u0008']
    const bytes = await bytesOf(
      texts.map((text) => [text, text]),
      columnsOf('text', 'term'),
    )
    const [sheet] = (await readXlsx(bytes)).sheets
    for (const c of [0, 1])
      assert.deepEqual(
        sheet!.rows.slice(1).map((row) => row[c]),
        ['=1+1', '+31 6 12', '-5', '@SUM(A1)', '\t=1', '_x0041_', 'ab'],
      )
    const xml = (await partsOf(bytes)).get('xl/worksheets/sheet1.xml')!
    assert.doesNotMatch(xml, /<f[ >]/)
    for (const row of [2, 3, 4, 5]) {
      assert.match(xml, new RegExp(`<c r="A${row}" s="4" t="inlineStr">`))
      assert.match(xml, new RegExp(`<c r="B${row}" s="4" t="s">`))
    }
  })

  it('writes as text what does not fit its kind', async () => {
    const rows: Row[] = [
      ['1e5', '1899-01-01', Number.NaN],
      ['12,50', '2023-02-29', '7'],
    ]
    const [sheet] = (await readXlsx(await bytesOf(rows, columnsOf('amount', 'date', 'number')))).sheets
    assert.deepEqual(sheet!.rows.slice(1), [
      ['1e5', '1899-01-01', 'NaN'],
      ['12,50', '2023-02-29', '7'],
    ])
  })

  it('is well-formed XML with the same texts, whatever they hold', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 6 }), async (texts) => {
        const parts = await partsOf(
          await bytesOf(
            texts.map((value) => [value]),
            columnsOf('text'),
          ),
        )
        const read: string[] = []
        const parser = new SaxesParser()
        parser.on('text', (value) => read.push(value))
        parser.on('error', (error) => assert.fail(error))
        parser.write(parts.get('xl/worksheets/sheet1.xml')!).close()
        const expected = texts
          .map((value) =>
            value.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''),
          )
          .map((value) => value.replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_'))
          .filter((value) => value !== '')
        assert.deepEqual(
          read.filter((value) => value.trim() !== '' || expected.includes(value)),
          ['Kolom 0', ...expected],
        )
      }),
      { numRuns: 60, seed: 7 },
    )
  })

  it('streams: rows are taken only as the bytes are, and a failure of theirs reaches the reader', async () => {
    let taken = 0
    const endless = function* (): Generator<Row> {
      for (;;) yield [`rij ${taken++} ${'x'.repeat(200)}`]
    }
    for await (const chunk of exportXlsx(endless(), columnsOf('text'), 'x')) {
      if (taken > 0 && chunk.length > 0) break
    }
    assert.ok(taken < 50_000, `${taken} rows for the first bytes`)
    const broken = function* (): Generator<Row> {
      yield ['a']
      throw new Error('detector failed')
    }
    await assert.rejects(bytesOf(broken(), columnsOf('text')), /detector failed/)
  })

  it('names columns past Z', () => {
    assert.deepEqual([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnName), [
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
      'XFD',
    ])
  })
})
