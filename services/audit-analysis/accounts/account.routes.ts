/** Routes of the ledger's accounts: summaries, postings, master data. */

import { pageRequest } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Ctx } from '../context.ts'
import { postingsPage } from '../core/reports/entry-page.ts'
import { entryPageLimits, route } from '../dialect.ts'
import { windowBoundsOf } from '../reports/report.actions.ts'
import { jsonReply } from '../reports/report-reply.ts'
import { AccountSummary, EntryPage, PostingQuery, postingParams, Stamgegevens } from './account.schema.ts'

const tag = 'Accounts'
const access = 'public'
const params = sessionParams

export const accountRoutes = (ctx: Pick<Ctx, 'sessions' | 'threads'>): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/accounts',
    summary: 'All ledger accounts with their postings counted and added up',
    tag,
    access,
    params,
    output: Type.Array(AccountSummary),
    errors: [404],
    handler: async ({ params: { id } }) =>
      jsonReply(await ctx.threads.report(ctx.sessions.get(id), 'accounts', {})),
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/accounts/{accountId}/postings',
    summary: 'Postings of the accounts whose number contains the given one, with their running balance',
    tag,
    access,
    params: postingParams,
    query: PostingQuery,
    output: EntryPage,
    errors: [404],
    handler: ({ params: { id, accountId }, query }) =>
      postingsPage(
        ctx.sessions.get(id).ledger,
        accountId.trim(),
        windowBoundsOf(query),
        pageRequest(query, entryPageLimits),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/stamgegevens',
    summary: 'Master data: the company and its chart of accounts',
    tag,
    access,
    params,
    output: Stamgegevens,
    errors: [404],
    handler: async ({ params: { id } }) =>
      jsonReply(await ctx.threads.report(ctx.sessions.get(id), 'stamgegevens', {})),
  }),
]
