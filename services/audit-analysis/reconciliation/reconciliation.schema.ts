/** The result of a reconciliation on the wire (specification, Reconciliation). */

import { closed, oneOf, Type } from '../../../kit/http/schema.ts'
import { amount } from '../analysis/analysis.schema.ts'

const count = () => Type.Integer({ minimum: 0 })
const account = { accountId: Type.String(), accountDescription: Type.String() }
const pair = { ...account, ledgerBalance: amount(), trialBalance: amount() }

export const Reconciliation = closed({
  matched: Type.Array(closed(pair)),
  unmatched: Type.Array(closed({ ...account, side: oneOf(['LEDGER', 'TRIAL_BALANCE']), balance: amount() })),
  discrepancies: Type.Array(closed({ ...pair, difference: amount() })),
  totals: closed({
    ledgerDebit: amount(),
    ledgerCredit: amount(),
    trialDebit: amount(),
    trialCredit: amount(),
    difference: amount(),
    matchedCount: count(),
    unmatchedCount: count(),
    discrepancyCount: count(),
  }),
})
