/** Routes of the analysis core: upload, examples, summary, flagged lists, mapping, integrity, deletion. */

import { type Route, reply } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { checkIntegrity } from '../core/xaf/integrity.ts'
import { route } from '../dialect.ts'
import { examples } from '../examples/catalogue.ts'
import * as actions from './analysis.actions.ts'
import * as schema from './analysis.schema.ts'
import { Integrity } from './integrity.schema.ts'
import { createReceiveBuffers, uploadForm } from './receive-file.ts'

const tag = 'Analysis'
const access = 'public'
const params = schema.sessionParams

const announcedLength = (header: string | undefined): number | undefined => {
  const length = Number(header)
  return header !== undefined && Number.isSafeInteger(length) && length >= 0 ? length : undefined
}

const receiveBuffers = createReceiveBuffers()

export const analysisRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/analysis/upload',
    summary: 'Upload and analyse an audit file',
    tag,
    access,
    form: uploadForm,
    output: schema.UploadAnswer,
    handler: ({ parts, headers }) =>
      actions.analyseUpload(ctx, receiveBuffers, parts(), announcedLength(headers['content-length'])),
  }),
  route({
    method: 'GET',
    path: '/api/analysis/examples',
    summary: 'List the built-in examples',
    tag,
    access,
    output: Type.Array(schema.ExampleEntry),
    handler: () => examples.map(({ id, name, description }) => ({ id, name, description })),
  }),
  route({
    method: 'POST',
    path: '/api/analysis/examples/{exampleId}',
    summary: 'Load a built-in example',
    tag,
    access,
    params: closed({ exampleId: Type.String({ maxLength: 100 }) }),
    output: schema.UploadAnswer,
    errors: [404],
    handler: ({ params: { exampleId } }) => actions.loadExample(ctx, exampleId),
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/summary',
    summary: 'Population summary, narrowed by dates and account kinds',
    tag,
    access,
    params,
    query: schema.SummaryQuery,
    output: schema.PopulationSummary,
    errors: [404],
    handler: ({ params: { id }, query }) => {
      const session = ctx.sessions.get(id)
      return ctx.threads.summary(session, actions.narrowingOf(session, query), ctx.settings.get())
    },
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/flagged/{category}',
    summary: 'Flagged entries of a category, highest weighted risk score first',
    tag,
    access,
    params: schema.categoryParams,
    query: schema.FlaggedQuery,
    output: Type.Array(schema.FlaggedTransaction),
    errors: [404],
    handler: async ({ params: { id, category }, query, language }) => {
      const session = ctx.sessions.get(id)
      const list = actions.flaggedListOf(ctx, session, category, query, language)
      return reply({
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8', vary: 'accept-language' },
        body: await ctx.threads.flagged(session, list, 'json'),
      })
    },
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/account-types',
    summary: 'Read the account-type mapping',
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
    summary: 'Replace the account-type mapping',
    tag,
    access,
    params,
    body: schema.AccountTypes,
    output: schema.AccountTypes,
    errors: [404],
    handler: ({ params: { id }, body }) => actions.replaceAccountTypes(ctx.sessions.get(id), body),
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/integrity',
    summary: 'Whether the control totals, balances, accounts and numbers of the file hold',
    tag,
    access,
    params,
    output: Integrity,
    errors: [404],
    handler: ({ params: { id } }) => checkIntegrity(ctx.sessions.get(id).ledger),
  }),
  route({
    method: 'DELETE',
    path: '/api/analysis/{id}',
    summary: 'Delete an analysis with all that belongs to it',
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    handler: ({ params: { id } }) => ctx.sessions.remove(id),
  }),
]
