/** Cells of a SpreadsheetML worksheet: text that stays text, amounts as numbers, dates as dates. */

import { parseIsoDay } from '../ledger/day.ts'

/**
 * text: any string. amount: a decimal string, shown with two decimals. number: a JavaScript number.
 * date: `yyyy-MM-dd`. null and '' are empty cells.
 */
export type CellKind = 'text' | 'amount' | 'number' | 'date'

/** Indices into the cell formats of the style part (workbook-parts.ts). */
export const cellStyle = { plain: 0, header: 1, amount: 2, date: 3, guardedText: 4 } as const

const maxTextLength = 32_767
/** Excel's day 0 is 1899-12-30; before March 1900 it counts a day that never was. */
const epochOffset = 25_569
const firstExactSerial = 61

/** Characters that XML 1.0 cannot hold, and those that must be escaped; `_x0041_` would be read as a character. */
const special = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff&<>]|_(?=x[0-9A-Fa-f]{4}_)|\r/g

const replacements: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
  _: '_x005F_',
}

/** XML text of a string, without what XML cannot hold. */
export const escapeText = (text: string): string =>
  text.toWellFormed().replace(special, (found) => replacements[found] ?? '')

/** A, B, … Z, AA of a zero-based column. */
export const columnName = (column: number): string => {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

/** Text that needs no escape, no care for its spaces and no guard: most of it, told by one look instead of three. */
const simpleText = /^[A-Za-z0-9(](?: ?(?:[^\s&<>_\u0000-\u001f\ud800-\udfff\ufffe\uffff]|_(?!x)))*$/

/** White space that a reader may drop unless it is told not to: at the ends, breaks and runs. */
const looseSpace = /^\s|\s$|[\t\n]|\s\s/

const textCell = (reference: string, text: string, style: number): string => {
  if (style === cellStyle.plain && text.length <= maxTextLength && simpleText.test(text))
    return `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
  const space = looseSpace.test(text) ? ' xml:space="preserve"' : ''
  const escaped = escapeText(text.slice(0, maxTextLength))
  return `<c r="${reference}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t${space}>${escaped}</t></is></c>`
}

const numberCell = (reference: string, value: string | number, style: number): string =>
  `<c r="${reference}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`

/** A text that a spreadsheet would take for a formula keeps the mark of text, also when it is edited. */
const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text)

const decimal = /^-?\d+(\.\d+)?$/

/** One cell; '' for an empty one. A value that does not fit its kind is written as text. */
export const cell = (reference: string, kind: CellKind, value: string | number | null): string => {
  if (value === null || value === '') return ''
  if (kind === 'amount' && decimal.test(String(value))) return numberCell(reference, value, cellStyle.amount)
  if (kind === 'number' && typeof value === 'number' && Number.isFinite(value)) {
    return numberCell(reference, value, cellStyle.plain)
  }
  const text = String(value)
  if (kind === 'date') {
    const day = parseIsoDay(text)
    if (day !== null && day + epochOffset >= firstExactSerial) {
      return numberCell(reference, day + epochOffset, cellStyle.date)
    }
  }
  return textCell(reference, text, looksLikeFormula(text) ? cellStyle.guardedText : cellStyle.plain)
}

export const headerCell = (reference: string, text: string): string =>
  textCell(reference, text, cellStyle.header)
