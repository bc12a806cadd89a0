/** Opens the file of a trial balance, whichever of the formats it has. */

import { unreadableFile } from '../refused-input.ts'
import { readCsvSheet } from './read-csv-sheet.ts'
import { readWorkbook } from './read-workbook.ts'
import { type Language, refusals } from './refusal-words.ts'
import type { Sheet } from './sheet.ts'

const begins = (bytes: Uint8Array, ...expected: number[]): boolean =>
  expected.every((byte, i) => bytes[i] === byte)

/** What programs and people hand in for a spreadsheet: a web page named .xls, a PDF, a workbook of OpenDocument. */
const otherKinds = /^\s*(?:<!doctype html|<html|<table|%pdf-)|^pk.{28}mimetypeapplication\/vnd\.oasis/is

const isOtherKind = (bytes: Uint8Array): boolean =>
  otherKinds.test(
    Buffer.from(bytes.subarray(0, 200))
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  )

/** The sheets of an .xlsx workbook or a CSV. Refuses an .xls, and what is neither, in words that say what to send. */
export const readSheets = async (bytes: Uint8Array, name: string, language: Language): Promise<Sheet[]> => {
  if (isOtherKind(bytes)) throw unreadableFile(refusals[language].otherKind(name))
  const isCompound = begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)
  if (isCompound || /\.xl[stm]$/i.test(name)) throw unreadableFile(refusals[language].oldWorkbook(name))
  const isZip = begins(bytes, 0x50, 0x4b)
  if (isZip || /\.xls[xm]$/i.test(name)) return await readWorkbook(bytes, name, language)
  return [readCsvSheet(bytes, name, language)]
}
