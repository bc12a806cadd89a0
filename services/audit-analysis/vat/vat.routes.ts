/** Routes of VAT: the return by the file's codes, and the auditor's rubrics. */

import type { Route } from '../../../kit/http/route.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { analysisExamples } from '../example-values.ts'
import { jsonReply } from '../reports/report-reply.ts'
import * as actions from './vat.actions.ts'
import * as schema from './vat.schema.ts'

const tag = 'VAT'
const access = 'public'
const params = sessionParams
const errors = [404]
const headers = { vary: 'accept-language' }

export const vatRoutes = (ctx: Pick<Ctx, 'sessions' | 'threads' | 'states'>): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/vat',
    operationId: 'getVat',
    summary: 'Get the VAT by code and by rubric, tied to the VAT accounts',
    description:
      'Each code on each side with its base and VAT, and the rubric that is proposed for it or was chosen; the rubrics of the return that follow; and the transactions whose codes and VAT accounts say different things.',
    examples: analysisExamples,
    tag,
    access,
    params,
    output: schema.Vat,
    errors,
    handler: async ({ params: { id }, language }) =>
      jsonReply(await actions.readVat(ctx, ctx.sessions.get(id), language), headers),
  }),
  route({
    method: 'PUT',
    path: '/api/analysis/{id}/vat/rubrics',
    operationId: 'chooseVatRubric',
    summary: 'Accept or change the rubric of a VAT code',
    description:
      'Answers the VAT with the choice in it. 400 for a rubric that the form does not have, 404 for a code that the file does not use on that side.',
    examples: {
      ...analysisExamples,
      body: { code: 'VH', side: 'OUTPUT', rubric: '1a', deductiblePct: 100 },
    },
    tag,
    access,
    params,
    body: schema.ChooseRubric,
    output: schema.Vat,
    errors: [404, 409],
    handler: async ({ params: { id }, body, language }) =>
      jsonReply(await actions.chooseRubric(ctx, ctx.sessions.get(id), body, language), headers),
  }),
]
