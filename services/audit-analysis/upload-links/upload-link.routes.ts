/** Routes of upload links, and the external ones that a token opens: those alone are open to any origin. */

import type { Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { Checklist } from '../documents/document.schema.ts'
import { documentForm } from '../documents/receive-document.ts'
import { analysisExamples, exampleToken } from '../example-values.ts'
import * as actions from './upload-link.actions.ts'
import {
  CreateQuery,
  ExternalUpload,
  tokenParams,
  UploadLink,
  UploadTokenSummary,
} from './upload-link.schema.ts'

const access = 'public'

/** What the accountant does with links. */
const accountantRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/analysis/{id}/upload-link',
    operationId: 'createUploadLink',
    repeats: 'refused',
    summary: 'Create an upload link for the client company',
    description:
      'The token is shown once and kept as a hash. The link works for 14 days. 409 when the analysis has 1000 active links; 404 while the flag `external-upload` is off.',
    examples: analysisExamples,
    tag: 'Upload links',
    access,
    params: sessionParams,
    query: CreateQuery,
    output: UploadLink,
    errors: [404, 409],
    handler: ({ params: { id }, query }) => actions.createLink(ctx, id, query.createdBy),
  }),
  route({
    method: 'GET',
    path: '/api/analysis/{id}/upload-link',
    operationId: 'listUploadLinks',
    summary: 'List the active upload links of an analysis',
    description: 'Links that have ended are left out. Tokens are never shown again.',
    examples: analysisExamples,
    tag: 'Upload links',
    access,
    params: sessionParams,
    output: Type.Array(UploadTokenSummary),
    errors: [404],
    handler: ({ params: { id } }) => actions.listLinks(ctx, id),
  }),
]

/** What a token opens. */
const externalRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/public/upload/{token}',
    operationId: 'getExternalChecklist',
    etag: true,
    summary: 'Get what the client company is asked for',
    description:
      'Open to any origin. Names of files and checks are always null here: they may tell of figures. 404 for a token that is unknown, has ended, or whose analysis was deleted; 429 past 60 requests a minute.',
    examples: { params: { token: exampleToken } },
    tag: 'External upload',
    access,
    anyOrigin: true,
    params: tokenParams,
    output: Checklist,
    errors: [404, 429],
    handler: async ({ params: { token } }) => {
      const { kept } = await actions.openLink(ctx, token)
      return actions.externalChecklist(ctx, kept)
    },
  }),
  route({
    method: 'POST',
    path: '/api/public/upload/{token}',
    operationId: 'submitDocument',
    repeats: 'kept-in-memory',
    summary: 'Hand in a document as the client company',
    description:
      'Open to any origin. The contents are not stored. 400 where the extension is not that of the type, for an empty file and for a letter that cannot be read; 404 for a token that opens nothing; 429 past 60 requests a minute.',
    examples: { params: { token: exampleToken }, form: { documentType: 'BANK_STATEMENTS' } },
    tag: 'External upload',
    access,
    anyOrigin: true,
    params: tokenParams,
    form: documentForm('documentType'),
    output: ExternalUpload,
    errors: [404, 429],
    handler: async ({ params: { token }, parts }) => {
      const link = await actions.openLink(ctx, token)
      const { filename } = await actions.submitDocument(ctx, link, parts())
      return { status: 'UPLOADED', fileName: filename }
    },
  }),
]

export const uploadLinkRoutes = (ctx: Ctx): Route[] => [...accountantRoutes(ctx), ...externalRoutes(ctx)]
