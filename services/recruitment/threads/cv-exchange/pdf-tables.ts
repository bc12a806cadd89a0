/** Tables of a PDF whose first row names its columns: each row becomes one line, however its cells wrap. */

import { isColumnRow } from '../../core/cv-exchange/cv-columns.ts'
import { headingOf } from '../../core/cv-exchange/cv-sections.ts'

/** A text where it stands on its page; y grows upwards, as in the file. */
export interface Piece {
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** What begins within so many points begins below each other. */
const near = 3

/** The pieces from `at` on that stand on one height. */
const rowAt = (pieces: readonly Piece[], at: number): Piece[] => {
  const { y } = pieces[at]!
  const end = pieces.findIndex((piece, index) => index > at && Math.abs(piece.y - y) > near)
  return pieces.slice(at, end === -1 ? pieces.length : end)
}

/** Where the columns begin: as the cells of the first row do, else as their names, which may stand in the middle. */
const leftsOf = (names: readonly Piece[], below: readonly Piece[]): number[] => {
  const lefts: number[] = []
  for (const { x } of below) {
    if (lefts.length > 0 && x < lefts.at(-1)! - near) break
    if (lefts.length < names.length && (lefts.length === 0 || x > lefts.at(-1)! + near)) lefts.push(x)
  }
  const areBelow = lefts.every((left, at) => left <= names[at]!.x + near)
  return lefts.length === names.length && areBelow ? lefts : names.map(({ x }) => x)
}

const columnOf = ({ x, width }: Piece, lefts: readonly number[]): number => {
  const at = lefts.findLastIndex((left) => x >= left - near)
  const next = lefts[at + 1]
  return next !== undefined && x + width > next + near ? -1 : at
}

/** A word that is broken at the end of its line stays so, and a period goes on: `06-2016 - 12-` and `2020`. */
const joined = (texts: readonly string[]): string =>
  texts.reduce((text, next) => (/\d-$/.test(text) ? `${text}${next}` : `${text} ${next}`))

/** Another row begins where a file goes back to the first column, unless its cell is still open. */
const rowsOf = (pieces: readonly Piece[], lefts: readonly number[]): Piece[][][] => {
  const rows: Piece[][][] = []
  let before = -1
  for (const piece of pieces) {
    const column = columnOf(piece, lefts)
    const row = rows.at(-1)
    const isOpen = /-\s*$/.test(row?.[0]?.at(-1)?.text ?? '')
    if (!row || (column === 0 && before > 0 && !isOpen)) rows.push(lefts.map(() => []))
    rows.at(-1)![column]!.push(piece)
    before = column
  }
  return rows
}

/** A row on one height, its cells so far apart that they are seen to be. */
const asLine = (row: readonly Piece[][]): Piece[] => {
  const first = row.flat()[0]!
  return row.flatMap((cell, at): Piece[] => {
    if (cell.length === 0) return []
    const text = joined(cell.map((piece) => piece.text.trim()))
    return [{ text, x: first.x + at * first.height * 2, y: first.y, width: 0, height: first.height }]
  })
}

/** The pieces of a page with each row of its tables on one height. */
export const withTables = (pieces: readonly Piece[]): Piece[] => {
  const found: Piece[] = []
  for (let at = 0; at < pieces.length; at++) {
    const names = rowAt(pieces, at)
    if (names.length < 2 || !isColumnRow(names.map(({ text }) => text.trim()).join('  '))) {
      found.push(pieces[at]!)
      continue
    }
    const below = pieces.slice(at + names.length)
    const lefts = leftsOf(names, below)
    const end = below.findIndex((piece) => columnOf(piece, lefts) === -1 || headingOf(piece.text) !== null)
    const cells = end === -1 ? below : below.slice(0, end)
    found.push(...names, ...rowsOf(cells, lefts).flatMap(asLine))
    at += names.length + cells.length - 1
  }
  return found
}
