/** Opens an .xlsx workbook: checked and bounded first, read then. */

import type { Cell } from 'hucre/xlsx'
import { guardOfficeFile } from '../documents/zip-guard.ts'
import { isRefusedInput, tooLarge, unreadableFile } from '../refused-input.ts'
import { type Language, refusals } from './refusal-words.ts'
import type { Sheet } from './sheet.ts'

const workbookKind = { mainFolder: 'xl/', maximumXmlBytes: 24 * 1024 * 1024 }

export const maximumRows = 50_000
/** One row more, to tell; columns past the hundredth are not read. */
const readRange = `A1:CV${maximumRows + 1}`

/** A formula without the value that it last had, and an error, have nothing to read. */
const unreadableCells = (cells: ReadonlyMap<string, Cell> | undefined): Map<string, string> => {
  const found = new Map<string, string>()
  for (const [at, { type, value, formula }] of cells ?? []) {
    if (type === 'error') found.set(at, String(value).slice(0, 60))
    else if (formula !== undefined && (value === null || value === undefined))
      found.set(at, `=${formula}`.slice(0, 60))
  }
  return found
}

/** The visible sheets. Refuses bytes that are no workbook, are damaged or hold more than they may. */
export const readWorkbook = async (bytes: Uint8Array, name: string, language: Language): Promise<Sheet[]> => {
  const words = refusals[language]
  try {
    const safe = await guardOfficeFile(bytes, name, workbookKind)
    // Each analysis thread has this module, and few ever open a workbook: the reader holds some six megabytes of each.
    const { readXlsx } = await import('hucre/xlsx')
    const { sheets } = await readXlsx(safe, {
      range: readRange,
      sheets: (info) => !info.hidden && !info.veryHidden,
    })
    if (sheets.some(({ rows }) => rows.length > maximumRows))
      throw tooLarge(words.tooManyRows(name, maximumRows))
    return sheets.map(({ name, rows, merges, cells }) => ({
      name,
      rows,
      merges: merges ?? [],
      unreadable: unreadableCells(cells),
    }))
  } catch (cause) {
    // What the guard says of archives is in English.
    if (
      isRefusedInput(cause) &&
      (language === 'en' || cause.message === words.tooManyRows(name, maximumRows))
    )
      throw cause
    if (isRefusedInput(cause) && cause.code === 'TOO_LARGE') throw tooLarge(words.tooLarge(name), { cause })
    throw unreadableFile(words.unreadableWorkbook(name), { cause })
  }
}
