/** Routes of people's own data (specification, Copies of own data). */

import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleId, examplePassword } from '../examples.ts'
import * as exports from './data-export.actions.ts'
import { askErasure, cancelErasure } from './erasure.actions.ts'
import * as schema from './privacy.schema.ts'

const tag = 'Own data'
const access = 'bearer'
const params = closed({ id: idParameter({ description: 'Number of the copy.' }) })
const body = schema.PasswordProof
const examples = { body: { password: examplePassword } }

export const ownPrivacyRoutes = (ctx: Ctx): Route[] => [...exportRoutes(ctx), ...erasureRoutes(ctx)]

const exportRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/v1/me/exports',
    operationId: 'askExport',
    repeats: 'kept',
    summary: 'Ask for a copy of the own data',
    description:
      'A zip of `data.json`, a tagged `data.pdf` and the own files, made in the background and kept for seven days; a mail tells when it is there. 400 for a wrong password, 409 while one is being made, 429 for a second one within a day and after ten wrong passwords.',
    tag,
    access,
    body,
    status: 202,
    output: schema.DataExportDto,
    errors: [409, 429],
    examples,
    handler: ({ body: { password }, caller, address }) =>
      exports.askExport(ctx, caller, { password, address }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/me/exports',
    operationId: 'listExports',
    summary: 'Copies of the own data',
    description: 'Newest first; those whose seven days are over are not in it.',
    tag,
    access,
    output: schema.DataExports,
    handler: ({ caller }) => exports.listOwnExports(ctx, caller),
  }),
  route({
    method: 'GET',
    path: '/api/v1/me/exports/{id}',
    operationId: 'getExport',
    etag: true,
    summary: 'How a copy of the own data stands',
    description: "404 for somebody else's, and once its seven days are over.",
    tag,
    access,
    params,
    output: schema.DataExportDto,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => exports.getExport(ctx, caller, id),
  }),
  route({
    method: 'GET',
    path: '/api/v1/me/exports/{id}/download',
    operationId: 'downloadExport',
    summary: 'Download a copy of the own data',
    description:
      "The archive. 409 while it is being made, 404 for somebody else's and once its seven days are over; 503 while files cannot be read.",
    tag,
    access,
    params,
    contentType: 'application/zip',
    tells: ['Content-Disposition'],
    errors: [404, 409],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => exports.downloadExport(ctx, caller, id),
  }),
]

const erasureRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/v1/me/erasure',
    operationId: 'askErasure',
    repeats: { harmless: 'an account is erased once' },
    summary: 'Erase the own account',
    description:
      'Signs out everywhere at once and erases everything after 72 hours; until then signing in and `DELETE` stop it. Asking again changes nothing. 400 for a wrong password, 409 for the last administrator, 429 after ten wrong passwords.',
    tag,
    access,
    body,
    status: 202,
    output: schema.ErasureAnswer,
    errors: [409, 429],
    examples,
    handler: ({ body: { password }, caller, address }) => askErasure(ctx, caller, { password, address }),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/me/erasure',
    operationId: 'cancelErasure',
    summary: 'Stop erasing the own account',
    description:
      '400 for a wrong password, 404 where no erasure was asked for, 429 after ten wrong passwords.',
    tag,
    access,
    body,
    status: 204,
    errors: [404, 429],
    examples,
    handler: ({ body: { password }, caller, address }) => cancelErasure(ctx, caller, { password, address }),
  }),
]
