/** Routes of findings and the decisions about them. */

import { type Route, reply } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Ctx } from '../context.ts'
import { xlsxMediaType } from '../core/export/export-xlsx.ts'
import { route } from '../dialect.ts'
import { analysisExamples, exampleAnalysisId, exampleFindingKey } from '../example-values.ts'
import { decide, listDecisions } from './decision.actions.ts'
import { exportFindings, listFindings, openFinding } from './finding.actions.ts'
import * as schema from './finding.schema.ts'

const tag = 'Review'
const access = 'public'
const keyExamples = { params: { id: exampleAnalysisId, key: exampleFindingKey } }

const listRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/findings',
    operationId: 'listFindings',
    summary: 'List the findings, highest exposure first',
    description:
      'A finding is one transaction with all flags of its lines, or what another test found. Titles and reasons come in Dutch or English by Accept-Language. 400 for a range of dates that ends before it begins.',
    examples: analysisExamples,
    tag,
    access,
    params: sessionParams,
    query: schema.FindingsQuery,
    output: schema.FindingPage,
    errors: [404],
    handler: ({ params: { id }, query, language }) =>
      listFindings(ctx, ctx.sessions.get(id), query, language),
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/findings/export',
    operationId: 'exportFindings',
    summary: 'Export the findings as spreadsheet',
    description:
      'All findings that pass the filters, as an XLSX workbook that is made while it is sent. Headings and reasons come in Dutch or English by Accept-Language.',
    examples: analysisExamples,
    tag,
    access,
    params: sessionParams,
    query: schema.FindingsExportQuery,
    contentType: xlsxMediaType,
    tells: ['Content-Disposition'],
    errors: [404],
    handler: async ({ params: { id }, query, language }) =>
      reply({
        status: 200,
        headers: {
          'content-type': xlsxMediaType,
          'content-disposition': 'attachment; filename="findings_export.xlsx"',
          vary: 'accept-language',
        },
        body: await exportFindings(ctx, ctx.sessions.get(id), query, language),
      }),
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/findings/{key}',
    operationId: 'getFinding',
    etag: true,
    summary: 'Get a finding with its whole transaction',
    description:
      'With every line of the transaction, all that was decided, and what was decided last year about a finding like it. 404 for a key of no finding under the settings of the analysis.',
    examples: keyExamples,
    tag,
    access,
    params: schema.findingParams,
    output: schema.FindingDetail,
    errors: [404],
    handler: async ({ params: { id, key }, language }) =>
      (await openFinding(ctx, ctx.sessions.get(id), key, language)).finding,
  }),
]

const decisionRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/decisions',
    operationId: 'listDecisions',
    summary: 'List what was decided',
    description: 'The last decision about each finding that somebody has decided about.',
    examples: analysisExamples,
    tag,
    access,
    params: sessionParams,
    output: Type.Array(schema.Decision),
    errors: [404],
    handler: ({ params: { id } }) => listDecisions(ctx, ctx.sessions.get(id)),
  }),
  route({
    method: 'PUT',
    path: '/api/analysis/{id}/decisions/{key}',
    shownAt: '/api/analysis/{id}/findings/{key}',
    operationId: 'decide',
    summary: 'Decide about a finding',
    description:
      'Adds to the history of the finding, in which nothing ever changes. The answer means that it is stored. 400 for a decision other than OPEN without a note, and without an author; 401 where the service knows who is there and nobody is; 409 while the reviewer’s signature stands.',
    examples: {
      ...keyExamples,
      body: {
        status: 'EXPLAINED',
        note: 'Slottermijn van project 2025-14, contract gezien.',
        author: 'Anna de Vries',
      },
    },
    tag,
    access,
    params: schema.findingParams,
    body: schema.DecisionRequest,
    output: schema.Decision,
    errors: [401, 404, 409],
    handler: (request) => {
      const { id, key } = request.params
      const session = ctx.sessions.get(id)
      return decide(ctx, session, key, request.body, ctx.whoActs(request, request.body.author))
    },
  }),
]

export const findingRoutes = (ctx: Ctx): Route[] => [...listRoutes(ctx), ...decisionRoutes(ctx)]
