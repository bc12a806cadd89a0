/** Routes of accounts. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, text } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import * as actions from './account.actions.ts'
import { Credentials, PremiumRequest, RefreshRequest, TokenResponse } from './account.schema.ts'
import { rotateTokens } from './token-pair.ts'

const tag = 'Accounts'

export const accountRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/v1/auth/register',
    summary: 'Make an account',
    tag,
    access: 'public',
    body: Credentials,
    output: TokenResponse,
    errors: [429, 503],
    handler: ({ body, address }) => actions.register(ctx, body, address),
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/login',
    summary: 'Sign in',
    tag,
    access: 'public',
    body: Credentials,
    output: TokenResponse,
    errors: [401, 429, 503],
    handler: ({ body, address }) => actions.logIn(ctx, body, address),
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/refresh',
    summary: 'Exchange a refresh token for a new pair',
    tag,
    access: 'public',
    body: RefreshRequest,
    output: TokenResponse,
    errors: [401],
    handler: ({ body }) => rotateTokens(ctx, body.refreshToken),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/auth/account',
    summary: 'Delete the account with all its photos',
    tag,
    access: 'bearer',
    status: 204,
    handler: ({ caller }) => actions.removeAccount(ctx, caller),
  }),
]

/** Only while the operator has a token. */
export const operatorRoutes = (ctx: Ctx, operatorToken: string): Route[] => [
  route({
    method: 'PUT',
    path: '/api/v1/operator/accounts/{email}/premium',
    summary: "Set whether an account is premium (with the operator's token)",
    tag: 'Operator',
    access: 'public',
    params: closed({ email: text(254) }),
    body: PremiumRequest,
    status: 204,
    errors: [401, 404],
    handler: ({ params, body, headers }) =>
      actions.setPremium(
        ctx,
        { token: operatorToken, authorization: headers.authorization },
        params.email,
        body.premium,
      ),
  }),
]
