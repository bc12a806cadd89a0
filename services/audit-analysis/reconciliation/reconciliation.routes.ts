/** The route that compares an analysis with an external trial balance. */

import type { Route } from '../../../kit/http/route.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { jsonReply } from '../reports/report-reply.ts'
import { reconcileWith, trialBalanceForm } from './reconciliation.actions.ts'
import { Reconciliation } from './reconciliation.schema.ts'

export const reconciliationRoutes = (ctx: Pick<Ctx, 'sessions' | 'threads'>): Route[] => [
  route({
    method: 'POST',
    path: '/api/reconciliation/{id}',
    summary: 'Reconcile the ledger with an external trial balance (.xlsx)',
    tag: 'Reconciliation',
    access: 'public',
    params: sessionParams,
    form: trialBalanceForm,
    output: Reconciliation,
    errors: [404],
    handler: async ({ params: { id }, parts }) => jsonReply(await reconcileWith(ctx, id, parts)),
  }),
]
