/** Routes that hand out files: a category as spreadsheet, the audit summary as PDF. */

import { type Route, reply } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { xlsxMediaType } from '../core/export/export-xlsx.ts'
import { route } from '../dialect.ts'
import { analysisExamples, exampleAnalysisId } from '../example-values.ts'
import { renderSummary } from '../working-papers/working-paper.actions.ts'
import * as actions from './analysis.actions.ts'
import * as schema from './analysis.schema.ts'

const tag = 'Analysis'
const access = 'public'

const attachment = (fileName: string, contentType: string): Record<string, string> => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="${fileName}"`,
  vary: 'accept-language',
})

export const exportRoutes = (
  ctx: Pick<
    Ctx,
    | 'clock'
    | 'sessions'
    | 'states'
    | 'storedSettings'
    | 'flags'
    | 'threads'
    | 'reportPdf'
    | 'restrictedKeywords'
  >,
): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/flagged/{category}/export',
    operationId: 'exportFlagged',
    summary: 'Export the entries of a category as spreadsheet',
    description:
      'The same entries as the list, as an XLSX workbook named after the category. It is made while it is sent. Headings and reasons come in Dutch or English by Accept-Language.',
    examples: { params: { id: exampleAnalysisId, category: 'HIGH_RISK' } },
    tag,
    access,
    params: schema.categoryParams,
    query: schema.ExportQuery,
    contentType: xlsxMediaType,
    tells: ['Content-Disposition'],
    errors: [404],
    handler: async ({ params: { id, category }, query, language }) => {
      const session = ctx.sessions.get(id)
      const list = await actions.flaggedListOf(ctx, session, category, query, language)
      return reply({
        status: 200,
        headers: attachment(`${list.query.category}_export.xlsx`, xlsxMediaType),
        body: await ctx.threads.flagged(session, list, 'xlsx'),
      })
    },
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/report',
    operationId: 'renderSummary',
    summary: 'Get the one-page audit summary as PDF',
    description:
      'The whole file under the present settings, which are named where they are not the program’s own, with the file’s name and SHA-256 and the ten findings of the highest exposure, in Dutch or English by Accept-Language.',
    examples: analysisExamples,
    tag,
    access,
    params: schema.sessionParams,
    contentType: 'application/pdf',
    tells: ['Content-Disposition'],
    errors: [404],
    handler: async ({ params: { id }, language }) =>
      reply({
        status: 200,
        headers: attachment('service-audit-report.pdf', 'application/pdf'),
        body: await renderSummary(ctx, ctx.sessions.get(id), language),
      }),
  }),
]
