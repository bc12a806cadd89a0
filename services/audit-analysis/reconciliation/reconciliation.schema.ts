/** The result of a reconciliation on the wire (specification, Reconciliation). */

import { closed, named, oneOf, Type } from '../../../kit/http/schema.ts'
import { amount, count } from '../analysis/analysis.schema.ts'

const account = {
  accountId: Type.String({ description: 'The number of the account.' }),
  accountDescription: Type.String({ description: 'Its name in the ledger, else in the trial balance.' }),
}
const pair = {
  ...account,
  ledgerBalance: amount('The closing balance in the ledger; debit is positive.'),
  trialBalance: amount('The balance in the trial balance; debit is positive.'),
}

const Matched = named('ReconciledAccount', closed(pair))

const Unmatched = named(
  'UnmatchedAccount',
  closed({
    ...account,
    side: oneOf(['LEDGER', 'TRIAL_BALANCE'], {
      description: 'Where the account stands; the other side does not have it.',
    }),
    balance: amount('Its balance there.'),
  }),
)

const Discrepancy = named(
  'Discrepancy',
  closed({ ...pair, difference: amount('Ledger balance less trial balance.') }),
)

const Totals = named(
  'ReconciliationTotals',
  closed({
    ledgerDebit: amount('Debit balances of the ledger added up.'),
    ledgerCredit: amount('Credit balances of the ledger added up.'),
    trialDebit: amount('Debit balances of the trial balance added up.'),
    trialCredit: amount('Credit balances of the trial balance added up.'),
    difference: amount('All balances of the ledger less all of the trial balance.'),
    matchedCount: count('Accounts that agree.'),
    unmatchedCount: count('Accounts on one side alone.'),
    discrepancyCount: count('Accounts that differ.'),
  }),
)

export const Reconciliation = named(
  'ReconciliationResultDto',
  closed({
    matched: Type.Array(Matched, { description: 'Accounts with one balance on both sides.' }),
    unmatched: Type.Array(Unmatched, { description: 'Accounts on one side alone.' }),
    discrepancies: Type.Array(Discrepancy, {
      description: 'Accounts with a different balance on each side.',
    }),
    totals: Totals,
  }),
)
