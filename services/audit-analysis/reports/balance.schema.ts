/** Reports by account and by period on the wire (specification, Reports). */

import { closed, described, named, oneOf, Type } from '../../../kit/http/schema.ts'
import { accountKey } from '../accounts/account.schema.ts'
import { amount, count } from '../analysis/analysis.schema.ts'
import { Basis, reportWindow } from './report.schema.ts'

const TopAccount = named(
  'TopAccount',
  closed({
    ...accountKey,
    postingCount: count('Entries within the window.'),
    totalDebit: amount('Their debits.'),
    totalCredit: amount('Their credits.'),
    netAmount: amount('Debit less credit.'),
  }),
)

export const TopAccounts = named(
  'TopAccountsReport',
  closed({
    ...reportWindow,
    topByCredit: Type.Array(TopAccount, {
      description: 'The accounts with the most credit, the most first.',
    }),
    topByDebit: Type.Array(TopAccount, { description: 'The accounts with the most debit, the most first.' }),
  }),
)

const Granularity = named(
  'Granularity',
  oneOf(['MONTH', 'QUARTER', 'YEAR'], { description: 'How long a period is.' }),
)

const TrendPeriod = named(
  'TrendPeriod',
  closed({
    period: Type.String({ description: 'The period: `2025-03`, `2025-Q1` or `2025`.' }),
    revenue: amount('Revenue of the period.'),
    cost: amount('Cost of the period; positive where it burdens the result.'),
    netResult: amount('Revenue less cost.'),
  }),
)

export const Trend = named(
  'TrendReport',
  closed({
    ...reportWindow,
    granularity: Granularity,
    periods: Type.Array(TrendPeriod, { description: 'The periods, the first first.' }),
    basis: Basis,
  }),
)

const totals = {
  openingBalance: amount('The balance before the window; debit is positive.'),
  totalDebit: amount('Debits within the window.'),
  totalCredit: amount('Credits within the window.'),
  closingBalance: amount('The balance after the window; debit is positive.'),
}

const columns = (by: string) =>
  Type.Record(Type.String(), Type.String(), { description: `Debit less credit for each ${by}.` })

const BalanceTotals = named('BalanceTotals', closed(totals))
const PeriodTotals = named('PeriodBalanceTotals', closed({ ...totals, periodColumns: columns('period') }))
const JournalTotals = named('JournalBalanceTotals', closed({ ...totals, dagboekColumns: columns('journal') }))

const rows = 'One row for each account, by account number.'
const grand = 'The rows added up.'

export const Kolommenbalans = named(
  'TrialBalanceReport',
  closed({
    ...reportWindow,
    rows: Type.Array(named('TrialBalanceRow', closed({ ...accountKey, ...totals })), { description: rows }),
    grandTotals: described(BalanceTotals, grand),
  }),
)

export const Periodebalans = named(
  'PeriodBalanceReport',
  closed({
    ...reportWindow,
    granularity: Granularity,
    periods: Type.Array(Type.String(), {
      description: 'The periods, the first first; the names of the columns.',
    }),
    rows: Type.Array(
      named('PeriodBalanceRow', closed({ ...accountKey, ...totals, periodColumns: columns('period') })),
      { description: rows },
    ),
    grandTotals: described(PeriodTotals, grand),
  }),
)

const Journal = named(
  'Dagboek',
  closed({
    code: Type.String({ description: 'The code of the journal; the name of its column.' }),
    description: Type.String({ description: 'What the file calls it.' }),
  }),
)

export const Dagboekbalans = named(
  'JournalBalanceReport',
  closed({
    ...reportWindow,
    dagboeken: Type.Array(Journal, { description: 'The journals with an entry.' }),
    rows: Type.Array(
      named('JournalBalanceRow', closed({ ...accountKey, ...totals, dagboekColumns: columns('journal') })),
      { description: rows },
    ),
    grandTotals: described(JournalTotals, grand),
  }),
)
