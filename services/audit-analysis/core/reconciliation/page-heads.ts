/** Rows of a printed trial balance that head each of its pages, and are no accounts. */

import type { HeadingBlock } from './heading-rows.ts'
import { bare } from './heading-words.ts'
import { type Sheet, textOfCell } from './sheet.ts'

/** What stands in a row, shortened. */
export const excerpt = (row: readonly unknown[]): string =>
  row.map(textOfCell).filter(Boolean).join(' | ').slice(0, 120)

/** Whether a row says again what the headings say, as on each printed page. */
const isRepeated = (
  { rows }: Sheet,
  { firstRow, lastRow }: HeadingBlock,
  row: readonly unknown[],
): boolean => {
  let said = 0
  for (const [column, cell] of row.entries()) {
    const name = textOfCell(cell).toLowerCase()
    if (name === '') continue
    let isSaid = false
    for (let r = firstRow; r <= lastRow; r++) isSaid ||= textOfCell(rows[r]![column]).toLowerCase() === name
    if (!isSaid || bare(name) === '') return false
    said++
  }
  return said > 0
}

/** A row without its numbers: what a page's head says again on the next page, with its number. */
const withoutNumbers = (row: readonly unknown[]): string => excerpt(row).toLowerCase().replace(/\d+/g, '#')

const pageNumber = /\b(pagina|page|blad|blz)\.?:? *\d+/i

/** Tells the rows that repeat the headings, or what stands above them but for its numbers, or that number a page. */
export const pageHeadsOf = (sheet: Sheet, block: HeadingBlock) => {
  const heads = new Set(sheet.rows.slice(0, block.firstRow).map(withoutNumbers))
  heads.delete('')
  return (row: readonly unknown[], account: string): boolean =>
    isRepeated(sheet, block, row) ||
    heads.has(withoutNumbers(row)) ||
    (pageNumber.test(excerpt(row)) && !/\d/.test(account.replace(pageNumber, '')))
}
