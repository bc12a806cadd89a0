/** Routes of signing in and out, and the public keys of the tokens. */

import { badRequest } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import * as actions from './session.actions.ts'
import { LoginRequest, LoginResponse } from './session.schema.ts'

const tag = 'Authentication'
const access = 'public'

export const sessionRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in as a representative of a company',
    tag,
    access,
    body: LoginRequest,
    output: LoginResponse,
    errors: [401, 403, 404, 429, 503],
    handler: ({ body, address }) => actions.logIn(ctx, body, address),
  }),
  route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session of the header X-Session-Token',
    tag,
    access,
    status: 204,
    handler: async ({ headers }) => {
      const token = headers['x-session-token']
      if (typeof token !== 'string' || token === '')
        throw badRequest('The header X-Session-Token is missing.')
      await actions.logOut(ctx, token)
    },
  }),
  route({
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'The public keys that access tokens are signed with (RFC 7517)',
    tag,
    access,
    output: Type.Object({ keys: Type.Array(Type.Object({}, { additionalProperties: true })) }),
    handler: () => ({ keys: ctx.tokens.jwks().keys }),
  }),
]
