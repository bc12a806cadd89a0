/** Routes of upload links, and the external ones that a token opens: those alone are open to any origin. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { Checklist } from '../documents/document.schema.ts'
import { documentForm } from '../documents/receive-document.ts'
import * as actions from './upload-link.actions.ts'
import { CreateQuery, ExternalUpload, UploadLink, UploadTokenSummary } from './upload-link.schema.ts'

const access = 'public'
const tokenParams = closed({ token: Type.String() })

export const uploadLinkRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/analysis/{id}/upload-link',
    summary: 'Create an upload link for the client company',
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
    summary: 'List the active upload links of an analysis',
    tag: 'Upload links',
    access,
    params: sessionParams,
    output: Type.Array(UploadTokenSummary),
    errors: [404],
    handler: ({ params: { id } }) => actions.listLinks(ctx, id),
  }),
  route({
    method: 'GET',
    path: '/api/public/upload/{token}',
    summary: 'What the client company is asked for, and what has come in',
    tag: 'External upload',
    access,
    anyOrigin: true,
    params: tokenParams,
    output: Checklist,
    errors: [404, 429],
    handler: async ({ params: { token } }) => {
      const { session } = await actions.openLink(ctx, token)
      return actions.externalChecklist(ctx, session)
    },
  }),
  route({
    method: 'POST',
    path: '/api/public/upload/{token}',
    summary: 'Hand in a document; its contents are not stored',
    tag: 'External upload',
    access,
    anyOrigin: true,
    params: tokenParams,
    form: documentForm('documentType'),
    output: ExternalUpload,
    errors: [404, 429],
    handler: async ({ params: { token }, parts }) => {
      const { session } = await actions.openLink(ctx, token)
      const { filename } = await actions.submitDocument(ctx, session, parts())
      return { status: 'UPLOADED', fileName: filename }
    },
  }),
]
