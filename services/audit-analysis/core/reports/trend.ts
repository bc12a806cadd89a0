/** The trend: revenue, cost and result per month, quarter or year. */

import type { Classification, ClassificationBasis } from '../ledger/classification.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { accountClass } from '../ledger/population.ts'
import { type ReportWindow, windowOf } from './balance-reports.ts'
import { closingTransactions } from './closing.ts'
import { type Granularity, periodColumns } from './period-label.ts'
import type { Bounds } from './report-index.ts'

export interface Trend extends ReportWindow {
  granularity: Granularity
  periods: { period: string; revenue: string; cost: string; netResult: string }[]
  basis: ClassificationBasis
}

/** Revenue, cost and result per period, from profit-and-loss accounts with a class; closing transactions are left out. */
export const trend = (
  ledger: Ledger,
  classification: Classification,
  bounds: Bounds = {},
  granularity: Granularity = 'MONTH',
): Trend => {
  const { account, cents, transaction, count } = ledger.lines
  const { classes, kinds, basis } = classification
  const closes = closingTransactions(ledger)
  // A mapping may name a balance account; the trend is of profit and loss alone (specification, Reports).
  const isLeftOut = ledger.accounts.map(({ type }, a) => kinds[a]!.basis === 'MAPPING' && type === 'BALANCE')
  const { labels, ofTransaction } = periodColumns(ledger, bounds, granularity)
  const revenue = new Float64Array(labels.length)
  const cost = new Float64Array(labels.length)
  for (let line = 0; line < count; line++) {
    const t = transaction[line]!
    const period = ofTransaction[t]!
    const a = account[line]!
    if (period === -1 || closes[t] || isLeftOut[a]) continue
    const cls = classes[a]!
    if (cls === accountClass.revenue) revenue[period]! -= cents[line]!
    else if (cls === accountClass.cost) cost[period]! += cents[line]!
  }
  const periods = labels.map((period, p) => ({
    period,
    revenue: formatCents(revenue[p]!),
    cost: formatCents(cost[p]!),
    netResult: formatCents(revenue[p]! - cost[p]!),
  }))
  return { ...windowOf(bounds), granularity, periods, basis }
}
