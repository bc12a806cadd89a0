/** Routes of the reports, and of the pages of transactions. */

import { pageRequest } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import { EntryPage } from '../accounts/account.schema.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { memorialPage, transactionsPage } from '../core/reports/entry-page.ts'
import { entryPageLimits, route } from '../dialect.ts'
import { analysisExamples } from '../example-values.ts'
import type { Asked, ReportName } from '../threads/reports.ts'
import * as balance from './balance.schema.ts'
import {
  entryFiltersOf,
  granularityOf,
  manualJournalsOf,
  manualOf,
  windowBoundsOf,
} from './report.actions.ts'
import * as schema from './report.schema.ts'
import { jsonReply } from './report-reply.ts'

type ReportCtx = Pick<Ctx, 'sessions' | 'threads' | 'states' | 'storedSettings' | 'flags'>

const tag = 'Reports'
const access = 'public'
const params = sessionParams
const errors = [404]

/** Answers a report that a thread builds. */
const answerer =
  (ctx: ReportCtx) =>
  async <K extends ReportName>(id: string, name: K, askedOf: (session: Session) => Asked<K>) => {
    const session = ctx.sessions.get(id)
    return jsonReply(await ctx.threads.report(session, name, askedOf(session)), { vary: 'accept-language' })
  }

/** Reports on the whole file. */
const wholeFileRoutes = (ctx: ReportCtx): Route[] => {
  const answer = answerer(ctx)
  return [
    route({
      method: 'GET',
      path: '/api/analysis/{id}/kpis',
      operationId: 'getKpis',
      summary: 'Get the financial KPIs',
      description:
        'From revenue to net result, and the parts of the balance sheet. Transactions that close the year are left out. `basis` says what told revenue from cost; `caveats` what the figures lack, in Dutch or English by Accept-Language.',
      examples: analysisExamples,
      tag,
      access,
      params,
      output: schema.FinancialKpis,
      errors,
      handler: ({ params: { id }, language }) => answer(id, 'kpis', ({ mapping }) => ({ mapping, language })),
    }),
    route({
      method: 'GET',
      path: '/api/analysis/{id}/kengetallen',
      operationId: 'getKengetallen',
      summary: 'Get the ratios: liquidity, solvency, profitability',
      description:
        'A ratio is null where its divisor is 0 or the data is missing: in a file without an opening balance those of the balance sheet are, and `caveats` says so. Percentages have two decimals, other ratios four.',
      examples: analysisExamples,
      tag,
      access,
      params,
      output: schema.Kengetallen,
      errors,
      handler: ({ params: { id }, language }) =>
        answer(id, 'kengetallen', ({ mapping }) => ({ mapping, language })),
    }),
    route({
      method: 'GET',
      path: '/api/analysis/{id}/rgs-categorieen',
      operationId: 'getRgsCategorieen',
      summary: 'Get the balances by RGS category',
      description:
        'Every level from balance sheet or result down to the account, and at the end the accounts without a code: the first level adds up to the trial balance. Empty where the file has no RGS codes.',
      examples: analysisExamples,
      tag,
      access,
      params,
      output: schema.RgsCategorieen,
      errors,
      handler: ({ params: { id } }) => answer(id, 'rgsCategorieen', () => ({})),
    }),
  ]
}

/** Which journals are manual. */
const journalRoutes = (ctx: ReportCtx): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/journals',
    operationId: 'listJournals',
    summary: 'List the journals, and which are manual and why',
    description:
      'Type M is manual; B, C, P and S never are. Any other goes by its name, else by the source of its transactions. The settings can add journals and take them out. `reason` comes in Dutch or English by Accept-Language.',
    examples: analysisExamples,
    tag,
    access,
    params,
    output: Type.Array(schema.Journal),
    errors,
    handler: async ({ params: { id }, language }) => {
      const session = ctx.sessions.get(id)
      const asked = { manualJournals: await manualJournalsOf(ctx, session), language }
      return jsonReply(await ctx.threads.report(session, 'journals', asked), { vary: 'accept-language' })
    },
  }),
]

