/** Routes of dossiers; they exist only with a database. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type } from '../../../kit/http/schema.ts'
import type { DatabaseCtx } from '../context.ts'
import { route } from '../dialect.ts'
import * as actions from './dossier.actions.ts'
import { Dossier, DossierFile, DossierRequest } from './dossier.schema.ts'
import { listDossiers } from './dossier.store.ts'

const tag = 'Dossiers'
const access = 'public'
const params = closed({ id: idParameter({ description: 'The id of the dossier.' }) })

const exampleDossier = {
  customerId: 1,
  engagementName: 'Controle jaarrekening 2025',
  engagementPeriodStart: '2025-01-01',
  engagementPeriodEnd: '2025-12-31',
  status: 'OPEN',
}

/** All dossiers together. */
const collectionRoutes = (ctx: DatabaseCtx): Route[] => [
  route({
    method: 'GET',
    path: '/api/dossiers',
    operationId: 'listDossiers',
    summary: 'List all dossiers, or those of one customer',
    description: 'Only with a database. A customer that does not exist has an empty list.',
    tag,
    access,
    query: closed({
      customerId: Type.Optional(idParameter({ description: 'Only the dossiers of this customer.' })),
    }),
    output: Type.Array(Dossier),
    handler: ({ query }) => listDossiers(ctx.db, query.customerId),
  }),
  route({
    method: 'POST',
    path: '/api/dossiers',
    operationId: 'createDossier',
    repeats: 'kept',
    summary: 'Create a dossier',
    description:
      'An engagement of a customer. 400 where the period ends before it begins; 404 for an unknown customer.',
    examples: { body: exampleDossier },
    tag,
    access,
    body: DossierRequest,
    status: 201,
    output: Dossier,
    errors: [404],
    handler: ({ body }) => actions.createDossier(ctx, body),
  }),
]

/** One dossier. */
const oneDossierRoutes = (ctx: DatabaseCtx): Route[] => [
  route({
    method: 'GET',
    path: '/api/dossiers/{id}',
    operationId: 'getDossier',
    etag: true,
    summary: 'Get a dossier',
    description: '404 for an unknown id.',
    examples: { params: { id: 1 } },
    tag,
    access,
    params,
    output: Dossier,
    errors: [404],
    handler: ({ params: { id } }) => actions.getDossier(ctx, id),
  }),
  route({
    method: 'PUT',
    path: '/api/dossiers/{id}',
    operationId: 'replaceDossier',
    summary: 'Replace a dossier',
    description:
      'Without a status it keeps its own. 400 where the period ends before it begins; 404 for an unknown dossier or customer.',
    examples: { params: { id: 1 }, body: exampleDossier },
    tag,
    access,
    params,
    body: DossierRequest,
    output: Dossier,
    errors: [404],
    handler: ({ params: { id }, body }) => actions.replaceDossier(ctx, id, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/dossiers/{id}',
    operationId: 'removeDossier',
    summary: 'Delete a dossier',
    description: 'The metadata of its files goes with it. 404 for an unknown id.',
    examples: { params: { id: 1 } },
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    handler: ({ params: { id } }) => actions.removeDossier(ctx, id),
  }),
  route({
    method: 'GET',
    path: '/api/dossiers/{id}/files',
    operationId: 'listDossierFiles',
    summary: 'List the files of a dossier',
    description: 'Their metadata alone; the files themselves are kept elsewhere. 404 for an unknown id.',
    examples: { params: { id: 1 } },
    tag,
    access,
    params,
    output: Type.Array(DossierFile),
    errors: [404],
    handler: ({ params: { id } }) => actions.listDossierFiles(ctx, id),
  }),
]

export const dossierRoutes = (ctx: DatabaseCtx): Route[] => [
  ...collectionRoutes(ctx),
  ...oneDossierRoutes(ctx),
]
