/** The route that compares an analysis with an external trial balance. */

import type { Route } from '../../../kit/http/route.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { analysisExamples } from '../example-values.ts'
import { jsonReply } from '../reports/report-reply.ts'
import { reconcileWith, trialBalanceForm } from './reconciliation.actions.ts'
import { Reconciliation } from './reconciliation.schema.ts'

export const reconciliationRoutes = (ctx: Pick<Ctx, 'sessions' | 'threads'>): Route[] => [
  route({
    method: 'POST',
    path: '/api/reconciliation/{id}',
    operationId: 'reconcileTrialBalance',
    repeats: { harmless: 'only compares' },
    summary: 'Compare the ledger with a trial balance from outside',
    description:
      'An .xlsx workbook or a CSV of at most 20 MB whose columns have Dutch or English headings, in up to three rows; else the field `columns` names them. Nothing of it is kept. The answer says which columns it read and which rows it left out. 400 for a file without a trial balance (with its first rows), or with a cell that is no amount, in Dutch or English by Accept-Language.',
    examples: analysisExamples,
    tag: 'Reconciliation',
    access: 'public',
    params: sessionParams,
    form: trialBalanceForm,
    output: Reconciliation,
    errors: [404],
    handler: async ({ params: { id }, parts, language }) =>
      jsonReply(await reconcileWith(ctx, id, parts, language)),
  }),
]
