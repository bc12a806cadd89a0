/** Trial balances in the form of an account: what is owned stands beside what is owed, each with accounts and amounts of its own. */

import type { HeadingBlock } from './heading-rows.ts'
import { accountHeadings } from './heading-words.ts'
import type { Sheet } from './sheet.ts'
import { readHalf } from './split-sheets.ts'

/** What is looked at of the trial balance of a half. */
interface Half {
  rows: { account: string; cents: number | null; row: number }[]
  columns: unknown[]
  ignoredRows: { row: number }[]
  unreadable: unknown[]
}

/** A sheet with the cells of some columns alone, each where it was. */
const columnsOf = (sheet: Sheet, isKept: (column: number) => boolean): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => row.map((cell, column) => (isKept(column) ? cell : null))),
  merges: sheet.merges.filter(({ startCol }) => isKept(startCol)),
  unreadable: new Map([...sheet.unreadable].filter(([place]) => isKept(Number(place.split(',')[1])))),
})

const sumOf = (rows: Half['rows']): number => rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0)

/**
 * Both halves as one; null where the headings name one account alone, where a half is no trial balance, or where both name the
 * same accounts, as those of two years do. The amounts to the right are credits, unless both add up to nothing as they are.
 */
export const sideBySide = <T extends Half>(
  sheet: Sheet,
  { names }: HeadingBlock,
  read: (half: Sheet) => T | null,
): T | null => {
  const [first, second] = names.flatMap((name, column) => (accountHeadings.includes(name) ? [column] : []))
  if (first === undefined || second === undefined || names[first] !== names[second]) return null
  const left = readHalf(() => read(columnsOf(sheet, (column) => column < second)))
  const right = readHalf(() => read(columnsOf(sheet, (column) => column >= second)))
  if (!left || !right) return null
  const known = new Set(left.rows.map(({ account }) => account))
  if (right.rows.some(({ account }) => known.has(account))) return null
  const isSigned = sumOf(left.rows) + sumOf(right.rows) === 0
  const credits = right.rows.map((row) => ({ ...row, cents: row.cents === null ? null : 0 - row.cents }))
  return {
    ...left,
    columns: [...left.columns, ...right.columns],
    rows: [...left.rows, ...(isSigned ? right.rows : credits)],
    ignoredRows: [...left.ignoredRows, ...right.ignoredRows].toSorted((a, b) => a.row - b.row),
    unreadable: [...left.unreadable, ...right.unreadable],
  }
}
