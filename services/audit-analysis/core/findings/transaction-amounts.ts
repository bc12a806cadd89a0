/** What each transaction amounts to: the larger of its debits and credits. */

import type { Ledger } from '../ledger/ledger.ts'
import { oncePerLedger } from '../ledger/once-per-ledger.ts'

/** For each transaction of the ledger max(Σ debit, Σ credit) of all its lines, in cents. */
export const transactionAmounts = oncePerLedger(({ transactions, lines }: Ledger): Float64Array => {
  const amounts = new Float64Array(transactions.count)
  for (let t = 0; t < transactions.count; t++) {
    let [debit, credit] = [0, 0]
    const end = transactions.firstLine[t]! + transactions.lineCount[t]!
    for (let line = transactions.firstLine[t]!; line < end; line++) {
      const cents = lines.cents[line]!
      if (cents >= 0) debit += cents
      else credit -= cents
    }
    amounts[t] = Math.max(debit, credit)
  }
  return amounts
})
