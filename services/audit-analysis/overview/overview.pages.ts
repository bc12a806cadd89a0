/** The overview of an analysis. */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { overviewView } from './overview.views.ts'

export const overviewPages = (bench: Workbench, ctx: Pick<Ctx, 'settings' | 'threads'>): Route[] => [
  bench.page('overview', {
    summary: 'What the file holds and what was found in it',
    handler: async ({ analysis, language }) =>
      overviewView({
        language,
        currency: analysis.ledger.company.currency,
        summary: await ctx.threads.summary(analysis, {}, ctx.settings.get()),
      }),
  }),
]
