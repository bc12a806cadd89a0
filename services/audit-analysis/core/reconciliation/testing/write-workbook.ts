/** Writes workbooks the plain way, from XML text and stored ZIP records, for tests of the reader: it shares no code with it. */

import { crc32 } from 'node:zlib'

/** A cell: text, number, nothing; a formula with or without its last value; an error. */
export type WrittenCell = string | number | null | { formula: string; value?: number } | { error: string }

export interface WrittenSheet {
  name?: string
  rows: WrittenCell[][]
  /** For instance `C1:D1`. */
  merges?: string[]
  hidden?: boolean
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i))

const cellXml = (cell: WrittenCell, at: string): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if ('error' in cell) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`
  const value = cell.value === undefined ? '' : `<v>${cell.value}</v>`
  return `<c r="${at}"><f>${escaped(cell.formula)}</f>${value}</c>`
}

const sheetXml = ({ rows, merges = [] }: WrittenSheet): string => {
  const rowXml = rows.map((row, r) => {
    const cells = row.map((cell, c) => cellXml(cell, `${letters[c]}${r + 1}`)).join('')
    return `<row r="${r + 1}">${cells}</row>`
  })
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const mergeXml = merges.length > 0 ? `<mergeCells count="${merges.length}">${merged}</mergeCells>` : ''
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rowXml.join('')}</sheetData>${mergeXml}</worksheet>`
}

const zipOf = (files: [path: string, text: string][]): Buffer => {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [path, text] of files) {
    const name = Buffer.from(path)
    const bytes = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(bytes.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, bytes])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, name]))
    parts.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}

const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The bytes of an .xlsx workbook. */
export const writeWorkbook = (...sheets: WrittenSheet[]): Buffer => {
  const numbered = sheets.map((sheet, i) => ({ sheet, n: i + 1 }))
  const overrides = numbered.map(
    ({ n }) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${main}.worksheet+xml"/>`,
  )
  const named = numbered.map(
    ({ sheet: { name, hidden }, n }) =>
      `<sheet name="${escaped(name ?? `Blad${n}`)}" sheetId="${n}"${hidden ? ' state="hidden"' : ''} r:id="rId${n}"/>`,
  )
  const related = numbered.map(
    ({ n }) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  return zipOf([
    [
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/>${overrides.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${named.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packageRelations}">${related.join('')}</Relationships>`,
    ],
    ...numbered.map(({ sheet, n }): [string, string] => [`xl/worksheets/sheet${n}.xml`, sheetXml(sheet)]),
  ])
}
