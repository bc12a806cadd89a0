/** Routes of signing in and out, and the public keys of the tokens. */

import { badRequest } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleEmail, exampleKvkNumber, examplePassword, exampleSessionToken } from '../examples.ts'
import { JwkSet } from '../wire.ts'
import * as actions from './session.actions.ts'
import { LoginRequest, LoginResponse } from './session.schema.ts'

const tag = 'Authentication'
const access = 'public'

export const sessionRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/auth/login',
    operationId: 'logIn',
    repeats: 'refused',
    summary: 'Sign in as a representative of a company',
    description:
      'Answers an access token for the other operations, and a session token that ends it. 404 for a company that is not registered here; 401 when e-mail address or password are wrong, in the same time whether or not the address exists. 403 with `details {required, achieved}` when the sign-in does not reach `requiredAssuranceLevel`; the password has been checked by then. A password alone reaches BASIS, with `oneTimeCode` MIDDEN; the higher ones are reached at `/login` alone. 429 after too many failures for this company and address, or from this network address; 503 while failures cannot be counted.',
    tag,
    access,
    body: LoginRequest,
    output: LoginResponse,
    errors: [401, 403, 404, 429],
    examples: { body: { kvkNumber: exampleKvkNumber, email: exampleEmail, password: examplePassword } },
    handler: ({ body, address }) => actions.logIn(ctx, body, address),
  }),
  route({
    method: 'POST',
    path: '/api/auth/logout',
    operationId: 'logOut',
    repeats: { harmless: 'a session that has ended stays so' },
    summary: 'Sign out',
    description:
      'Ends the session of the session token that signing in answered; its access token is refused from then on. Needs no access token. A session token that is unknown, or whose session has ended, changes nothing and gets 204 too.',
    tag,
    access,
    status: 204,
    headers: {
      'X-Session-Token': {
        description: 'The `sessionToken` that signing in answered.',
        required: true,
        example: exampleSessionToken,
      },
    },
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
    operationId: 'getTokenKeys',
    summary: 'Get the public keys of the access tokens',
    description:
      'A key set (RFC 7517) to verify access tokens with, by the `kid` in their header. After a rotation older keys stay as long as tokens may need them.',
    tag,
    access,
    output: JwkSet,
    handler: () => ctx.tokens.jwks(),
  }),
]
