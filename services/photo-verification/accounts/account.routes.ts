/** Routes of accounts. */

import { actRoutes } from '../../../kit/acts/act.routes.ts'
import { OperatorActDto } from '../../../kit/acts/act.schema.ts'
import { createActBook } from '../../../kit/acts/act-book.ts'
import { numberedPage, numberedPageSchema } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, named, text } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleEmail, examplePassword, exampleRefreshToken } from '../examples.ts'
import * as actions from './account.actions.ts'
import {
  CredentialsRequest,
  PlanRequest,
  PremiumRequest,
  RefreshRequest,
  RegisterRequest,
  TokenResponse,
} from './account.schema.ts'
import { rotateTokens } from './token-pair.ts'

const tag = 'Accounts'
const credentials = { email: exampleEmail, password: examplePassword }

export const accountRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/v1/auth/register',
    operationId: 'register',
    repeats: 'refused',
    summary: 'Make an account',
    description: `Makes an account and signs it in. An e-mail address that is taken is refused with 400, in any spelling of upper and lower case.

Three times a minute for an address; more is 429. While the service cannot count, it answers 503.`,
    tag,
    access: 'public',
    body: RegisterRequest,
    examples: { body: credentials },
    output: TokenResponse,
    errors: [429],
    handler: ({ body, address, language }) => actions.register(ctx, body, { address, language }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/login',
    operationId: 'logIn',
    repeats: 'refused',
    summary: 'Sign in',
    description: `Answers an access token and a refresh token. A wrong password and an unknown e-mail address are 401 with the same words.

Five times a minute for an address; more is 429. While the service cannot count, it answers 503.`,
    tag,
    access: 'public',
    body: CredentialsRequest,
    examples: { body: credentials },
    output: TokenResponse,
    errors: [401, 429],
    handler: ({ body, address }) => actions.logIn(ctx, body, address),
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/refresh',
    operationId: 'refreshTokens',
    repeats: 'refused',
    summary: 'Exchange a refresh token for a new pair',
    description:
      'Each refresh token is good for one use. One that was used before is 401, and ends the pair that came of it too: sign in again.',
    tag,
    access: 'public',
    body: RefreshRequest,
    examples: { body: { refreshToken: exampleRefreshToken } },
    output: TokenResponse,
    errors: [401],
    handler: ({ body }) => rotateTokens(ctx, body.refreshToken),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/auth/account',
    operationId: 'deleteAccount',
    summary: 'Delete the account with all its photos',
    description:
      'Removes the account that the token belongs to, with its photos, stored files, tokens and personal data. This cannot be undone.',
    tag,
    access: 'bearer',
    status: 204,
    errors: [403],
    handler: ({ caller }) => actions.removeAccount(ctx, caller),
  }),
]

const forOperator = `For the operator: \`Authorization: Bearer\` with the value of the setting \`OPERATOR_TOKEN\`, not a token of an account. Any other is 401. The operation is absent while that setting is empty.

An e-mail address without an account is 404.`

const operatorParams = closed({ email: text(254, { description: 'E-mail address of the account.' }) })

/** Only while the operator has a token. */
export const operatorRoutes = (ctx: Ctx): Route[] => [
  ...accountSettingRoutes(ctx),
  ...actRoutes(createActBook(ctx.db), {
    access: 'operator',
    tag: 'Operator',
    whose: 'For the operator, with the value of `OPERATOR_TOKEN`.',
    output: named('OperatorActPage', numberedPageSchema(OperatorActDto)),
    pageOf: numberedPage,
  }),
]

const accountSettingRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'PUT',
    path: '/api/v1/operator/accounts/{email}/premium',
    operationId: 'setPremium',
    summary: 'Set whether an account is premium',
    description: forOperator,
    tag: 'Operator',
    access: 'operator',
    params: operatorParams,
    body: PremiumRequest,
    examples: { params: { email: exampleEmail }, body: { premium: true } },
    status: 204,
    errors: [404],
    handler: async ({ params, body, actsOn }) => {
      actsOn(await actions.setAccount(ctx, params.email, body))
    },
  }),
  route({
    method: 'PUT',
    path: '/api/v1/operator/accounts/{email}/plan',
    operationId: 'setPlan',
    summary: 'Set how long an account may keep photos',
    description: `Photos are kept for 14 days unless their owner keeps them longer, by \`PATCH /api/v1/photos/{id}/retention\`; the plan says how many days from a photo's creation that may be. A shorter plan leaves what is kept already as it is. ${forOperator}`,
    tag: 'Operator',
    access: 'operator',
    params: operatorParams,
    body: PlanRequest,
    examples: { params: { email: exampleEmail }, body: { retentionDays: 365 } },
    status: 204,
    errors: [404],
    handler: async ({ params, body, actsOn }) => {
      actsOn(await actions.setAccount(ctx, params.email, { retention_days: body.retentionDays }))
    },
  }),
]
