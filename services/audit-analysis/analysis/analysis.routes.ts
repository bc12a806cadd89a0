/** Routes of the analysis core: upload, examples, summary, flagged lists, mapping, integrity, deletion. */

import { type Route, reply } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { analysisExamples, exampleAnalysisId, exampleFileId } from '../example-values.ts'
import { examples } from '../examples/catalogue.ts'
import { jsonReply } from '../reports/report-reply.ts'
import * as actions from './analysis.actions.ts'
import * as schema from './analysis.schema.ts'
import { integrityBytes } from './integrity.actions.ts'
import { Integrity } from './integrity.schema.ts'
import { settingsOf } from './layered-settings.actions.ts'
import { createReceiveBuffers, uploadForm } from './receive-file.ts'
import { analyseUpload, loadExample } from './upload.actions.ts'

const tag = 'Analysis'
const access = 'public'
const params = schema.sessionParams

export const announcedLength = (header: string | undefined): number | undefined => {
  const length = Number(header)
  return header !== undefined && Number.isSafeInteger(length) && length >= 0 ? length : undefined
}

export const receiveBuffers = createReceiveBuffers()

/** Where analyses come from. */
const fileRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/analysis/upload',
    operationId: 'uploadAuditFile',
    repeats: 'kept-in-memory',
    summary: 'Upload and analyse an audit file',
    description:
      'Reads one to twelve audit files (XAF, CLAIR, ADF; bare, as .gz or in a .zip) of at most 50 MB each, packed and unpacked, and 150 MB together, runs the detectors over them, and keeps them in memory as one analysis. Several must share company, currency and year; an identical transaction in two files counts once. 400 for what is no readable audit file, with the line and the reason; nothing is kept of it. A file whose totals do not hold is read, and the integrity check says so.',
    tag,
    access,
    form: uploadForm,
    output: schema.UploadAnswer,
    errors: [404],
    handler: ({ parts, headers }) =>
      analyseUpload(ctx, receiveBuffers, parts(), announcedLength(headers['content-length'])),
  }),
  route({
    method: 'GET',
    path: '/api/analysis/examples',
    operationId: 'listExamples',
    summary: 'List the built-in examples',
    description:
      'Made-up books of three kinds of organisation, each with findings in it, to try the service without a file.',
    tag,
    access,
    output: Type.Array(schema.ExampleEntry),
    handler: ({ language }) =>
      examples.map(({ id, name, about }) => ({ id, name, description: about[language].description })),
  }),
  route({
    method: 'POST',
    path: '/api/analysis/examples/{exampleId}',
    operationId: 'loadExample',
    repeats: 'kept-in-memory',
    summary: 'Load a built-in example',
    description:
      'Reads a built-in example as if it had been uploaded, and keeps it as an analysis. 404 for an unknown id.',
    examples: { params: { exampleId: exampleFileId } },
    tag,
    access,
    params: schema.exampleParams,
    output: schema.UploadAnswer,
    errors: [404],
    handler: ({ params: { exampleId } }) => loadExample(ctx, exampleId),
  }),
]

/** What was found. */
const resultRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/summary',
    operationId: 'summarisePopulation',
    summary: 'Summarise the population, narrowed by dates and kinds of account',
    description:
      'Narrowing runs every detector anew on what is left. 400 for an exclusion while no account of that kind is mapped, and for a range that ends before it begins.',
    examples: analysisExamples,
    tag,
    access,
    params,
    query: schema.SummaryQuery,
    output: schema.PopulationSummary,
    errors: [404],
    handler: async ({ params: { id }, query }) => {
      const session = ctx.sessions.get(id)
      const narrowing = actions.narrowingOf(session, query)
      return ctx.threads.summary(session, narrowing, await settingsOf(ctx, session))
    },
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/flagged/{category}',
    operationId: 'listFlagged',
    summary: 'List the entries of a category, highest score first',
    description:
      'All of them, or a slice where page or size is given. Reasons come in Dutch or English by Accept-Language. 400 for an unknown category, and for an exclusion while no account of that kind is mapped.',
    examples: { params: { id: exampleAnalysisId, category: 'HIGH_RISK' } },
    tag,
    access,
    params: schema.categoryParams,
    query: schema.FlaggedQuery,
    output: Type.Array(schema.FlaggedTransaction),
    errors: [404],
    handler: async ({ params: { id, category }, query, language }) => {
      const session = ctx.sessions.get(id)
      const list = await actions.flaggedListOf(ctx, session, category, query, language)
      return reply({
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8', vary: 'accept-language' },
        body: await ctx.threads.flagged(session, list, 'json'),
      })
    },
  }),
]

/** Which accounts are revenue and cost. */
const mappingRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/account-types',
    operationId: 'getAccountTypes',
    etag: true,
    summary: 'Read the account-type mapping',
    description: 'Which accounts count as revenue and as cost. Both lists are empty until they are stored.',
    examples: analysisExamples,
    tag,
    access,
    params,
    output: schema.AccountTypes,
    errors: [404],
    handler: ({ params: { id } }) => ctx.sessions.get(id).mapping as schema.AccountTypes,
  }),
  route({
    method: 'PUT',
    path: '/api/analysis/{id}/account-types',
    operationId: 'replaceAccountTypes',
    summary: 'Replace the account-type mapping',
    description:
      'Both lists are required and may be empty; what is stored is answered. 400 for an account in both lists, 409 while the reviewer’s signature stands, and then nothing changes.',
    examples: {
      ...analysisExamples,
      body: { revenueAccountIds: ['8000', '8010'], expenseAccountIds: ['7000', '7100'] },
    },
    tag,
    access,
    params,
    body: schema.AccountTypes,
    output: schema.AccountTypes,
    errors: [404, 409],
    handler: ({ params: { id }, body }) => actions.replaceAccountTypes(ctx, ctx.sessions.get(id), body),
  }),
]

/** The file itself, and its end. */
const sessionRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/analysis/{id}/integrity',
    operationId: 'checkIntegrity',
    summary: 'Check the totals, balances, accounts and numbers of the file',
    description:
      'Compares what the file declares of itself with what it holds. Lists hold the first 1000 findings; the counts are complete. `findings` holds everything by code, with at most 100 places each; of several files each is checked by itself.',
    examples: analysisExamples,
    tag,
    access,
    params,
    output: Integrity,
    errors: [404],
    handler: async ({ params: { id }, language }) =>
      jsonReply(await integrityBytes(ctx, ctx.sessions.get(id), language), { vary: 'accept-language' }),
  }),
  route({
    method: 'DELETE',
    path: '/api/analysis/{id}',
    operationId: 'deleteAnalysis',
    summary: 'Delete an analysis with all that belongs to it',
    description:
      'Its mapping, documents, configuration and upload links go with it. 404 for an analysis that is unknown or was deleted before.',
    examples: analysisExamples,
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    handler: ({ params: { id } }) => ctx.sessions.remove(id),
  }),
]

export const analysisRoutes = (ctx: Ctx): Route[] => [
  ...fileRoutes(ctx),
  ...resultRoutes(ctx),
  ...mappingRoutes(ctx),
  ...sessionRoutes(ctx),
]
