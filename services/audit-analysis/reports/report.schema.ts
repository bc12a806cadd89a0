/** What reports are asked for, and the result reports on the wire (specification, Reports). */

import { pageQuery } from '../../../kit/http/page.ts'
import { closed, date, described, named, nullable, oneOf, Type } from '../../../kit/http/schema.ts'
import { windowQuery } from '../accounts/account.schema.ts'
import { amount, amountOrNull, count } from '../analysis/analysis.schema.ts'
import { caveatCodes } from '../core/reports/caveats.ts'
import { entryPageLimits } from '../dialect.ts'

/** More accounts than anyone reads in one list. */
export const maximumTopN = 1000

const filter = (of: string) =>
  Type.Optional(
    Type.String({ maxLength: 200, description: `Only entries with this in ${of}, whatever its case.` }),
  )

const granularity = () =>
  Type.Optional(
    Type.String({
      maxLength: 20,
      default: 'MONTH',
      description: 'How long a period is: MONTH, QUARTER or YEAR, whatever the case.',
    }),
  )

export const WindowQuery = closed(windowQuery)
export const PeriodicQuery = closed({ ...windowQuery, granularity: granularity() })

export const TopAccountsQuery = closed({
  topN: Type.Optional(
    Type.Integer({
      minimum: 1,
      default: 10,
      description: `How many accounts in each list; ${maximumTopN} at most, a larger number gives ${maximumTopN}.`,
    }),
  ),
  ...windowQuery,
})

export const EntryQuery = closed({
  ...pageQuery(entryPageLimits),
  account: filter('the account number'),
  ...windowQuery,
  search: filter('the description'),
  createdBy: filter('the name of who made the entry'),
})

export const Basis = named(
  'ClassificationBasis',
  oneOf(['RGS', 'MAPPING', 'SIGN_AND_RANGE'], {
    description:
      'What told revenue from cost: codes of the file, the stored mapping, or sign and number range.',
  }),
)

const ratio = (description: string) =>
  nullable(Type.Number({ description: `${description} Null where it cannot be worked out.` }))
const place = (description: string) =>
  amountOrNull(`${description} Null where an account has no known place.`)

const Caveats = Type.Array(
  named(
    'Caveat',
    closed({
      code: oneOf(caveatCodes, {
        description:
          'What is missing: the opening balance, or what makes it balance; the place of accounts on the balance sheet; and whether cash went below zero, which cannot be told without an opening balance.',
      }),
      sentence: Type.String({ description: 'What follows from it, in one sentence.' }),
    }),
  ),
  { description: 'What the figures of the balance sheet lack; empty where they are whole.' },
)

export const FinancialKpis = named(
  'FinancialKpiDto',
  closed({
    revenue: amount('Net turnover.'),
    costOfSales: amount('Cost of sales; positive where it burdens the result.'),
    grossMargin: amount('Revenue less cost of sales.'),
    grossMarginPct: ratio('Gross margin in percent of revenue, two decimals.'),
    otherIncome: amount('Other operating income.'),
    operatingCost: amount('Operating cost; positive where it burdens the result.'),
    ebit: amount('Gross margin and other income, less operating cost.'),
    financialResult: amount('Interest and the like; positive where it adds to the result.'),
    otherResults: amount('Results that are neither operating nor financial.'),
    taxes: amount('Taxes; positive where they burden the result.'),
    netResult: amount('What is left: ebit, financial and other results, less taxes.'),
    totalAssets: place('All assets.'),
    equity: place('Equity, with the result that is not booked to it yet.'),
    currentAssets: place('Assets that turn into money within a year.'),
    inventory: place('Stock, part of the current assets.'),
    shortTermLiabilities: place('Debts due within a year.'),
    longTermLiabilities: place('Debts due later.'),
    provisions: place('Provisions.'),
    basis: Basis,
    caveats: Caveats,
  }),
)

