/** The entries of one account as its page shows them; each is read from the ledger when it is looked at. */

import { isoDay } from '../core/ledger/day.ts'
import { type Entry, entryOf } from '../core/ledger/entry.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import { formatCents } from '../core/ledger/money.ts'
import { balancesByDay, linesByDay } from '../core/reports/report-index.ts'

export interface AccountEntry {
  /** The transaction's number in the file, from 0. */
  transaction: number
  /** yyyy-MM-dd, null where the file has none. */
  date: string | null
  /** Decimal strings. */
  debit: string | null
  credit: string | null
  balance: string
  /** The rest, read on first use: most rows are only sorted and counted. */
  entry(): Entry
}

/** By date, then in file order; `account` is the account's index. */
export const accountEntries = (ledger: Ledger, account: number): AccountEntry[] => {
  const { lines, transactions } = ledger
  const order = linesByDay(ledger)
  const balances = balancesByDay(ledger)
  const found: AccountEntry[] = []
  for (let i = 0; i < order.length; i++) {
    const line = order[i]!
    if (lines.account[line] !== account) continue
    const cents = lines.cents[line]!
    const transaction = lines.transaction[line]!
    let known: Entry | undefined
    found.push({
      transaction,
      date: isoDay(transactions.day[transaction]!) || null,
      debit: cents >= 0 ? formatCents(cents) : null,
      credit: cents < 0 ? formatCents(-cents) : null,
      balance: formatCents(balances[i]!),
      entry: () => {
        known ??= entryOf(ledger, line)
        return known
      },
    })
  }
  return found
}
