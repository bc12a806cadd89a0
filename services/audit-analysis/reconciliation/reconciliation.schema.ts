/** The result of a reconciliation on the wire (specification, Reconciliation). */

import { closed, named, nullable, oneOf, Type } from '../../../kit/http/schema.ts'
import { amount, count } from '../analysis/analysis.schema.ts'
import { reversedParts } from '../core/reconciliation/reversed-signs.ts'

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
    difference: amount(
      'All balances of the ledger less all of the trial balance; accounts that could not be read are in none of these.',
    ),
    matchedCount: count('Accounts that agree.'),
    unmatchedCount: count('Accounts on one side alone.'),
    discrepancyCount: count('Accounts that differ.'),
  }),
)

const row = Type.Integer({ minimum: 1, description: 'The number of the row, from 1.' })
const letter = Type.String({ description: 'The letter of the column.' })

const Column = named(
  'TrialBalanceColumn',
  closed({
    role: oneOf(
      [
        'ACCOUNT',
        'DESCRIPTION',
        'OPENING',
        'OPENING_DEBIT',
        'OPENING_CREDIT',
        'DEBIT',
        'CREDIT',
        'CLOSING',
        'CLOSING_DEBIT',
        'CLOSING_CREDIT',
        'SIDE',
        'OTHER',
      ],
      { description: 'What the column holds.' },
    ),
    heading: Type.String({
      description: 'Its heading, of all heading rows together; empty where it has none.',
    }),
    letter,
    used: Type.Boolean({ description: 'Whether the comparison rests on it.' }),
  }),
)

const Ignored = named(
  'IgnoredRow',
  closed({
    row,
    reason: oneOf(['TOTAL', 'REPEATED_HEADING', 'NO_ACCOUNT', 'NO_AMOUNT', 'ABOVE'], {
      description:
        'A total, headings said again, no account, an account unknown to the ledger without an amount, or a row above the first account of chosen columns.',
    }),
    text: Type.String({ description: 'What stands in it, shortened.' }),
  }),
)

const Unreadable = named(
  'UnreadableCell',
  closed({
    row,
    letter,
    accountId: Type.String({ description: 'The account of the row.' }),
    text: Type.String({ description: 'The formula that has no value, or the error.' }),
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
    reversed: Type.Array(oneOf(reversedParts, { description: 'The balance sheet or the result.' }), {
      description:
        'The parts of the books that the trial balance writes with credits above zero; its amounts are given with the signs of the ledger.',
    }),
    columns: Type.Array(Column, {
      description: 'The columns of the trial balance, and what each was taken for.',
    }),
    sheet: nullable(Type.String({ description: 'The sheet that it stands in; null in a CSV.' })),
    headingRows: count('Rows of headings, 0 to 3.'),
    ignoredRows: Type.Array(Ignored, { description: 'Rows that were left out.' }),
    unreadable: Type.Array(Unreadable, {
      description: 'Cells without a value to read; their accounts are not compared.',
    }),
  }),
)
