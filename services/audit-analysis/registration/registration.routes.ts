/** Registration; it exists only with a database. */

import type { Route } from '../../../kit/http/route.ts'
import type { DatabaseCtx } from '../context.ts'
import { route } from '../dialect.ts'
import { register } from './registration.actions.ts'
import { RegisteredUser, RegisterRequest } from './registration.schema.ts'

export const registrationRoutes = (ctx: DatabaseCtx): Route[] => [
  route({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register a user',
    tag: 'Authentication',
    access: 'public',
    body: RegisterRequest,
    status: 201,
    output: RegisteredUser,
    errors: [409],
    handler: ({ body }) => register(ctx, body),
  }),
]
