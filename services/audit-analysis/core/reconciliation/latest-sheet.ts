/** A workbook with a trial balance for each year, a sheet each: the one of the latest year is compared. */

import type { Sheet } from './sheet.ts'
import { readHalf } from './split-sheets.ts'

interface Found {
  rows: readonly { account: string }[]
}

/** The year that the name of a sheet holds; 0 where it holds none. */
const yearOf = ({ name }: Pick<Sheet, 'name'>): number =>
  Number(/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(name ?? '')?.[0] ?? 0)

/** Whether two sheets are about the same books: ranges of accounts on sheets of their own share none. */
const shareAccounts = (one: Found, other: Found): boolean => {
  const known = new Set(one.rows.map(({ account }) => account))
  return other.rows.some(({ account }) => known.has(account))
}

/** Of the first trial balance of a workbook and those on sheets of later years the latest, with its place. */
export const latestOf = <T extends Found>(
  sheets: readonly Sheet[],
  at: number,
  first: T,
  read: (sheet: Sheet) => T | null,
): { found: T; at: number } => {
  const year = yearOf(sheets[at]!)
  const later = sheets
    .map((sheet, s) => ({ s, year: yearOf(sheet) }))
    .filter((other) => year !== 0 && other.year > year)
    .toSorted((a, b) => b.year - a.year || a.s - b.s)
  for (const { s } of later) {
    const found = readHalf(() => read(sheets[s]!))
    if (found && shareAccounts(first, found)) return { found, at: s }
  }
  return { found: first, at }
}
