/** Closing transactions: those that move the year's result out of the profit-and-loss accounts. */

import type { Ledger } from '../ledger/ledger.ts'
import { isProfitAndLoss, takesResult } from './account-kind.ts'

/**
 * For each transaction 1 where it closes the year: all its lines are on profit-and-loss accounts (two or more)
 * and on accounts that take up the result, and each of those profit-and-loss accounts ends the file at zero.
 * Reports on the result leave them out: with them a closed year would show none.
 */
export const closingTransactions = (ledger: Ledger): Uint8Array => {
  const { account, cents } = ledger.lines
  const closing = Float64Array.from(ledger.accounts, ({ openingCents }) => openingCents)
  for (let line = 0; line < ledger.lines.count; line++) closing[account[line]!]! += cents[line]!
  const takes = ledger.accounts.map(takesResult)
  const closed = ledger.accounts.map((each, a) => !takes[a] && isProfitAndLoss(each) && closing[a] === 0)
  const { count, firstLine, lineCount } = ledger.transactions
  const found = new Uint8Array(count)
  for (let t = 0; t < count; t++) {
    let first = -1
    let several = false
    let taken = false
    let closes = true
    const end = firstLine[t]! + lineCount[t]!
    for (let line = firstLine[t]!; line < end && closes; line++) {
      const a = account[line]!
      if (takes[a]) taken = true
      else if (closed[a]) {
        several ||= first !== -1 && first !== a
        first = a
      } else closes = false
    }
    if (closes && several && taken) found[t] = 1
  }
  return found
}
