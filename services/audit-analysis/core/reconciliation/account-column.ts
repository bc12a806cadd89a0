/** Which column of a trial balance holds the accounts, by what stands in it. */

import type { HeadingBlock } from './heading-rows.ts'
import { type Sheet, textOfCell } from './sheet.ts'
import type { TrialColumns } from './trial-columns.ts'

/** Whether most of what stands below in a column begins with a number of an account. */
export const numberedIn =
  ({ rows }: Sheet, { lastRow }: HeadingBlock) =>
  (column: number): boolean => {
    const cells = rows
      .slice(lastRow + 1, lastRow + 201)
      .map((row) => textOfCell(row[column]))
      .filter(Boolean)
    return cells.filter((cell) => /^[a-z]{0,3}[-.]?\d/i.test(cell)).length * 2 >= Math.max(cells.length, 1)
  }

/** The account's column by what stands below, where only the amounts have headings: most cells begin with a number. */
export const unheadedAccount = (
  { rows }: Sheet,
  block: HeadingBlock,
  amounts: TrialColumns['amounts'],
): number | undefined => {
  const below = rows.slice(block.lastRow + 1, block.lastRow + 201)
  const firstAmount = Math.min(...amounts.map(({ column }) => column))
  for (let column = 0; column < firstAmount; column++) {
    if (block.texts[column]) continue
    const cells = below.map((row) => textOfCell(row[column])).filter(Boolean)
    const numbered = cells.filter((cell) => /^\d{2,}/.test(cell))
    if (numbered.length > 0 && numbered.length * 2 >= cells.length) return column
  }
  return undefined
}
