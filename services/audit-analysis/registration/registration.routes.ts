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
    operationId: 'register',
    repeats: 'kept',
    summary: 'Register a user',
    description:
      'Only with a database. 400 for a name or password that may not be; 409 for a username that is taken, whatever its case.',
    examples: { body: { username: 'anna.devries', password: 'zeven-groene-fietsen' } },
    tag: 'Authentication',
    access: 'public',
    body: RegisterRequest,
    status: 201,
    output: RegisteredUser,
    errors: [409],
    handler: ({ body }) => register(ctx, body),
  }),
]
