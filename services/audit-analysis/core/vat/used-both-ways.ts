/** VAT codes that stand for VAT as usual and for VAT charged in reverse, so that no one rubric fits them (specification, VAT). */

import type { CodedTransaction, CodedVat, VatUnit } from './coded-transactions.ts'
import { shareThatFits } from './rates.ts'

/** What one transaction that does not tie does with its one code. */
export interface OtherUse {
  unit: VatUnit
  /** Whether its VAT comes to nothing on the VAT accounts; else it was posted as usual, under a code of reverse charge. */
  isReversed: boolean
}

const sumOf = (blocks: readonly CodedVat[]): number => blocks.reduce((sum, { cents }) => sum + cents, 0)

/** Whether more than one in ten transactions of a code is of the other way: fewer are exceptions, each of which says something. */
const isUsedBothWays = ({ reversedCount, settledCount }: VatUnit): boolean =>
  Math.min(reversedCount, settledCount) > (reversedCount + settledCount) * (1 - shareThatFits)

/** The other use of a code that is used both ways; null where a transaction does not tie for another reason. */
export const otherUse = (transaction: CodedTransaction): OtherUse | null => {
  const { all, distinct, accountCents, accountTurnoverCents } = transaction
  const [unit, ...others] = new Set(all.map((block) => block.unit))
  if (!unit || others.length > 0 || !isUsedBothWays(unit)) return null
  const sums = [all, distinct].map(sumOf)
  if (sums.includes(accountCents)) return { unit, isReversed: false }
  const isReversed = accountCents === 0 && sums.some((sum) => accountTurnoverCents === 2 * Math.abs(sum))
  return isReversed ? { unit, isReversed } : null
}
