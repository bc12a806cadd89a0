/** Exports lists of rows as an XLSX workbook, streamed: memory does not grow with the number of rows. */

import { tooLarge } from '../refused-input.ts'
import {
  type CellKind,
  columnName,
  createSheetCells,
  escapeText,
  type SheetCells,
  textElement,
} from './sheet-cells.ts'
import {
  contentTypes,
  rootRelations,
  sharedStrings,
  sheetEnd,
  sheetStart,
  styles,
  workbook,
  workbookRelations,
} from './workbook-parts.ts'
import { type ZipPart, zipStream } from './zip-stream.ts'

export interface ExportColumn<Row> {
  header: string
  kind: CellKind
  /** Width in characters. */
  width: number
  value(row: Row): string | number | null
}

/** The media type of the result. */
export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a worksheet holds (Excel's limit), the header row included. */
const maximumRows = 1_048_576

/** Sheet names have at most 31 characters and none of these; an apostrophe would end the name in a reference. */
const sheetNameOf = (name: string): string =>
  escapeText(
    name
      .replace(/[[\]:*?/\\'"]/g, ' ')
      .trim()
      .slice(0, 31),
  ) || 'Export'

/** A table with a name of its own in a workbook. */
export interface ExportSheet<Row> {
  name: string
  columns: readonly ExportColumn<Row>[]
  rows: Iterable<Row>
}

function* sheetXml<Row>(
  { rows, columns }: ExportSheet<Row>,
  cells: SheetCells,
  counted: { rows: number },
  isShown: boolean,
): Generator<string> {
  const names = columns.map((_, c) => columnName(c))
  const openings = names.map((name) => `<c r="${name}`)
  const header = columns.map((column, c) => cells.header(`${names[c]}1`, column.header))
  const widths = columns.map(({ width }) => width)
  yield `${sheetStart(widths, isShown)}<row r="1" ht="20" customHeight="1">${header.join('')}</row>`
  for (const row of rows) {
    const number = String(++counted.rows)
    if (counted.rows > maximumRows)
      throw tooLarge(`A worksheet holds ${maximumRows - 1} rows at most; narrow the selection`)
    let piece = `<row r="${number}">`
    for (let c = 0; c < columns.length; c++) {
      const column = columns[c]!
      const value = column.value(row)
      if (value !== null && value !== '') piece += openings[c] + number + cells.rest(column.kind, value)
    }
    yield `${piece}</row>`
  }
  yield sheetEnd(`A1:${names.at(-1)}${counted.rows}`)
}

function* workbookParts(sheets: readonly ExportSheet<never>[]): Generator<ZipPart> {
  const counted = sheets.map(() => ({ rows: 1 }))
  const cells = createSheetCells()
  yield { path: '[Content_Types].xml', text: [contentTypes(sheets.length)] }
  yield { path: '_rels/.rels', text: [rootRelations] }
  yield { path: 'xl/_rels/workbook.xml.rels', text: [workbookRelations(sheets.length)] }
  yield { path: 'xl/styles.xml', text: [styles] }
  for (const [i, sheet] of sheets.entries())
    yield { path: `xl/worksheets/sheet${i + 1}.xml`, text: sheetXml(sheet, cells, counted[i]!, i === 0) }
  yield { path: 'xl/sharedStrings.xml', text: sharedStrings(Iterator.from(cells.terms()).map(textElement)) }
  // Last, for only now the filters' ranges are known.
  const listed = sheets.map(({ name, columns }, i) => ({
    name: sheetNameOf(name),
    filterRange: `$A$1:$${columnName(columns.length - 1)}$${counted[i]!.rows}`,
  }))
  yield { path: 'xl/workbook.xml', text: [workbook(listed)] }
}

/**
 * The bytes of a workbook: on each sheet a frozen, styled header with a filter, and one row per element of its `rows`, which
 * is walked once, as the reader takes the bytes. At least one sheet, each with a name of its own and at least one column.
 */
export const exportSheets = (sheets: readonly ExportSheet<never>[]): AsyncGenerator<Buffer> =>
  zipStream(workbookParts(sheets))

/** The same with one sheet. */
export const exportXlsx = <Row>(
  rows: Iterable<Row>,
  columns: readonly ExportColumn<Row>[],
  sheetName: string,
): AsyncGenerator<Buffer> => exportSheets([sheetOf(sheetName, columns, rows)])

/** Sheets of a workbook differ in what their rows are. */
export const sheetOf = <Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: Iterable<Row>,
): ExportSheet<never> => ({ name, columns, rows }) as unknown as ExportSheet<never>
