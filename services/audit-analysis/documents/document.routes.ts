/** Routes of the supporting documents of an analysis. */

import type { Route } from '../../../kit/http/route.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { analysisExamples } from '../example-values.ts'
import * as actions from './document.actions.ts'
import { BatchAnswer, Checklist, ChecklistConfig, RequiredTypes } from './document.schema.ts'
import { batchForm, documentForm } from './receive-document.ts'

const tag = 'Supporting documents'
const access = 'public'
const params = sessionParams

/** One setting for all analyses. */
const configurationRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/documents/config',
    operationId: 'getRequiredDocuments',
    etag: true,
    summary: 'Which document types are required',
    description: 'One setting for all analyses; every type is required until it is changed.',
    tag,
    access,
    output: ChecklistConfig,
    handler: () => ctx.documentConfig.entries(),
  }),
  route({
    method: 'PUT',
    path: '/api/documents/config',
    operationId: 'setRequiredDocuments',
    summary: 'Say which document types are required',
    description:
      'The types that are listed are required from now on, the others are not. 400 for an unknown type, and then nothing changes.',
    examples: {
      body: {
        requiredTypes: [
          'BANK_STATEMENTS',
          'BANK_CONFIRMATION_LETTER',
          'BANK_RECONCILIATION',
          'DEBTOR_RECEIPTS',
        ],
      },
    },
    tag,
    access,
    body: RequiredTypes,
    output: ChecklistConfig,
    handler: ({ body }) => ctx.documentConfig.require(body.requiredTypes),
  }),
]

/** The documents of one analysis. */
const checklistRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/documents/{id}',
    operationId: 'getChecklist',
    etag: true,
    summary: 'Get the checklist of an analysis',
    description:
      'Each document type, whether it is required, and what has come in. A check is there for a bank confirmation letter alone.',
    examples: analysisExamples,
    tag,
    access,
    params,
    output: Checklist,
    errors: [404],
    handler: ({ params: { id } }) => actions.checklistOf(ctx, ctx.sessions.get(id).id),
  }),
  route({
    method: 'POST',
    path: '/api/documents/{id}',
    operationId: 'registerDocument',
    repeats: 'kept-in-memory',
    summary: 'Register a document',
    description:
      'Its name is kept, never its contents; the latest of a type counts. A bank confirmation letter must be a .docx and is checked. 400 for an unknown type, an empty file and a letter that cannot be read.',
    examples: { ...analysisExamples, form: { type: 'BANK_STATEMENTS' } },
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
    operationId: 'classifyDocuments',
    repeats: 'kept-in-memory',
    summary: 'Register many documents, classified by their names',
    description:
      'ZIP archives are opened: at most 200 files, 200 MB unpacked, two levels. 400 for an archive that breaks a limit or leads out of its folder, and then nothing is recorded.',
    examples: analysisExamples,
    tag,
    access,
    params,
    form: batchForm,
    output: BatchAnswer,
    errors: [404],
    handler: ({ params: { id }, parts }) => actions.classifyDocuments(ctx, id, parts),
  }),
]

export const documentRoutes = (ctx: Ctx): Route[] => [...configurationRoutes(ctx), ...checklistRoutes(ctx)]
