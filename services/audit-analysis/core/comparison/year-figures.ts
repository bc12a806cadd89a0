/** The figures of one year that a comparison takes: what every account opened and ended with, and what the result was. */

import { type AccountTypeMapping, classifyAccounts } from '../ledger/classification.ts'
import type { CompanyHeader, Ledger } from '../ledger/ledger.ts'
import { isProfitAndLoss } from '../reports/account-kind.ts'
import { accountsById } from '../reports/balance-reports.ts'
import { closingTransactions } from '../reports/closing.ts'

/** Cents are debit positive. */
export interface YearAccount {
  id: string
  description: string
  isResult: boolean
  isEquity: boolean
  openingCents: number
  closingCents: number
  /** What came in the year, without what closes it. */
  movedCents: number
}

/** Plain data, for it crosses threads as JSON. */
export interface YearFigures {
  company: CompanyHeader
  accounts: YearAccount[]
}

export const yearFigures = (ledger: Ledger, mapping: AccountTypeMapping): YearFigures => {
  const { sections } = classifyAccounts(ledger, mapping)
  const closes = closingTransactions(ledger)
  const size = ledger.accounts.length
  const [all, moved] = [new Float64Array(size), new Float64Array(size)]
  const { count, account, cents, transaction } = ledger.lines
  for (let line = 0; line < count; line++) {
    const a = account[line]!
    all[a]! += cents[line]!
    if (!closes[transaction[line]!]) moved[a]! += cents[line]!
  }
  const accounts = accountsById(ledger).map((a): YearAccount => {
    const own = ledger.accounts[a]!
    return {
      ...{ id: own.id, description: own.description, isResult: isProfitAndLoss(own) },
      isEquity: sections[a] === 'equity' || sections[a] === 'resultAccount',
      ...{ openingCents: own.openingCents, closingCents: own.openingCents + all[a]!, movedCents: moved[a]! },
    }
  })
  return { company: ledger.company, accounts }
}
