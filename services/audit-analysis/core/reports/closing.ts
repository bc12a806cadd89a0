/** Closing transactions: those that move the year's result out of the profit-and-loss accounts. */

import { nthLastBusinessDay } from '../business-days.ts'
import type { CompanyHeader } from '../ledger/ledger.ts'
import { oncePerLedger } from '../ledger/once-per-ledger.ts'
import { isPrivateName, isProfitAndLoss, takesResult } from './account-kind.ts'

/** The day from which books are closed: the last business day of the file's period, -1 where it states none. */
export const closingFrom = ({ startDay, endDay }: CompanyHeader): number =>
  endDay === -1 ? -1 : (nthLastBusinessDay(startDay, endDay, 1) ?? endDay)

/**
 * For each transaction 1 where it closes the year: it posts on profit and loss and on accounts that take up the
 * result, and on nothing else, and bears two of three signs: it clears two accounts of profit and loss or more,
 * each of them ends the file at zero, it is dated at the end of the period. (What an owner withdraws at
 * the end of a year is no closing by its date alone.) Reports on the result leave such transactions out: with
 * them a closed year would show no result.
 */
export const closingTransactions = oncePerLedger((ledger): Uint8Array => {
  const { account, cents } = ledger.lines
  const balance = Float64Array.from(ledger.accounts, ({ openingCents }) => openingCents)
  for (let line = 0; line < ledger.lines.count; line++) balance[account[line]!]! += cents[line]!
  const takes = ledger.accounts.map(takesResult)
  const isResult = ledger.accounts.map((each, a) => !takes[a] && isProfitAndLoss(each))
  const isPrivate = ledger.accounts.map(({ description }) => isPrivateName(description))
  const from = closingFrom(ledger.company)
  const { count, day, firstLine, lineCount } = ledger.transactions
  const found = new Uint8Array(count)
  for (let t = 0; t < count; t++) {
    let first = -1
    let isTaken = false
    let isSeveral = false
    let isCleared = true
    let isLate = day[t]! >= from
    let line = firstLine[t]!
    const end = line + lineCount[t]!
    for (; line < end; line++) {
      const a = account[line]!
      if (cents[line] === 0) continue
      if (takes[a]) {
        isTaken = true
        isLate &&= !isPrivate[a]
      } else if (isResult[a]) {
        isSeveral ||= first !== -1 && first !== a
        isCleared &&= balance[a] === 0
        first = a
      } else break
    }
    const signs = Number(isSeveral) + Number(isCleared) + Number(isLate)
    if (line === end && isTaken && first !== -1 && signs >= 2) found[t] = 1
  }
  return found
})
