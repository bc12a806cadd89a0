/** Reads a CSV of a trial balance as a sheet: with commas, semicolons or tabs, in UTF-8, UTF-16 or windows-1252. */

import { parse } from 'csv-parse/sync'
import { tooLarge, unreadableFile } from '../refused-input.ts'
import { maximumRows } from './read-workbook.ts'
import { type Language, refusals } from './refusal-words.ts'
import { plainSheet, type Sheet } from './sheet.ts'

const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separators = [';', '\t', ',', '|'] as const

/** The separator that most of the first lines have most of, outside quotes; `sep=;` in the first line says it. */
const separatorOf = (text: string): string => {
  const stated = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (stated) return stated
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/, 40)
    .filter(Boolean)
  const middle = (separator: string): number => {
    const counts = lines.map((line) => line.split(separator).length - 1).sort((a, b) => a - b)
    return counts[Math.floor(counts.length / 2)] ?? 0
  }
  // A decimal comma is in every line too, so a comma counts only where no other separator does.
  return separators.find((separator) => middle(separator) > 0) ?? ','
}

/** Whether most lines are columns that spaces part, amounts last: which column an amount is in is then anybody's guess. */
const isSpaced = (text: string): boolean => {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
  if (lines.some((line) => /[;\t|"]/.test(line))) return false
  const spaced = lines.filter((line) => /^\s*\S+ .*\S {2,}[-(€]?\s?[\d.]+,\d{2}\b/.test(line))
  return spaced.length >= 3 && spaced.length * 2 > lines.length
}

/** `="0110"` and `'0110` keep a spreadsheet from dropping the nought; both mean 0110. */
const plainCell = (cell: string): string => /^="(.*)"$/.exec(cell)?.[1] ?? cell.replace(/^'(?=[\w-])/, '')

/** The rows of a CSV. Refuses what is no text, or has too many rows. */
export const readCsvSheet = (bytes: Uint8Array, name: string, language: Language): Sheet => {
  const words = refusals[language]
  const text = decode(bytes)
  if (text.includes('\0')) throw unreadableFile(words.noText(name))
  if (isSpaced(text)) throw unreadableFile(words.spacedText(name))
  let rows: string[][]
  try {
    rows = parse(text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, ''), {
      delimiter: separatorOf(text.replace(/^\uFEFF/, '')),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: maximumRows + 1,
    }) as string[][]
  } catch (cause) {
    throw unreadableFile(words.unreadableCsv(name), { cause })
  }
  if (rows.length > maximumRows) throw tooLarge(words.tooManyRows(name, maximumRows))
  return plainSheet(rows.map((row) => row.slice(0, 100).map(plainCell)))
}
