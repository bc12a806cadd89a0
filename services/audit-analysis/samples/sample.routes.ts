/** Routes of samples: drawing, reading, audit values, export. */

import { Readable } from 'node:stream'
import { type Route, reply } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Ctx } from '../context.ts'
import { exportXlsx, xlsxMediaType } from '../core/export/export-xlsx.ts'
import { sampleColumnsIn } from '../core/export/sample-columns.ts'
import { route } from '../dialect.ts'
import { analysisExamples, exampleAnalysisId, exampleSample } from '../example-values.ts'
import { jsonReply } from '../reports/report-reply.ts'
import * as actions from './sample.actions.ts'
import * as schema from './sample.schema.ts'

type SampleCtx = Pick<Ctx, 'sessions' | 'storedSettings' | 'flags' | 'threads' | 'random' | 'states'>

const tag = 'Sampling'
const access = 'public'
const errors = [404]
const params = schema.sampleParams
const examples = { params: { id: exampleAnalysisId, n: 1 } }

const drawingRoutes = (ctx: SampleCtx): Route[] => [
  route({
    method: 'POST',
    path: '/api/analysis/{id}/samples',
    operationId: 'drawSample',
    repeats: 'kept-in-memory',
    summary: 'Draw a sample of the lines of one side',
    description:
      'MUS takes the smallest size that can prove misstatement below materiality, STRATIFIED and RANDOM take `size`. The same seed draws the same items; without one a seed is made and answered. 400 for a sample over its population, for expected misstatement from materiality on, and for an account or journal that the file does not have.',
    examples: { ...analysisExamples, body: exampleSample },
    tag,
    access,
    params: sessionParams,
    body: schema.DrawSample,
    output: schema.Sample,
    status: 201,
    errors: [404, 409],
    handler: ({ params: { id }, body }) => actions.draw(ctx, ctx.sessions.get(id), body),
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/samples',
    operationId: 'listSamples',
    summary: 'List the samples of an analysis',
    description: 'In the order of drawing, each with its plan and evaluation, without its items.',
    examples: analysisExamples,
    tag,
    access,
    params: sessionParams,
    output: Type.Array(schema.SampleSummary),
    errors,
    handler: async ({ params: { id } }) => jsonReply(await actions.list(ctx, ctx.sessions.get(id))),
  }),
]

const sampleRoutesOfOne = (ctx: SampleCtx): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/samples/{n}',
    operationId: 'getSample',
    etag: true,
    summary: 'Get a sample with its items and evaluation',
    description: '404 for a number that was not drawn.',
    examples,
    tag,
    access,
    params,
    output: schema.Sample,
    errors,
    handler: ({ params: { id, n } }) => actions.find(ctx, ctx.sessions.get(id), n),
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/samples/{n}/export',
    operationId: 'exportSample',
    summary: 'Export the items of a sample as spreadsheet',
    description:
      'One row for each item, with its book and audit value, in Dutch or English by Accept-Language. 404 for a number that was not drawn.',
    examples,
    tag,
    access,
    params,
    contentType: xlsxMediaType,
    tells: ['Content-Disposition'],
    errors,
    handler: async ({ params: { id, n }, language }) => {
      const { items } = await actions.find(ctx, ctx.sessions.get(id), n)
      return reply({
        status: 200,
        headers: {
          'content-type': xlsxMediaType,
          'content-disposition': `attachment; filename="sample-${n}.xlsx"`,
          vary: 'accept-language',
        },
        body: Readable.from(exportXlsx(items, sampleColumnsIn[language], `Sample ${n}`)),
      })
    },
  }),
  route({
    method: 'PUT',
    path: '/api/analysis/{id}/samples/{n}/items',
    operationId: 'setAuditValues',
    summary: 'Record what items of a sample should be',
    description:
      'Takes audit values of some or all items, and answers the sample with its evaluation. Over- and understatement are evaluated apart. 400 for an item that is not in the sample, and then nothing changes; 404 for a number that was not drawn.',
    examples: {
      ...examples,
      body: { items: [{ transactionId: 'VRK-250003', lineNumber: '1', audit: '22302.49' }] },
    },
    tag,
    access,
    params,
    body: schema.AuditValues,
    output: schema.Sample,
    errors: [404, 409],
    handler: ({ params: { id, n }, body }) => actions.setAuditValues(ctx, ctx.sessions.get(id), n, body),
  }),
]

export const sampleRoutes = (ctx: SampleCtx): Route[] => [...drawingRoutes(ctx), ...sampleRoutesOfOne(ctx)]
