/** What the integrity check answers (specification, Integrity). */

import { closed, described, named, nullable, oneOf, Type } from '../../../kit/http/schema.ts'
import { integrityCodes } from '../core/integrity/codes.ts'
import { amount, amountOrNull, count } from './analysis.schema.ts'

const DeclaredTotals = named(
  'DeclaredTotals',
  closed({
    lines: nullable(Type.Integer({ description: 'Lines by the control totals of the file; null without.' })),
    debit: amountOrNull('Debits by the control totals of the file; null without.'),
    credit: amountOrNull('Credits by the control totals of the file; null without.'),
  }),
)

const CountedTotals = named(
  'CountedTotals',
  closed({
    lines: count('Lines that the file has.'),
    debit: amount('Debits of those lines, counted as control totals are.'),
    credit: amount('Credits of those lines, counted as control totals are.'),
  }),
)

const UnbalancedTransaction = named(
  'UnbalancedTransaction',
  closed({
    transactionId: Type.String({ description: 'Journal and number.' }),
    transactionDate: Type.String({ description: 'yyyy-MM-dd; empty where the file has no date.' }),
    debit: amount('Debits of the transaction.'),
    credit: amount('Credits of the transaction.'),
    difference: amount('Debit less credit.'),
  }),
)

const UnknownAccount = named(
  'UnknownAccount',
  closed({
    accountId: Type.String({ description: 'A number that the chart of accounts does not have.' }),
    postingCount: count('Entries on it.'),
    netAmount: amount('Debit less credit of those entries.'),
  }),
)

const SequenceGap = named(
  'SequenceGap',
  closed({
    journal: Type.String({
      description: 'The code of the journal; empty where all journals share one numbering.',
    }),
    after: Type.String({ description: 'The last number before the gap.' }),
    before: Type.String({ description: 'The first number after the gap.' }),
    missing: count('How many numbers are missing.'),
  }),
)

const OpeningTotals = named(
  'OpeningTotals',
  closed({
    declared: described(DeclaredTotals, 'What the section of the opening balance declares.'),
    counted: described(CountedTotals, 'What that section has.'),
  }),
)

export const IntegrityFinding = named(
  'IntegrityFinding',
  closed({
    code: oneOf(integrityCodes, { description: 'What does not hold.' }),
    severity: oneOf(['ERROR', 'WARNING', 'INFO'], { description: 'How bad it is.' }),
    rule: nullable(
      Type.String({
        description:
          'The number of the rule in the description of XAF 4.0 by the Belastingdienst; null for what has none.',
      }),
    ),
    sentence: Type.String({ description: 'The finding in Dutch or English by Accept-Language.' }),
    count: count('How often, all of them.'),
    places: Type.Array(Type.String(), {
      maxItems: 100,
      description: 'Where: ids, transactions, `transaction/line`, or elements; the first 100.',
    }),
    source: nullable(
      Type.String({ description: 'The file; null for what is seen only where files are put together.' }),
    ),
  }),
)

export const Integrity = named(
  'IntegrityDto',
  closed({
    ok: Type.Boolean({
      description:
        'True where totals, balances and accounts hold. Gaps in numbers alone do not make it false.',
    }),
    declared: described(DeclaredTotals, 'What the file declares of its transactions.'),
    counted: described(CountedTotals, 'What the file has, opening transactions included.'),
    unbalancedTransactions: Type.Array(UnbalancedTransaction, {
      description: 'Transactions whose debits and credits differ; the first 1000.',
    }),
    unbalancedTransactionCount: count('All transactions that do not balance.'),
    opening: described(OpeningTotals, 'The same of the opening balance.'),
    openingDifference: amount('Debit less credit of the opening balance.'),
    unknownAccounts: Type.Array(UnknownAccount, {
      description: 'Accounts with entries that the chart does not have; the first 1000.',
    }),
    unknownAccountCount: count('All such accounts.'),
    sequenceGaps: Type.Array(SequenceGap, { description: 'Numbers that are missing; the first 1000 gaps.' }),
    sequenceGapCount: count('All gaps.'),
    findings: Type.Array(IntegrityFinding, {
      description: 'Everything that does not hold, by code; errors first.',
    }),
  }),
)
