/** Exports a list of rows as an XLSX workbook, streamed: memory does not grow with the number of rows. */

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

function* sheetXml<Row>(
  rows: Iterable<Row>,
  columns: readonly ExportColumn<Row>[],
  cells: SheetCells,
  counted: { rows: number },
): Generator<string> {
  const names = columns.map((_, c) => columnName(c))
  const openings = names.map((name) => `<c r="${name}`)
  const header = columns.map((column, c) => cells.header(`${names[c]}1`, column.header))
  yield `${sheetStart(columns.map(({ width }) => width))}<row r="1" ht="20" customHeight="1">${header.join('')}</row>`
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

function* workbookParts<Row>(
  rows: Iterable<Row>,
  columns: readonly ExportColumn<Row>[],
  sheetName: string,
): Generator<ZipPart> {
  const counted = { rows: 1 }
  const cells = createSheetCells()
  yield { path: '[Content_Types].xml', text: [contentTypes] }
  yield { path: '_rels/.rels', text: [rootRelations] }
  yield { path: 'xl/_rels/workbook.xml.rels', text: [workbookRelations] }
  yield { path: 'xl/styles.xml', text: [styles] }
  yield { path: 'xl/worksheets/sheet1.xml', text: sheetXml(rows, columns, cells, counted) }
  yield { path: 'xl/sharedStrings.xml', text: sharedStrings(Iterator.from(cells.terms()).map(textElement)) }
  // Last, for only now the filter's range is known.
  const range = `$A$1:$${columnName(columns.length - 1)}$${counted.rows}`
  yield { path: 'xl/workbook.xml', text: [workbook(sheetNameOf(sheetName), range)] }
}

/**
 * The bytes of a workbook with one sheet: a frozen, styled header with a filter, and one row per element of
 * `rows`, which is walked once, as the reader takes the bytes. At least one column.
 */
export const exportXlsx = <Row>(
  rows: Iterable<Row>,
  columns: readonly ExportColumn<Row>[],
  sheetName: string,
): AsyncGenerator<Buffer> => zipStream(workbookParts(rows, columns, sheetName))
