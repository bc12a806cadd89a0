/** Lines that say what they were reconciled by (XAF 3.2, `recRef`): Odoo's invoices and the payments that settle them whole. */

import type { Ledger } from '../ledger/ledger.ts'
import { textAt } from '../ledger/text.ts'

/**
 * Lets go of what is no match key: lines of an account that share it and do not come to nothing together were not settled by
 * each other, whatever a program means by it.
 */
export const settleReconciled = (ledger: Ledger, reconciled: readonly number[]): void => {
  const { account, cents, matchKey } = ledger.lines
  const keyOf = (line: number): string => `${account[line]} ${textAt(ledger, matchKey, line)}`
  for (const lines of Map.groupBy(reconciled, keyOf).values())
    if (lines.length < 2 || lines.reduce((sum, line) => sum + cents[line]!, 0) !== 0)
      for (const line of lines) matchKey.length[line] = 0
}
