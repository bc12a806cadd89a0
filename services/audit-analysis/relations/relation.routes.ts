/** Routes of relation balances and open items. */

import type { Route } from '../../../kit/http/route.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { analysisExamples } from '../example-values.ts'
import { jsonReply } from '../reports/report-reply.ts'
import { readReport } from './relation.actions.ts'
import * as schema from './relation.schema.ts'

const tag = 'Open items'
const access = 'public'
const params = sessionParams
const query = schema.OpenItemsQuery
const errors = [404]

export const relationRoutes = (ctx: Pick<Ctx, 'sessions' | 'threads'>): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/relations',
    operationId: 'listRelationBalances',
    summary: 'List what each relation owes or is owed',
    description:
      'By relation and kind, on a day: what the year opened with, what came, the balance, and what the open items add up to. A relation that is customer and supplier has two rows.',
    examples: analysisExamples,
    tag,
    access,
    params,
    query,
    output: schema.Relations,
    errors,
    handler: async ({ params: { id }, query: asked }) =>
      jsonReply(await readReport(ctx, ctx.sessions.get(id), 'relations', asked)),
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/open-items',
    operationId: 'listOpenItems',
    summary: 'List the open items with their age, tied to the ledger',
    description:
      'From the sub-ledger where the file fills it, else from relation balances and postings by document number, the rest first in, first out. Items add up to each relation’s balance; where they do not, it is a finding.',
    examples: analysisExamples,
    tag,
    access,
    params,
    query,
    output: schema.OpenItems,
    errors,
    handler: async ({ params: { id }, query: asked }) =>
      jsonReply(await readReport(ctx, ctx.sessions.get(id), 'openItems', asked)),
  }),
]
