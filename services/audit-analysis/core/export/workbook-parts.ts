/** The fixed parts of an XLSX workbook: types, relations, styles, and the list of its sheets. */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const ooxml = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Sheets are numbered from 1. */
const numbers = (sheets: number): number[] => Array.from({ length: sheets }, (_, i) => i + 1)

export const contentTypes = (sheets: number): string => {
  const each = numbers(sheets).map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${ooxml}.worksheet+xml"/>`,
  )
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${ooxml}.sheet.main+xml"/>${each.join('')}<Override PartName="/xl/styles.xml" ContentType="${ooxml}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${ooxml}.sharedStrings+xml"/></Types>`
}

export const rootRelations = `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** Sheets first, as `rId1` and on; styles and shared strings after them. */
export const workbookRelations = (sheets: number): string => {
  const relation = (n: number, type: string, target: string): string =>
    `<Relationship Id="rId${n}" Type="${office}/${type}" Target="${target}"/>`
  const each = numbers(sheets).map((n) => relation(n, 'worksheet', `worksheets/sheet${n}.xml`))
  return `${declaration}<Relationships xmlns="${packageRelations}">${each.join('')}${relation(sheets + 1, 'styles', 'styles.xml')}${relation(sheets + 2, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`
}

/** Cell formats in the order of `cellStyle` (sheet-cells.ts): plain, header, amount, date, guarded text. */
export const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1F3A5F"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center"/></xf><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** A sheet's name and what its filter covers (`$A$1:$C$9`), both XML text already. */
export interface ListedSheet {
  name: string
  filterRange: string
}

export const workbook = (sheets: readonly ListedSheet[]): string => {
  const listed = sheets.map(({ name }, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
  const filters = sheets.map(
    ({ name, filterRange }, i) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">'${name}'!${filterRange}</definedName>`,
  )
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`
}

/**
 * A sheet up to its first row: the header stays in sight, each column has its width in characters. One sheet of a workbook is
 * shown when it is opened.
 */
export const sheetStart = (widths: readonly number[], isShown = true): string => {
  const columns = widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${isShown ? ' tabSelected="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`
}

export const sheetEnd = (filterRange: string): string =>
  `</sheetData><autoFilter ref="${filterRange}"/></worksheet>`

/** The table of shared strings, of `<t>` elements. */
export function* sharedStrings(elements: Iterable<string>): Generator<string> {
  yield `${declaration}<sst xmlns="${main}">`
  for (const element of elements) yield `<si>${element}</si>`
  yield '</sst>'
}
