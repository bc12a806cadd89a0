/** English words of the procedures; `{name}` is a setting. */

import { categoryNames } from '../detectors/category-names.ts'
import type { ProcedureWords } from './procedure-words.nl.ts'

const name = categoryNames.en

const categories: ProcedureWords['categories'] = {
  ROUND_AMOUNTS: {
    name: name.ROUND_AMOUNTS,
    purpose: 'Estimates and made-up amounts are round more often than amounts of invoices.',
    formula: 'The amount is a positive multiple of {roundAmountDivisor} euros.',
  },
  PERIOD_END: {
    name: name.PERIOD_END,
    purpose: 'Entries that steer the result often come last.',
    formula:
      'The line lies in the last {periodEndWindowBusinessDays} business days, on an account with at least {periodEndConcentrationFactor} times as many postings a business day there as in the rest of the period.',
  },
  CUTOFF: {
    name: name.CUTOFF,
    purpose: 'Income and cost belong in the year that they are about.',
    formula:
      'The line lies within {cutoffWindowBusinessDays} business days of the start or end of the period, and its effective date is outside it or its period is not that of its date.',
  },
  OUTLIER: {
    name: name.OUTLIER,
    purpose: 'Amounts far from all others ask for an explanation.',
    formula: 'The z-score over the population is above {zScoreOutlierThreshold}.',
  },
  SAME_DAY_REVERSAL: {
    name: name.SAME_DAY_REVERSAL,
    purpose: 'An entry that is turned back on the same day can be a mistake or hide something.',
    formula:
      'Another transaction of the day, over the same accounts, posts the opposite amount on the account, within {sameDayReversalTolerancePct} percent; each posting pairs with one other at most.',
  },
  THRESHOLD_AVOIDANCE: {
    name: name.THRESHOLD_AVOIDANCE,
    purpose: 'Whoever avoids a limit of authority stays just below it.',
    formula:
      'At least {thresholdAvoidanceMinEntries} lines of as many transactions within 7 days, on one account or with one relation, all in the last 5 percent under one limit: 1,000, 2,500, 5,000, 10,000, 25,000, 50,000 or 100,000.',
  },
  MANUAL_ENTRY: {
    name: name.MANUAL_ENTRY,
    purpose: 'Manual entries go around the ordinary process.',
    formula:
      'The line is manual, on an account where less than {manualEntryAccountThresholdPct} percent of the lines are.',
  },
  ABNORMAL_DIRECTION: {
    name: name.ABNORMAL_DIRECTION,
    purpose: 'Revenue is credited and cost is debited; the opposite asks for an explanation.',
    formula:
      'Revenue debited or cost credited for at least {abnormalDirectionMinAmount} euros, unless the transaction closes the year.',
  },
  CIRCULAR_FLOW: {
    name: name.CIRCULAR_FLOW,
    purpose: 'Money that goes around can pretend revenue or capital.',
    formula:
      'Transactions move an amount along at least three accounts back to the first within 30 days, each step at least {circularFlowThresholdFactor} of the one before.',
  },
  DUPLICATE_INVOICE: {
    name: name.DUPLICATE_INVOICE,
    purpose: 'An invoice that is posted twice is paid twice.',
    formula:
      'Another transaction has the same account, side, amount and relation, with the same document number or the same day and supplier.',
  },
  NON_BUSINESS_DAY: {
    name: name.NON_BUSINESS_DAY,
    purpose: 'Entries outside business days sometimes escape supervision.',
    formula: 'The date is a Saturday, a Sunday or a Dutch public holiday.',
  },
  SEQUENCE_GAP: {
    name: name.SEQUENCE_GAP,
    purpose: 'A missing number can be an entry that was taken away.',
    formula: 'The transaction follows on one to a hundred numbers that its series of the journal lacks.',
  },
  SUSPICIOUS_KEYWORD: {
    name: name.SUSPICIOUS_KEYWORD,
    purpose: 'Words such as correction and private point at what is out of the ordinary.',
    formula: 'The description of the line or of the transaction holds a word of the list.',
  },
  RARE_ACCOUNT_PAIR: {
    name: name.RARE_ACCOUNT_PAIR,
    purpose: 'Two accounts that rarely go together may have been chosen wrongly.',
    formula:
      'Debit and credit of two accounts that each occur in at least 12 transactions, and together in two at most.',
  },
  RARE_USER: {
    name: name.RARE_USER,
    purpose: 'Whoever rarely posts does not know the process, or should not be there.',
    formula: 'The user has less than one percent of the transactions that name one.',
  },
  BACKDATED: {
    name: name.BACKDATED,
    purpose: 'An entry with an old date can change a period that was closed.',
    formula:
      'Three transactions with a lower number of the series are dated more than 31 days later, or the effective date lies more than 31 days before the date.',
  },
  BENFORD: {
    name: name.BENFORD,
    purpose: 'Amounts that came about follow Benford’s law; amounts that were thought up do not.',
    formula:
      'The first two digits occur on the account at least 1.5 times as often as expected, by at least 3.29 standard errors; accounts with 300 amounts of 10.00 or more.',
  },
}

