/** Materiality, fixed costs and shareholder loans on the wire. */

import { closed, named, nullable, oneOf, Type } from '../../../kit/http/schema.ts'
import { amount, amountOrNull } from '../analysis/analysis.schema.ts'

const account = {
  accountId: Type.String({ description: 'The number of the account.' }),
  accountDescription: Type.String({ description: 'The name of the account.' }),
}

const Benchmark = named(
  'MaterialityBenchmark',
  closed({
    name: oneOf(['RESULT_BEFORE_TAX', 'REVENUE', 'ASSETS'], { description: 'What it is a part of.' }),
    base: amountOrNull('The sum that it is a part of; null where the file does not tell it.'),
    percentage: Type.Number({ description: 'Which part, in percent.' }),
    amount: amountOrNull('That part; null where the base is not above zero.'),
  }),
)

export const Materiality = named(
  'MaterialityDto',
  closed({
    configured: amountOrNull('The materiality of the settings; null where none is set.'),
    fallback: amount('What findings are ranked by without one: the 95th percentile of all transactions.'),
    performancePct: Type.Number({ description: 'Performance materiality in percent of materiality.' }),
    benchmarks: Type.Array(Benchmark, { description: 'Usual benchmarks; none applies itself.' }),
  }),
)

const FixedCostMonth = named(
  'FixedCostMonth',
  closed({
    month: Type.String({ description: 'The month, `yyyy-MM`.' }),
    amount: amount('What was posted in it, debit less credit.'),
    status: oneOf(['NORMAL', 'MISSING', 'DEVIATING'], {
      description: 'MISSING without an entry, DEVIATING from a modified z-score of 3.5 on.',
    }),
    z: nullable(
      Type.Number({
        description:
          'The modified z-score, four decimals; null without an entry, and where all months are alike.',
      }),
    ),
  }),
)

const FixedCostAccount = named(
  'FixedCostAccount',
  closed({
    ...account,
    median: amount('The median of the months with an entry.'),
    mad: amount('Their median absolute deviation.'),
    months: Type.Array(FixedCostMonth, { description: 'Every month of the period, the first first.' }),
  }),
)

export const FixedCosts = named(
  'FixedCostsDto',
  closed({ accounts: Type.Array(FixedCostAccount, { description: 'Costs that come every month.' }) }),
)

export const LoansQuery = closed({
  interestPct: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'Interest a year in percent; without it no interest is worked out.',
    }),
  ),
})

const Loan = named(
  'ShareholderLoan',
  closed({
    ...account,
    basis: oneOf(['RGS', 'NAME'], { description: 'What tells that the account is such a loan.' }),
    opening: amount('The opening balance; debit, what is owed to the company, is positive.'),
    peak: amount('The highest balance of the period.'),
    dailyAverage: amountOrNull('The mean of the balances of all days; null where the file states no period.'),
    closing: amount('The closing balance.'),
    interest: amountOrNull('Interest over the balances of all days; null without a percentage.'),
  }),
)

export const ShareholderLoans = named(
  'ShareholderLoansDto',
  closed({
    accounts: Type.Array(Loan, {
      description: 'Current accounts of and loans to directors and shareholders.',
    }),
    closing: amount('Their closing balances added up.'),
    threshold: amountOrNull('The threshold of art. 4.14a Wet IB 2001; null where it cannot be tested.'),
    exceeded: nullable(
      Type.Boolean({ description: 'Whether they are above it; null where it cannot be tested.' }),
    ),
    testable: Type.Boolean({ description: 'Whether the period ends on 31 December 2023 or later.' }),
  }),
)
