/** Reports on the wire (specification, Reports). */

import { pageQuery } from '../../../kit/http/page.ts'
import { closed, date, nullable, oneOf, Type } from '../../../kit/http/schema.ts'
import { accountKey, windowQuery } from '../accounts/account.schema.ts'
import { amount } from '../analysis/analysis.schema.ts'
import { entryPageLimits } from '../dialect.ts'

/** More accounts than anyone reads in one list. */
export const maximumTopN = 1000

const count = () => Type.Integer({ minimum: 0 })
const filter = (of: string) =>
  Type.Optional(Type.String({ maxLength: 200, description: `A part of ${of}, whatever the case.` }))

const granularity = () =>
  Type.Optional(
    Type.String({
      maxLength: 20,
      default: 'MONTH',
      description: 'MONTH, QUARTER or YEAR, whatever the case.',
    }),
  )

export const WindowQuery = closed(windowQuery)
export const PeriodicQuery = closed({ ...windowQuery, granularity: granularity() })

export const TopAccountsQuery = closed({
  topN: Type.Optional(
    Type.Integer({ minimum: 1, default: 10, description: `At most ${maximumTopN}; more is capped.` }),
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

const basis = () =>
  oneOf(['RGS', 'MAPPING', 'SIGN_AND_RANGE'], { description: 'What told revenue from cost.' })

const amountOrNull = () => nullable(amount())
const ratio = () => nullable(Type.Number())

export const FinancialKpis = closed({
  revenue: amount(),
  costOfSales: amount(),
  grossMargin: amount(),
  grossMarginPct: ratio(),
  otherIncome: amount(),
  operatingCost: amount(),
  ebit: amount(),
  financialResult: amount(),
  otherResults: amount(),
  taxes: amount(),
  netResult: amount(),
  totalAssets: amountOrNull(),
  equity: amountOrNull(),
  currentAssets: amountOrNull(),
  inventory: amountOrNull(),
  shortTermLiabilities: amountOrNull(),
  longTermLiabilities: amountOrNull(),
  provisions: amountOrNull(),
  basis: basis(),
})

export const Kengetallen = closed({
  liquiditeit: closed({ currentRatio: ratio(), quickRatio: ratio(), werkkapitaal: amountOrNull() }),
  solvabiliteit: closed({ solvabiliteitsratio: ratio(), debtRatio: ratio() }),
  rentabiliteit: closed({ brutomargePct: ratio(), nettomargePct: ratio(), rev: ratio(), rtv: ratio() }),
})

export const RgsCategorieen = closed({
  categorieen: Type.Array(
    closed({
      code: Type.String(),
      omschrijving: Type.String(),
      niveau: Type.Integer({ minimum: 1 }),
      beginsaldo: amount(),
      mutatie: amount(),
      eindsaldo: amount(),
      aantalRekeningen: count(),
    }),
  ),
})

const window = { dateFrom: nullable(date()), dateTo: nullable(date()) }

const topAccount = () =>
  closed({
    ...accountKey,
    postingCount: count(),
    totalDebit: amount(),
    totalCredit: amount(),
    netAmount: amount(),
  })

export const TopAccounts = closed({
  ...window,
  topByCredit: Type.Array(topAccount()),
  topByDebit: Type.Array(topAccount()),
})

const grain = () => oneOf(['MONTH', 'QUARTER', 'YEAR'])

export const Trend = closed({
  ...window,
  granularity: grain(),
  periods: Type.Array(
    closed({ period: Type.String(), revenue: amount(), cost: amount(), netResult: amount() }),
  ),
  basis: basis(),
})

const totals = {
  openingBalance: amount(),
  totalDebit: amount(),
  totalCredit: amount(),
  closingBalance: amount(),
}
const columns = () =>
  Type.Record(Type.String(), amount(), { description: 'Net mutation (debit less credit) by column.' })

export const Kolommenbalans = closed({
  ...window,
  rows: Type.Array(closed({ ...accountKey, ...totals })),
  grandTotals: closed(totals),
})

export const Periodebalans = closed({
  ...window,
  granularity: grain(),
  periods: Type.Array(Type.String()),
  rows: Type.Array(closed({ ...accountKey, ...totals, periodColumns: columns() })),
  grandTotals: closed({ ...totals, periodColumns: columns() }),
})

export const Dagboekbalans = closed({
  ...window,
  dagboeken: Type.Array(closed({ code: Type.String(), description: Type.String() })),
  rows: Type.Array(closed({ ...accountKey, ...totals, dagboekColumns: columns() })),
  grandTotals: closed({ ...totals, dagboekColumns: columns() }),
})

const share = () => Type.Number({ minimum: 0 })

const benfordSeries = () =>
  closed({
    accountId: nullable(Type.String()),
    count: count(),
    digits: Type.Array(
      closed({
        digits: Type.Integer({ minimum: 10, maximum: 99 }),
        observed: count(),
        observedShare: share(),
        expectedShare: share(),
        zScore: Type.Number(),
      }),
    ),
    meanAbsoluteDeviation: share(),
    conformity: oneOf(['close', 'acceptable', 'marginal', 'nonconforming', 'insufficient']),
  })

export const BenfordChart = closed({ overall: benfordSeries(), accounts: Type.Array(benfordSeries()) })
