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
const params = closed({ id: idParameter() })

export const dossierRoutes = (ctx: DatabaseCtx): Route[] => [
  route({
    method: 'GET',
    path: '/api/dossiers',
    summary: 'List all dossiers, or those of one customer',
    tag,
    access,
    query: closed({ customerId: Type.Optional(idParameter()) }),
    output: Type.Array(Dossier),
    handler: ({ query }) => listDossiers(ctx.db, query.customerId),
  }),
  route({
    method: 'POST',
    path: '/api/dossiers',
    summary: 'Create a dossier',
    tag,
    access,
    body: DossierRequest,
    status: 201,
    output: Dossier,
    errors: [404],
    handler: ({ body }) => actions.createDossier(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/dossiers/{id}',
    summary: 'Get one dossier',
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
    summary: 'Replace a dossier',
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
    summary: 'Delete a dossier with the metadata of its files',
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
    summary: "List the metadata of a dossier's files",
    tag,
    access,
    params,
    output: Type.Array(DossierFile),
    errors: [404],
    handler: ({ params: { id } }) => actions.listDossierFiles(ctx, id),
  }),
]
