/** Routes of materiality, fixed costs and shareholder loans. */

import type { Route } from '../../../kit/http/route.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import { settingsOf } from '../analysis/layered-settings.actions.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { analysisExamples, exampleAnalysisId } from '../example-values.ts'
import { FixedCosts, LoansQuery, Materiality, ShareholderLoans } from './audit-figures.schema.ts'
import { jsonReply } from './report-reply.ts'

const shared = { tag: 'Reports', access: 'public', params: sessionParams, errors: [404] } as const

type FiguresCtx = Pick<Ctx, 'sessions' | 'threads' | 'states' | 'storedSettings' | 'flags'>

export const auditFiguresRoutes = (ctx: FiguresCtx): Route[] => [
  route({
    ...shared,
    method: 'GET',
    path: '/api/analysis/{id}/materiality',
    operationId: 'getMateriality',
    summary: 'Get benchmarks of materiality',
    description:
      '5 % of the result before tax, 1 % of revenue and 1 % of assets, each with the sum that it comes from. None applies itself: the settings hold the materiality.',
    examples: analysisExamples,
    output: Materiality,
    handler: async ({ params: { id } }) => {
      const session = ctx.sessions.get(id)
      const { materialityThreshold } = await settingsOf(ctx, session)
      const asked = { mapping: session.mapping, materialityThreshold }
      return jsonReply(await ctx.threads.report(session, 'materiality', asked))
    },
  }),
  route({
    ...shared,
    method: 'GET',
    path: '/api/analysis/{id}/fixed-costs',
    operationId: 'getFixedCosts',
    summary: 'Get costs that come every month, and the odd months',
    description:
      'Cost accounts with an entry in three quarters of at least six months, whose median absolute deviation is a quarter of the median at most. A month is MISSING, or DEVIATING from a modified z-score of 3.5 on.',
    examples: analysisExamples,
    output: FixedCosts,
    handler: async ({ params: { id } }) => {
      const session = ctx.sessions.get(id)
      return jsonReply(await ctx.threads.report(session, 'fixedCosts', { mapping: session.mapping }))
    },
  }),
  route({
    ...shared,
    method: 'GET',
    path: '/api/analysis/{id}/shareholder-loans',
    operationId: 'getShareholderLoans',
    summary: 'Get what directors and shareholders owe, against the threshold of the law',
    description:
      'Accounts by RGS code, else by name. The threshold is that of art. 4.14a Wet IB 2001: 700,000 at the end of 2023, 500,000 since. A period that ends on another day than 31 December is not tested.',
    examples: { params: { id: exampleAnalysisId }, query: { interestPct: 4 } },
    query: LoansQuery,
    output: ShareholderLoans,
    handler: async ({ params: { id }, query }) => {
      const session = ctx.sessions.get(id)
      const asked = { interestPct: query.interestPct ?? null }
      return jsonReply(await ctx.threads.report(session, 'shareholderLoans', asked))
    },
  }),
]
