/** Opens an .xlsx workbook: checked and bounded first, read then. */

import { readXlsx } from 'hucre/xlsx'
import { guardOfficeFile } from '../documents/zip-guard.ts'
import { isRefusedInput, tooLarge, unreadableFile } from '../refused-input.ts'
import type { SheetRows } from './trial-balance.ts'

const workbookKind = { mainFolder: 'xl/', maximumXmlBytes: 24 * 1024 * 1024 }

const maximumRows = 50_000
/** One row more, to tell; columns past the hundredth are not read. */
const readRange = `A1:CV${maximumRows + 1}`

/** The rows of each visible sheet. Refuses bytes that are no workbook, are damaged or hold more than they may. */
export const readWorkbook = async (bytes: Uint8Array, name: string): Promise<SheetRows[]> => {
  const safe = await guardOfficeFile(bytes, name, workbookKind)
  try {
    const { sheets } = await readXlsx(safe, {
      range: readRange,
      sheets: (info) => !info.hidden && !info.veryHidden,
    })
    const all = sheets.map(({ rows }) => rows)
    if (all.some((rows) => rows.length > maximumRows))
      throw tooLarge(`${name} has more than ${maximumRows} rows`)
    return all
  } catch (cause) {
    if (isRefusedInput(cause)) throw cause
    throw unreadableFile(`${name} cannot be read as an .xlsx workbook`, { cause })
  }
}
