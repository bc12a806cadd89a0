/** Routes of the ledger's accounts: summaries, postings, master data. */

import { pageRequest } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Ctx } from '../context.ts'
import { postingsPage } from '../core/reports/entry-page.ts'
import { entryPageLimits, route } from '../dialect.ts'
import { analysisExamples, exampleAnalysisId } from '../example-values.ts'
import { windowBoundsOf } from '../reports/report.actions.ts'
import { jsonReply } from '../reports/report-reply.ts'
import {
  AccountKind,
  AccountSummary,
  EntryPage,
  PostingQuery,
  postingParams,
  Stamgegevens,
} from './account.schema.ts'

const tag = 'Accounts'
const access = 'public'
const params = sessionParams

export const accountRoutes = (ctx: Pick<Ctx, 'sessions' | 'threads'>): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/accounts',
    operationId: 'listAccounts',
    summary: 'List all ledger accounts with their entries counted and added up',
    description: 'By account number; accounts without entries are in it too.',
    examples: analysisExamples,
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
    operationId: 'listPostings',
    summary: 'List the postings of accounts, with their running balance',
    description:
      'By date, of all accounts whose number contains the given one, whatever its case. The running balance is that of these accounts together, and goes on over pages. No such account gives an empty page.',
    examples: { params: { id: exampleAnalysisId, accountId: '1100' } },
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
    operationId: 'getStamgegevens',
    summary: 'Get the company and its chart of accounts',
    description: 'What the file states of the company and its period, and each account of its chart.',
    examples: analysisExamples,
    tag,
    access,
    params,
    output: Stamgegevens,
    errors: [404],
    handler: async ({ params: { id } }) =>
      jsonReply(await ctx.threads.report(ctx.sessions.get(id), 'stamgegevens', {})),
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/account-kinds',
    operationId: 'listAccountKinds',
    summary: 'List what each account is, and what told it',
    description:
      'By account number. The first of these that tells decides: the RGS code, the stored mapping, the name unless number and entries deny it, the declared type with the number, the side of the entries. Reports use these kinds; under a mapping, what it does not name counts there among the other results. `conflicts` holds what weaker grounds say instead.',
    examples: analysisExamples,
    tag,
    access,
    params,
    output: Type.Array(AccountKind),
    errors: [404],
    handler: async ({ params: { id } }) => {
      const session = ctx.sessions.get(id)
      return jsonReply(await ctx.threads.report(session, 'accountKinds', { mapping: session.mapping }))
    },
  }),
]