const kinds: ProcedureWords['kinds'] = {
  INTEGRITY: {
    name: 'Integrity of the file',
    purpose: 'The outcome is no better than the file: is it complete, and does it agree with itself?',
    formula:
      'Lines and totals as declared against counted; debit equals credit, by transaction and in the opening balance; references exist; numbers are unique; rules of the Belastingdienst’s XAF 4.0 description.',
  },
  VAT: {
    name: 'VAT',
    purpose: 'The VAT on the codes must be that on the VAT accounts.',
    formula:
      'Base and VAT by code and side, in the rubrics of the return; total = 5a − 5b; VAT by codes less VAT by accounts; by transaction the VAT against the percentage of its code, VAT without a code, VAT in rubrics that have none, and reverse charge without VAT.',
  },
  OPEN_ITEM: {
    name: 'Open items',
    purpose: 'Receivables and payables must exist, and their balance must consist of items.',
    formula:
      'Sub-ledger, else the relation’s balance, else document number and first in, first out; a payment without a relation pays the one invoice of its number where the amount fits, and else is an item of its own; age from the due date; items together against the balance of the account; invoices that were entered twice under one number or settled for more than was invoiced, and amounts paid twice within three weeks.',
  },
  FIXED_COST: {
    name: 'Fixed costs',
    purpose: 'Costs that return every month should be there every month.',
    formula:
      'Cost accounts posting in at least 75 percent of at least six months with MAD ÷ median ≤ 0.25; a month is missing, or |0.6745 · (x − median) ÷ MAD| ≥ 3.5; what comes every one, two or four weeks is weighed each time.',
  },
  LOAN: {
    name: 'Loans to shareholders',
    purpose:
      'A large debt of directors to their company can be excessive borrowing (art. 4.14a Wet IB 2001).',
    formula: 'Opening, peak, daily average and closing; closing against the threshold of the year.',
  },
  CASH: {
    name: 'Cash below zero',
    purpose: 'Cash cannot be negative: receipts or payments were then not booked, or not on their day.',
    formula:
      'Balance of each cash account at the end of each day, by transaction date from the opening balance, below zero; without an opening balance not tested.',
  },
  COMPARISON: {
    name: 'Comparison with the year before',
    purpose: 'The opening balance is the closing balance of the year before.',
    formula:
      'Opening less closing of the year before by balance account; equity may differ by the prior result in total.',
  },
  RESTRICTED: {
    name: 'Restricted accounts',
    purpose: 'Money that is not free must be disclosed apart.',
    formula: 'Accounts by configuration or description; movements on a G-account to and from those who may.',
  },
}

export const en: ProcedureWords = {
  categories,
  kinds,
  trialBalance: {
    name: 'Tie-out of the population',
    purpose: 'All entries were examined, and together they are the ledger.',
    formula:
      'Opening + debit − credit = closing, by account and in total; the closing balances add up to nil.',
  },
  samples: {
    name: 'Sample',
    purpose: 'Check part of the entries by hand, and conclude from it about all.',
    formula:
      'The smallest n for which the quantile of the gamma distribution lies below materiality; upper limit after Stringer; acceptable up to materiality.',
  },
}
