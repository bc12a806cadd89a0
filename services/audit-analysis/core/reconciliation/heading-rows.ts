/** Finds the rows of headings in a sheet, up to three, and joins them per column. */

import { bare, isHeadingWord, nameOfPieces } from './heading-words.ts'
import { readAmount } from './read-amount.ts'
import { type Sheet, textOfCell } from './sheet.ts'

/** Rows of headings further down are none. */
const searchedRows = 40
const maximumHeight = 3
/** Columns past these are not read. */
const maximumColumns = 100

export interface HeadingBlock {
  /** From 0. */
  firstRow: number
  lastRow: number
  /** For each column what its headings say together, '' where there is none. */
  texts: string[]
  /** For each column the bare name that its headings mean. */
  names: string[]
}

const isFilled = (cell: unknown): boolean => textOfCell(cell) !== ''

/** What may stand in a row of headings: words, dates and years. */
const isHeadingCell = (cell: unknown): boolean => {
  if (cell instanceof Date) return true
  if (typeof cell === 'number') return Number.isInteger(cell) && cell >= 1990 && cell <= 2100
  return typeof cell === 'string' && (/^(19|20)\d\d$/.test(cell.trim()) || readAmount(cell) === null)
}

const isDateCell = (cell: unknown): boolean => typeof cell !== 'string' || bare(cell) === ''

/** A row of words, one of which heads columns of trial balances; or of dates alone, below or between such rows. */
const headingLike = (row: readonly unknown[] | undefined): 'words' | 'dates' | null => {
  const filled = row?.filter(isFilled) ?? []
  if (filled.length === 0 || !filled.every(isHeadingCell)) return null
  const names = filled.map(bare)
  if (names.some(isHeadingWord) || (names.includes('d') && names.includes('c'))) return 'words'
  return filled.every(isDateCell) ? 'dates' : null
}

/** The texts of a row with those of merged cells under all columns that they cover. */
const coveredTexts = ({ rows, merges }: Sheet, r: number): { text: string; width: number }[] => {
  const row = rows[r] ?? []
  const width = Math.min(
    Math.max(...rows.slice(r, r + maximumHeight).map(({ length }) => length), 0),
    maximumColumns,
  )
  return Array.from({ length: width }, (_, column) => {
    const merge = merges.find(
      ({ startRow, endRow, startCol, endCol }) =>
        startRow <= r && r <= endRow && startCol <= column && column <= endCol,
    )
    if (!merge) return { text: textOfCell(row[column]), width: 1 }
    // A heading that is merged downwards is said once, in its first row.
    const text = merge.startRow === r ? textOfCell(rows[r]?.[merge.startCol]) : ''
    return { text, width: merge.endCol - merge.startCol + 1 }
  })
}

const sideWords = /^(debet|debit|debits|credit|credits|dr|cr|d|c)$/

/** Two days or years side by side, which one word above the first heads both. */
const areDates = (own: string, before: string): boolean =>
  own !== before && [own, before].every((text) => /\d/.test(text) && bare(text) === '')

/**
 * A heading over several columns that is written above the first alone covers those beside it: the other side, or
 * another day.
 */
const spreadOver = (upper: { text: string; width: number }[], lower: readonly string[]): string[] => {
  const texts = upper.map(({ text }) => text)
  for (let column = 1; column < texts.length; column++) {
    if (texts[column] !== '' || upper[column]!.width > 1) continue
    const [ownText, textBefore] = [lower[column] ?? '', lower[column - 1] ?? '']
    const [own, before] = [bare(ownText), bare(textBefore)]
    const areSides = sideWords.test(own) && sideWords.test(before) && own !== before
    if (areSides || areDates(ownText, textBefore)) texts[column] = texts[column - 1]!
  }
  return texts
}

/** A title stands above the headings: alone in its row, or merged over nearly all of them. */
const isTitle = (cells: readonly { text: string; width: number }[], column: number): boolean => {
  const filled = new Set(cells.filter(({ text }) => text !== '').map(({ text }) => text))
  const { width } = cells[column]!
  return filled.size === 1 && (column === 0 || width > Math.max(2, cells.length / 2))
}

const blockOf = (sheet: Sheet, firstRow: number, lastRow: number): HeadingBlock => {
  const cells = Array.from({ length: lastRow - firstRow + 1 }, (_, i) => coveredTexts(sheet, firstRow + i))
  const width = Math.max(...cells.map(({ length }) => length))
  const lines: string[][] = []
  for (let i = cells.length - 1; i >= 0; i--) {
    const row = cells[i]!
    const isLowest = i === cells.length - 1
    const texts = isLowest ? row.map(({ text }) => text) : spreadOver(row, lines[0]!)
    lines.unshift(texts.map((text, column) => (!isLowest && isTitle(row, column) ? '' : text)))
  }
  const pieces = Array.from({ length: width }, (_, column) =>
    lines.map((line) => line[column] ?? '').filter((text, i, all) => text !== '' && text !== all[i - 1]),
  )
  return {
    firstRow,
    lastRow,
    texts: pieces.map((each) => each.join(' ')),
    names: pieces.map(nameOfPieces),
  }
}

/**
 * Each row that may end a block of headings, with the block: as few rows as say the same as all of up to three that look
 * like headings. The first block that names an account and a balance is the one.
 */
export function* headingBlocks(sheet: Sheet): Generator<HeadingBlock> {
  const { rows } = sheet
  for (let last = 0; last < Math.min(rows.length, searchedRows); last++) {
    if (headingLike(rows[last]) === null) continue
    // What follows is still a heading, so the block ends further down.
    const next = headingLike(rows[last + 1])
    if (next !== null && last + 1 < searchedRows && isContinued(sheet, last)) continue
    let first = last
    while (first > 0 && last - first + 1 < maximumHeight && headingLike(rows[first - 1]) !== null) first--
    const whole = blockOf(sheet, first, last)
    let block = whole
    for (let start = first + 1; start <= last; start++) {
      const lower = blockOf(sheet, start, last)
      if (lower.names.join() !== whole.names.join() || lower.texts.join() !== whole.texts.join()) break
      block = lower
    }
    yield block
  }
}

/** Whether the row below continues these headings: it is no repetition of them. */
const isContinued = ({ rows }: Sheet, r: number): boolean => {
  const texts = (row: readonly unknown[]): string => row.map(textOfCell).join('\n').trim()
  return texts(rows[r]!) !== texts(rows[r + 1]!)
}
