/** The finding that directors and shareholders owe more than the law leaves untaxed (specification, Shareholder loans). */

import { formatCents as written } from '../detectors/wording.ts'
import { parseCents } from '../ledger/money.ts'
import { shareholderLoans } from '../reports/shareholder-loans.ts'
import type { SubjectSource } from './subject-finding.ts'

export const loanFindings: SubjectSource = {
  kind: 'LOAN',
  find: ({ ledger }) => {
    const { accounts, closing, threshold, exceeded } = shareholderLoans(ledger, null)
    if (!exceeded || threshold === null) return []
    const names = accounts
      .map(({ accountId, accountDescription }) => `${accountId} (${accountDescription})`)
      .join(', ')
    const [owed, limit] = [parseCents(closing)!, parseCents(threshold)!]
    return [
      {
        code: 'LOAN_ABOVE_THRESHOLD',
        subject: 'total',
        severity: 'WARNING',
        amountCents: owed - limit,
        day: ledger.company.endDay,
        accountIds: accounts.map(({ accountId }) => accountId),
        relationId: null,
        relationName: null,
        documentNumber: null,
        lineCount: 0,
        title: {
          nl: 'Schulden aan de vennootschap boven de grens van art. 4.14a Wet IB 2001',
          en: 'Debts to the company above the limit of art. 4.14a Wet IB 2001',
        },
        reason: {
          nl: `Aan het einde van het jaar is de schuld ${written(owed, 'nl')} op ${names}; de grens is ${written(limit, 'nl')}.`,
          en: `At the end of the year the debt is ${written(owed, 'en')} on ${names}; the limit is ${written(limit, 'en')}.`,
        },
      },
    ]
  },
}
