/** Routes of the supporting documents of an analysis. */

import type { Route } from '../../../kit/http/route.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import * as actions from './document.actions.ts'
import { BatchAnswer, Checklist, ChecklistConfig, RequiredTypes } from './document.schema.ts'
import { batchForm, documentForm } from './receive-document.ts'

const tag = 'Supporting documents'
const access = 'public'
const params = sessionParams

export const documentRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/documents/config',
    summary: 'Which document types are required',
    tag,
    access,
    output: ChecklistConfig,
    handler: () => ctx.documentConfig.entries(),
  }),
  route({
    method: 'PUT',
    path: '/api/documents/config',
    summary: 'Say which document types are required',
    tag,
    access,
    body: RequiredTypes,
    output: ChecklistConfig,
    handler: ({ body }) => ctx.documentConfig.require(body.requiredTypes),
  }),
  route({
    method: 'GET',
    path: '/api/documents/{id}',
    summary: 'The checklist of an analysis',
    tag,
    access,
    params,
    output: Checklist,
    errors: [404],
    handler: ({ params: { id } }) => actions.checklistOf(ctx, ctx.sessions.get(id)),
  }),
  route({
    method: 'POST',
    path: '/api/documents/{id}',
    summary: 'Register a document; a bank confirmation letter (DOCX) is checked',
    tag,
    access,
    params,
    form: documentForm('type'),
    output: Checklist,
    errors: [404],
    handler: ({ params: { id }, parts }) => actions.registerDocument(ctx, id, parts),
  }),
  route({
    method: 'POST',
    path: '/api/documents/{id}/batch',
    summary: 'Register many documents, archives too, classified by their names',
    tag,
    access,
    params,
    form: batchForm,
    output: BatchAnswer,
    errors: [404],
    handler: ({ params: { id }, parts }) => actions.classifyDocuments(ctx, id, parts),
  }),
]