/** The largest accounts and the trend, within dates. */
const windowedRoutes = (ctx: ReportCtx): Route[] => {
  const answer = answerer(ctx)
  return [
    route({
      method: 'GET',
      path: '/api/analysis/{id}/top-accounts',
      operationId: 'getTopAccounts',
      summary: 'Get the accounts with the most on each side',
      description:
        'By debit and by credit within the window, the opening balance left out. 400 for a range that ends before it begins.',
      examples: analysisExamples,
      tag,
      access,
      params,
      query: schema.TopAccountsQuery,
      output: balance.TopAccounts,
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
      operationId: 'getTrend',
      summary: 'Get revenue, cost and result by period',
      description:
        'Accounts of profit and loss alone; transactions that close the year are left out. 400 for an unknown granularity, and for a range that ends before it begins.',
      examples: analysisExamples,
      tag,
      access,
      params,
      query: schema.PeriodicQuery,
      output: balance.Trend,
      errors,
      handler: ({ params: { id }, query }) =>
        answer(id, 'trend', ({ mapping }) => ({
          mapping,
          bounds: windowBoundsOf(query),
          granularity: granularityOf(query.granularity),
        })),
    }),
  ]
}

/** Trial balances, within dates. */
const balanceRoutes = (ctx: ReportCtx): Route[] => {
  const answer = answerer(ctx)
  return [
    route({
      method: 'GET',
      path: '/api/analysis/{id}/kolommenbalans',
      operationId: 'getKolommenbalans',
      summary: 'Get the trial balance',
      description:
        'Opening balance, debits, credits and closing balance of each account. What was posted before the window counts in the opening balance. 400 for a range that ends before it begins.',
      examples: analysisExamples,
      tag,
      access,
      params,
      query: schema.WindowQuery,
      output: balance.Kolommenbalans,
      errors,
      handler: ({ params: { id }, query }) =>
        answer(id, 'kolommenbalans', () => ({ bounds: windowBoundsOf(query) })),
    }),
    route({
      method: 'GET',
      path: '/api/analysis/{id}/periodebalans',
      operationId: 'getPeriodebalans',
      summary: 'Get the trial balance with a column for each period',
      description:
        'As the trial balance, with the movements of each month, quarter or year. 400 for an unknown granularity, and for a range that ends before it begins.',
      examples: analysisExamples,
      tag,
      access,
      params,
      query: schema.PeriodicQuery,
      output: balance.Periodebalans,
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
      operationId: 'getDagboekbalans',
      summary: 'Get the trial balance with a column for each journal',
      description:
        'As the trial balance, with the movements of each journal. 400 for a range that ends before it begins.',
      examples: analysisExamples,
      tag,
      access,
      params,
      query: schema.WindowQuery,
      output: balance.Dagboekbalans,
      errors,
      handler: ({ params: { id }, query }) =>
        answer(id, 'dagboekbalans', () => ({ bounds: windowBoundsOf(query) })),
    }),
  ]
}

/** Pages are cut here: a millisecond or two, over an index that a thread has built. */
const entryRoutes = (ctx: ReportCtx): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/transactions',
    operationId: 'listTransactions',
    summary: 'List entries by date, filtered',
    description:
      'One page of the entries of the file. Filters match a part of the text, whatever its case. The running balance is that of the account of the entry.',
    examples: analysisExamples,
    tag,
    access,
    params,
    query: schema.EntryQuery,
    output: EntryPage,
    errors,
    handler: ({ params: { id }, query }) =>
      transactionsPage(
        ctx.sessions.get(id).ledger,
        entryFiltersOf(query),
        pageRequest(query, entryPageLimits),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/memorial',
    operationId: 'listMemorial',
    summary: 'List manual journal entries by date, filtered',
    description:
      'As the list of entries, with manual ones alone: those of journals that `journals` calls manual, or whose source says so.',
    examples: analysisExamples,
    tag,
    access,
    params,
    query: schema.EntryQuery,
    output: EntryPage,
    errors,
    handler: async ({ params: { id }, query }) => {
      const session = ctx.sessions.get(id)
      const manual = manualOf(session.ledger, await manualJournalsOf(ctx, session))
      const page = pageRequest(query, entryPageLimits)
      return memorialPage(session.ledger, manual, entryFiltersOf(query), page)
    },
  }),
]

export const reportRoutes = (ctx: ReportCtx): Route[] => [
  ...wholeFileRoutes(ctx),
  ...journalRoutes(ctx),
  ...windowedRoutes(ctx),
  ...balanceRoutes(ctx),
  ...entryRoutes(ctx),
]

/** Under a feature flag of its own. */
export const benfordRoutes = (ctx: ReportCtx): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/benford',
    operationId: 'getBenford',
    summary: 'Compare first two digits with the law of Benford',
    description:
      'The data of a chart, over all entries and for each account with 300 amounts of 10.00 or more. 404 while the flag `benford` is off.',
    examples: analysisExamples,
    tag,
    access,
    params,
    output: schema.BenfordChart,
    errors,
    handler: ({ params: { id } }) => answerer(ctx)(id, 'benford', () => ({})),
  }),
]
