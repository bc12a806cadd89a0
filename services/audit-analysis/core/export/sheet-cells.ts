/** Cells of a SpreadsheetML worksheet: text that stays text, amounts as numbers, dates as dates. */

import { parseIsoDay } from '../ledger/day.ts'

/**
 * text: any string. term: a string that many rows have. amount: a decimal string, shown with two decimals. number: a
 * JavaScript number. date: `yyyy-MM-dd`. A value of null or '' is no cell.
 */
export type CellKind = 'text' | 'term' | 'amount' | 'number' | 'date'

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

/**
 * What most texts have none of: a character to escape, or white space that a reader may drop unless it is told not
 * to (at the ends, breaks and runs). One look for both.
 */
const needsCare = /[&<>_\u0000-\u001f\ud800-\udfff\ufffe\uffff]|\s(?:\s|$)|^\s/

const looseSpace = /^\s|\s$|[\t\n]|\s\s/

/** `<t>` with a text of at most what a cell holds. */
export const textElement = (text: string): string => {
  if (text.length <= maxTextLength && !needsCare.test(text)) return `<t>${text}</t>`
  const space = looseSpace.test(text) ? ' xml:space="preserve"' : ''
  return `<t${space}>${escapeText(text.slice(0, maxTextLength))}</t>`
}

/** A text that a spreadsheet would take for a formula keeps the mark of text, also when it is edited. */
const styleOfText = (text: string): string =>
  '=+-@\t\r'.includes(text[0]!) ? ` s="${cellStyle.guardedText}"` : ''

/** What follows a cell's reference, up to its end. */
const inlineText = (text: string, style: string): string =>
  `"${style} t="inlineStr"><is>${textElement(text)}</is></c>`
const numeric = (value: string | number, style: number): string =>
  style ? `" s="${style}"><v>${value}</v></c>` : `"><v>${value}</v></c>`

const decimal = /^-?\d+(\.\d+)?$/

/** More different terms than this are written where they stand: the table of terms is held until the sheet ends. */
const mostTerms = 20_000

export interface SheetCells {
  /** A cell from behind its reference (`<c r="B7`) on. A value that does not fit its kind is written as text. */
  rest(kind: CellKind, value: string | number): string
  header(reference: string, text: string): string
  /** The workbook's shared strings so far, in the order of their numbers. */
  terms(): Iterable<string>
}

export const createSheetCells = (): SheetCells => {
  const terms = new Map<string, string>()
  const dates = new Map<string, string>()

  const term = (text: string): string => {
    const known = terms.get(text)
    if (known !== undefined) return known
    if (terms.size >= mostTerms) return inlineText(text, styleOfText(text))
    const made = `"${styleOfText(text)} t="s"><v>${terms.size}</v></c>`
    terms.set(text, made)
    return made
  }
  const date = (text: string): string => {
    const known = dates.get(text)
    if (known !== undefined) return known
    const day = parseIsoDay(text)
    if (day === null || day + epochOffset < firstExactSerial) return inlineText(text, styleOfText(text))
    const made = numeric(day + epochOffset, cellStyle.date)
    if (dates.size < mostTerms) dates.set(text, made)
    return made
  }
  const rest = (kind: CellKind, value: string | number): string => {
    if (kind === 'amount' && decimal.test(String(value))) return numeric(value, cellStyle.amount)
    if (kind === 'number' && typeof value === 'number' && Number.isFinite(value))
      return numeric(value, cellStyle.plain)
    const text = String(value)
    if (kind === 'term') return term(text)
    return kind === 'date' ? date(text) : inlineText(text, styleOfText(text))
  }
  return {
    rest,
    header: (reference, text) => `<c r="${reference}${inlineText(text, ` s="${cellStyle.header}"`)}`,
    terms: () => terms.keys(),
  }
}
