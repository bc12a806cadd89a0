/** The route that hands out the working paper. */

import { type Reply, type Route, reply } from '../../../kit/http/route.ts'
import { closed, oneOf, type Static, Type } from '../../../kit/http/schema.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import type { Language } from '../core/detectors/detector.ts'
import { xlsxMediaType } from '../core/export/export-xlsx.ts'
import { route } from '../dialect.ts'
import { analysisExamples } from '../example-values.ts'
import { paperPdf, paperWorkbook } from './working-paper.actions.ts'

export const PaperQuery = closed({
  format: Type.Optional(
    oneOf(['pdf', 'xlsx'], {
      default: 'pdf',
      description: 'A tagged PDF, or a workbook with every finding.',
    }),
  ),
})

const headersOf = (format: string, contentType: string): Record<string, string> => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="working-paper.${format}"`,
  'cache-control': 'no-store',
  vary: 'accept-language',
})

/** The paper as a download, for the route and the page. */
export const paperReply = async (
  ctx: Ctx,
  session: Session,
  { format = 'pdf' }: Static<typeof PaperQuery>,
  language: Language,
): Promise<Reply> =>
  format === 'xlsx'
    ? reply({
        status: 200,
        headers: headersOf('xlsx', xlsxMediaType),
        body: await paperWorkbook(ctx, session, language),
      })
    : reply({
        status: 200,
        headers: headersOf('pdf', 'application/pdf'),
        body: await paperPdf(ctx, session, language),
      })

export const workingPaperRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/working-paper',
    operationId: 'getWorkingPaper',
    summary: 'Get the working paper',
    description:
      'Client, files with their SHA-256, changed settings, population and tie-out, procedures with purpose, formula and standard, results, decisions, samples, conclusion and signatures, in Dutch or English by Accept-Language. The PDF is tagged, lists the findings of priority HIGH and those that were decided about, and has the same bytes for the same state. The workbook has every finding.',
    examples: analysisExamples,
    tag: 'Review',
    access: 'public',
    params: sessionParams,
    query: PaperQuery,
    contentType: ['application/pdf', xlsxMediaType],
    tells: ['Content-Disposition'],
    errors: [404],
    handler: ({ params: { id }, query, language }) => paperReply(ctx, ctx.sessions.get(id), query, language),
  }),
]
