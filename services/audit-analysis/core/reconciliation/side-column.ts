/** Which column beside a balance says its side, by what stands in it: a heading that nobody knows must not cost the signs. */

import type { HeadingBlock } from './heading-rows.ts'
import { type Sheet, textOfCell } from './sheet.ts'
import type { TrialColumns } from './trial-columns.ts'

const debit = /^d(b|t|r|eb|ebet|ebit)?\.?$/i
const credit = /^c(t|r|red|redit)?\.?$/i

/** Whether all that stands below in a column says debit or credit, and both are said. */
const saysSides = ({ rows }: Sheet, { lastRow }: HeadingBlock, column: number): boolean => {
  const cells = rows
    .slice(lastRow + 1)
    .map((row) => textOfCell(row[column]))
    .filter(Boolean)
  const [debits, credits] = [debit, credit].map((side) => cells.filter((cell) => side.test(cell)).length)
  return debits! > 0 && credits! > 0 && debits! + credits! === cells.length
}

/** The same columns, where a single balance has a column of sides before or after it that its heading did not tell. */
export const withSideByCells = (sheet: Sheet, block: HeadingBlock, columns: TrialColumns): TrialColumns => {
  const [amount, ...others] = columns.amounts
  if (!amount || others.length > 0 || amount.side !== undefined) return columns
  const side = [amount.column + 1, amount.column - 1].find(
    (column) => column !== columns.account && saysSides(sheet, block, column),
  )
  return side === undefined ? columns : { ...columns, amounts: [{ ...amount, side }] }
}
