/** Routes of API keys, for people who have signed in: no key manages keys. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleKeyId } from '../examples.ts'
import * as actions from './api-key.actions.ts'
import { ApiKey, ApiKeyRequest, apiKeyOf, NewApiKey } from './api-key.schema.ts'

const tag = 'API keys'
const people = 'For the token of somebody who has signed in; an API key is 403.'

export const apiKeyRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/v1/api-keys',
    operationId: 'listApiKeys',
    summary: 'List own API keys, newest first',
    description: `Without the keys themselves. One that has expired stays listed for 30 days. ${people}`,
    tag,
    access: 'bearer',
    output: Type.Array(ApiKey),
    errors: [403],
    handler: async ({ caller }) => (await actions.listKeys(ctx, caller)).map(apiKeyOf),
  }),
  route({
    method: 'POST',
    path: '/api/v1/api-keys',
    operationId: 'makeApiKey',
    repeats: 'refused',
    summary: 'Make an API key',
    description: `The answer holds the key, which is shown once: only its hash is kept. A program sends it as \`Authorization: Bearer pvk_…\` to the operations of its scopes; to any other it is 403. A key lives until it expires, is deleted, or its account is; a new password does not end it.

400 for an \`expiresAt\` that is not in the future, 409 where the account has ${actions.maximumKeys} keys that have not expired. ${people}`,
    tag,
    access: 'bearer',
    body: ApiKeyRequest,
    examples: { body: { name: 'Website', scopes: ['photos:read'] } },
    status: 201,
    output: NewApiKey,
    errors: [403, 409],
    handler: async ({ caller, body }) => {
      const { row, key } = await actions.makeKey(ctx, caller, body)
      return { ...apiKeyOf(row), key }
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/api-keys/{id}',
    operationId: 'deleteApiKey',
    summary: 'Delete an API key',
    description: `From then on it is refused with 401, by every instance of the service. Another account's key is 403, and one that is not there 404. ${people}`,
    tag,
    access: 'bearer',
    params: closed({ id: Type.String({ description: 'The `id` of the key, not the key itself.' }) }),
    examples: { params: { id: exampleKeyId } },
    status: 204,
    errors: [403, 404],
    handler: ({ caller, params: { id } }) => actions.deleteKey(ctx, caller, id),
  }),
]
