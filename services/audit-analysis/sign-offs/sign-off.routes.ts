/** Routes of signatures under an analysis. */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleAnalysisId } from '../example-values.ts'
import { signOff, withdrawSignOff } from './sign-off.actions.ts'
import * as schema from './sign-off.schema.ts'

const tag = 'Review'
const access = 'public'
const path = '/api/analysis/{id}/sign-off/{role}'
const params = { id: exampleAnalysisId, role: 'PREPARER' }

export const signOffRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'PUT',
    path,
    operationId: 'signOff',
    summary: 'Sign an analysis off',
    description:
      'The preparer signs once no finding of priority HIGH is open; 409 names those that are. Then the reviewer signs, under another name, and from then on nothing is decided any more (409) until that signature is withdrawn.',
    examples: {
      params,
      body: {
        author: 'Anna de Vries',
        conclusion: 'De bevindingen zijn opgevolgd; geen afwijking van materieel belang.',
      },
    },
    tag,
    access,
    params: schema.signOffParams,
    body: schema.SignOffRequest,
    output: schema.SignOff,
    errors: [401, 404, 409],
    handler: (request) => {
      const { params, body, language } = request
      const session = ctx.sessions.get(params.id)
      return signOff(ctx, session, params.role, body, ctx.whoActs(request, body.author), language)
    },
  }),
  route({
    method: 'DELETE',
    path,
    operationId: 'withdrawSignOff',
    summary: 'Withdraw a signature',
    description:
      'With a reason, which is kept. 404 where nobody has signed in that role; 409 for the preparer’s while the reviewer’s stands.',
    examples: { params, body: { author: 'Anna de Vries', reason: 'Nagekomen factuur ontvangen.' } },
    tag,
    access,
    params: schema.signOffParams,
    body: schema.WithdrawalRequest,
    output: schema.SignOff,
    errors: [401, 404, 409],
    handler: (request) => {
      const { params, body } = request
      const session = ctx.sessions.get(params.id)
      return withdrawSignOff(ctx, session, params.role, body.reason, ctx.whoActs(request, body.author))
    },
  }),
]