const Liquidity = named(
  'Liquiditeit',
  closed({
    currentRatio: ratio('Current assets over short-term liabilities.'),
    quickRatio: ratio('The same without inventory.'),
    werkkapitaal: amountOrNull(
      'Working capital: current assets less short-term liabilities. Null where either is missing.',
    ),
  }),
)

const Solvency = named(
  'Solvabiliteit',
  closed({
    solvabiliteitsratio: ratio('Equity over total assets.'),
    debtRatio: ratio('Debts over total assets.'),
  }),
)

const Profitability = named(
  'Rentabiliteit',
  closed({
    brutomargePct: ratio('Gross margin in percent of revenue.'),
    nettomargePct: ratio('Net result in percent of revenue.'),
    rev: ratio('Return on equity: net result over equity.'),
    rtv: ratio('Return on total capital: ebit over total assets.'),
  }),
)

export const Kengetallen = named(
  'KengetallenDto',
  closed({
    liquiditeit: described(Liquidity, 'Whether short-term debts can be paid.'),
    solvabiliteit: described(Solvency, 'How much is financed by equity.'),
    rentabiliteit: described(Profitability, 'What was earned.'),
    caveats: Caveats,
  }),
)

export const Journal = named(
  'JournalDto',
  closed({
    journalId: Type.String({ description: 'The code of the journal, as in `transactionId`.' }),
    description: Type.String({ description: 'What the file calls it.' }),
    type: Type.String({ description: 'The type that the file states; empty where it states none.' }),
    manual: Type.Boolean({ description: 'Whether all its entries are manual.' }),
    reason: Type.String({ description: 'Why, in one sentence.' }),
  }),
)

const RgsCategory = named(
  'RgsCategorie',
  closed({
    code: nullable(
      Type.String({ description: 'The RGS code; null in the last row, of accounts without one.' }),
    ),
    omschrijving: Type.String({ description: 'The name of the category, in Dutch.' }),
    niveau: Type.Integer({
      minimum: 1,
      description: 'How deep it lies: 1 is balance sheet or result, 5 the deepest.',
    }),
    beginsaldo: amount('The opening balance.'),
    mutatie: amount('Debit less credit of the entries.'),
    eindsaldo: amount('The closing balance.'),
    aantalRekeningen: count('Accounts in it.'),
  }),
)

export const RgsCategorieen = named(
  'RgsCategorieenDto',
  closed({
    categorieen: Type.Array(RgsCategory, {
      description:
        'Each category that has an account, after the one it lies in; then the accounts without a code.',
    }),
  }),
)

/** The window that a report was asked for. */
export const reportWindow = {
  dateFrom: nullable(date({ description: 'The first date that was asked for; null where none was.' })),
  dateTo: nullable(date({ description: 'The last date that was asked for; null where none was.' })),
}

const share = (description: string) => Type.Number({ minimum: 0, description })

const BenfordDigits = named(
  'BenfordDigits',
  closed({
    digits: Type.Integer({ minimum: 10, maximum: 99, description: 'The first two digits.' }),
    observed: count('Amounts that begin so.'),
    observedShare: share('Their part of all amounts, 0 to 1.'),
    expectedShare: share('The part that the law of Benford expects.'),
    zScore: Type.Number({ description: 'Standard errors between the two.' }),
  }),
)

const BenfordSeries = named(
  'BenfordSeries',
  closed({
    accountId: nullable(Type.String({ description: 'The account; null for all entries together.' })),
    count: count('Amounts of 10.00 or more.'),
    digits: Type.Array(BenfordDigits, { description: '10 to 99.' }),
    meanAbsoluteDeviation: share('The mean of the differences between observed and expected parts.'),
    conformity: oneOf(['close', 'acceptable', 'marginal', 'nonconforming', 'insufficient'], {
      description: 'What Nigrini calls that deviation; insufficient under 300 amounts.',
    }),
  }),
)

export const BenfordChart = named(
  'BenfordChart',
  closed({
    overall: described(BenfordSeries, 'All entries together.'),
    accounts: Type.Array(BenfordSeries, { description: 'Accounts with 300 amounts or more.' }),
  }),
)
