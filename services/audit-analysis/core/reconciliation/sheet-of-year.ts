/** Which of a workbook's sheets are compared: no plans, and of a trial balance for each year that of the ledger's. */

import { isoDay } from '../ledger/day.ts'
import type { CompanyHeader } from '../ledger/ledger.ts'
import type { Sheet } from './sheet.ts'
import { readHalf } from './split-sheets.ts'

interface Found {
  rows: readonly { account: string }[]
}

/** The last year that the name of a sheet holds, as `2024-2025` is the year that ends in 2025; 0 where it holds none. */
const yearOf = ({ name }: Pick<Sheet, 'name'>): number =>
  Math.max(0, ...((name ?? '').match(/(?<!\d)(?:19|20)\d\d(?!\d)/g)?.map(Number) ?? []))

/** The year in which a ledger's period ends; null where its file does not say. */
export const bookYearOf = ({
  endDay,
  fiscalYear,
}: Pick<CompanyHeader, 'endDay' | 'fiscalYear'>): number | null =>
  Number(endDay === -1 ? fiscalYear : isoDay(endDay).slice(0, 4)) || null

/** `Begroting 2026`, `Jaarbegroting`, `Plan`; a `Rekeningplan` is a chart of accounts. */
const planned =
  /begroting|budget|prognose|forecast|raming|(?<!\p{L})(?:(?:jaar|meerjaren)?plan(?:ning)?)(?!\p{L})/iu

/**
 * A sheet that says so holds what was booked, whatever stands beside it: `Proefbalans en begroting 2025`. Of actuals a plan
 * says that it rests on them, or holds a part of them: `Forecast 2025 (actuals t/m Q3)`.
 */
const booked = /(?:proef|saldi|kolommen|eind)balans|trial balance/iu

const isPlan = ({ name }: Pick<Sheet, 'name'>): boolean =>
  planned.test(name ?? '') && !booked.test(name ?? '')

/** Sheets whose names say that what stands there was booked, and those that say it is only foreseen. */
export const bookedAndPlanned = (sheets: readonly Sheet[]): { booked: Sheet[]; plans: Sheet[] } => ({
  booked: sheets.filter((sheet) => !isPlan(sheet)),
  plans: sheets.filter(isPlan),
})

/** Whether two sheets are about the same books: ranges of accounts on sheets of their own share none. */
const shareAccounts = (one: Found, other: Found): boolean => {
  const known = new Set(one.rows.map(({ account }) => account))
  return other.rows.some(({ account }) => known.has(account))
}

/**
 * Of the first trial balance of a workbook and those on sheets of other years that of the wanted year, with its place;
 * where no sheet is of that year, the latest. Where the first names no year, it is the one.
 */
export const sheetOfYear = <T extends Found>(
  sheets: readonly Sheet[],
  at: number,
  first: T,
  wanted: number | null,
  read: (sheet: Sheet) => T | null,
): { found: T; at: number } => {
  const rankOf = (sheet: Sheet): number => (yearOf(sheet) === wanted ? 9999 : yearOf(sheet))
  const rank = rankOf(sheets[at]!)
  const better = sheets
    .map((sheet, s) => ({ s, rank: rankOf(sheet) }))
    .filter((other) => rank !== 0 && other.rank > rank)
    .toSorted((a, b) => b.rank - a.rank || a.s - b.s)
  for (const { s } of better) {
    const found = readHalf(() => read(sheets[s]!))
    if (found && shareAccounts(first, found)) return { found, at: s }
  }
  return { found: first, at }
}

/**
 * Sheets that may hold the other half of a sheet's books: those behind it and those of its own year, none of another. One that
 * names no year is of the wanted one, where any sheet is.
 */
export const sheetsBeside = (sheets: readonly Sheet[], at: number, wanted: number | null): Sheet[] => {
  const isWanted = sheets.some((sheet) => yearOf(sheet) === wanted)
  const year = yearOf(sheets[at]!) || (isWanted ? wanted! : 0)
  return [
    ...sheets.slice(at + 1),
    ...sheets.slice(0, at).filter((sheet) => year !== 0 && yearOf(sheet) === year),
  ].filter((sheet) => year === 0 || yearOf(sheet) === 0 || yearOf(sheet) === year)
}
