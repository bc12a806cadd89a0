/** Opens an .xlsx workbook: checked and bounded first, read then. */

import { readXlsx } from 'hucre/xlsx'
import { badRequest } from '../../../../kit/errors.ts'
import { guardOfficeFile } from '../documents/zip-guard.ts'
import type { SheetRows } from './trial-balance.ts'

const workbookKind = { mainFolder: 'xl/', maxXmlBytes: 24 * 1024 * 1024 }

/** A trial balance is never larger; what lies outside is not read. */
const readRange = 'A1:CV50000'

/** The rows of each visible sheet; 400 where the bytes are no workbook, are damaged or hold more than they may. */
export const readWorkbook = async (bytes: Uint8Array, name: string): Promise<SheetRows[]> => {
  const safe = await guardOfficeFile(bytes, name, workbookKind)
  try {
    const { sheets } = await readXlsx(safe, {
      range: readRange,
      sheets: (info) => !info.hidden && !info.veryHidden,
    })
    return sheets.map(({ rows }) => rows)
  } catch (cause) {
    throw badRequest(`${name} cannot be read as an .xlsx workbook`, { cause })
  }
}
