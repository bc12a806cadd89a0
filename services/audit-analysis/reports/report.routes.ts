/** Routes of the reports, and of the pages of transactions. */

import { pageRequest } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { EntryPage } from '../accounts/account.schema.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { manualTransactions } from '../core/detectors/manual.ts'
import { oncePerLedger } from '../core/detectors/once-per-ledger.ts'
import { memorialPage, transactionsPage } from '../core/reports/entry-page.ts'
import { entryPageLimits, route } from '../dialect.ts'
import type { Asked, ReportName } from '../threads/reports.ts'
import { entryFiltersOf, granularityOf, windowBoundsOf } from './report.actions.ts'
import * as schema from './report.schema.ts'
import { jsonReply } from './report-reply.ts'

type ReportCtx = Pick<Ctx, 'sessions' | 'threads'>

const tag = 'Reports'
const access = 'public'
const params = sessionParams
const errors = [404]

const manualOf = oncePerLedger(manualTransactions)

/** Answers a report that a thread builds. */
const answerer =
  (ctx: ReportCtx) =>
  async <K extends ReportName>(id: string, name: K, askedOf: (session: Session) => Asked<K>) => {
    const session = ctx.sessions.get(id)
    return jsonReply(await ctx.threads.report(session, name, askedOf(session)))
  }

/** Reports on the whole file. */
const wholeFileRoutes = (ctx: ReportCtx): Route[] => {
  const answer = answerer(ctx)
  return [
    route({
      method: 'GET',
      path: '/api/analysis/{id}/kpis',
      summary: 'Financial KPIs, from revenue to net result and the balance sheet',
      tag,
      access,
      params,
      output: schema.FinancialKpis,
      errors,
      handler: ({ params: { id } }) => answer(id, 'kpis', ({ mapping }) => ({ mapping })),
    }),
    route({
      method: 'GET',
      path: '/api/analysis/{id}/kengetallen',
      summary: 'Ratios: liquidity, solvency and profitability',
      tag,
      access,
      params,
      output: schema.Kengetallen,
      errors,
      handler: ({ params: { id } }) => answer(id, 'kengetallen', ({ mapping }) => ({ mapping })),
    }),
    route({
      method: 'GET',
      path: '/api/analysis/{id}/rgs-categorieen',
      summary: 'Breakdown by RGS category; empty when the file has no RGS codes',
      tag,
      access,
      params,
      output: schema.RgsCategorieen,
      errors,
      handler: ({ params: { id } }) => answer(id, 'rgsCategorieen', () => ({})),
    }),
  ]
}

/** Reports within dates. */
const windowedRoutes = (ctx: ReportCtx): Route[] => {
  const answer = answerer(ctx)
  return [
    route({
      method: 'GET',
      path: '/api/analysis/{id}/top-accounts',
      summary: 'The accounts with the most on each side',
      tag,
      access,
      params,
      query: schema.TopAccountsQuery,
      output: schema.TopAccounts,
      errors,
      handler: ({ params: { id }, query }) =>
        answer(id, 'topAccounts', () => ({
          topN: Math.min(query.topN ?? 10, schema.maximumTopN),
          bounds: windowBoundsOf(query),
        })),
    }),
    route({
      method: 'GET',
      path: '/api/analysis/{id}/trend',
      summary: 'Revenue, cost and result by month, quarter or year',
      tag,
      access,
      params,
      query: schema.PeriodicQuery,
      output: schema.Trend,
      errors,
      handler: ({ params: { id }, query }) =>
        answer(id, 'trend', ({ mapping }) => ({
          mapping,
          bounds: windowBoundsOf(query),
          granularity: granularityOf(query.granularity),
        })),
    }),
    route({
      method: 'GET',
      path: '/api/analysis/{id}/kolommenbalans',
      summary: 'Trial balance',
      tag,
      access,
      params,
      query: schema.WindowQuery,
      output: schema.Kolommenbalans,
      errors,
      handler: ({ params: { id }, query }) =>
        answer(id, 'kolommenbalans', () => ({ bounds: windowBoundsOf(query) })),
    }),
    route({
      method: 'GET',
      path: '/api/analysis/{id}/periodebalans',
      summary: 'Trial balance with a column for each month, quarter or year',
      tag,
      access,
      params,
      query: schema.PeriodicQuery,
      output: schema.Periodebalans,
      errors,
      handler: ({ params: { id }, query }) =>
        answer(id, 'periodebalans', () => ({
          bounds: windowBoundsOf(query),
          granularity: granularityOf(query.granularity),
        })),
    }),
    route({
      method: 'GET',
      path: '/api/analysis/{id}/dagboekbalans',
      summary: 'Trial balance with a column for each journal',
      tag,
      access,
      params,
      query: schema.WindowQuery,
      output: schema.Dagboekbalans,
      errors,
      handler: ({ params: { id }, query }) =>
        answer(id, 'dagboekbalans', () => ({ bounds: windowBoundsOf(query) })),
    }),
  ]
}

/** Pages are cut here: a millisecond or two, over an index that a thread has built. */
const entryRoutes = ({ sessions }: ReportCtx): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/transactions',
    summary: 'Entries, filtered, by date',
    tag,
    access,
    params,
    query: schema.EntryQuery,
    output: EntryPage,
    errors,
    handler: ({ params: { id }, query }) =>
      transactionsPage(sessions.get(id).ledger, entryFiltersOf(query), pageRequest(query, entryPageLimits)),
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/memorial',
    summary: 'Manual journal entries, filtered, by date',
    tag,
    access,
    params,
    query: schema.EntryQuery,
    output: EntryPage,
    errors,
    handler: ({ params: { id }, query }) => {
      const { ledger } = sessions.get(id)
      const page = pageRequest(query, entryPageLimits)
      return memorialPage(ledger, manualOf(ledger), entryFiltersOf(query), page)
    },
  }),
]

export const reportRoutes = (ctx: ReportCtx): Route[] => [
  ...wholeFileRoutes(ctx),
  ...windowedRoutes(ctx),
  ...entryRoutes(ctx),
]

/** Under a feature flag of its own. */
export const benfordRoutes = (ctx: ReportCtx): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/benford',
    summary: 'First two digits against the law of Benford, overall and by account: the data of a chart',
    tag,
    access,
    params,
    output: schema.BenfordChart,
    errors,
    handler: ({ params: { id } }) => answerer(ctx)(id, 'benford', () => ({})),
  }),
]
