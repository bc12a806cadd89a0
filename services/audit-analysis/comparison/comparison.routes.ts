/** The route of the year comparison. */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleAnalysisId } from '../example-values.ts'
import { compare } from './comparison.actions.ts'
import { Comparison, comparisonParams } from './comparison.schema.ts'

export const comparisonRoutes = (ctx: Pick<Ctx, 'sessions' | 'threads' | 'states'>): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/comparison/{priorId}',
    operationId: 'compareYears',
    summary: 'Compare an analysis with that of the year before',
    description:
      'Whether the two files are a pair, what each balance account opens at beside what it closed at, and every account of either year. Differences that the prior result does not explain become findings of this analysis, where the two are a pair. 404 where either analysis is unknown.',
    examples: { params: { id: exampleAnalysisId, priorId: exampleAnalysisId } },
    tag: 'Comparison',
    access: 'public',
    params: comparisonParams,
    output: Comparison,
    errors: [404],
    handler: ({ params: { id, priorId } }) => compare(ctx, id, priorId),
  }),
]
