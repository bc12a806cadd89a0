/** Serves the sandbox bank's API where no provider is configured: the real one's paths under a prefix. */

import { type Reply, type Route, reply } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import type { SandboxRequest } from '../adapters/sandbox-bank/sandbox-api.ts'
import type { SandboxBank } from '../adapters/sandbox-bank/sandbox-bank.ts'
import { route } from '../dialect.ts'

export const sandboxPrefix = '/sandbox-bank'

const id = Type.String({ maxLength: 100 })
const none = {}

/** The fields of each body; the sandbox bank checks their values. */
const anything = Type.Optional(Type.Unsafe<unknown>({}))
const fields: Record<string, readonly string[]> = {
  '/api/v2/token/new/': ['secret_id', 'secret_key'],
  '/api/v2/token/refresh/': ['refresh'],
  '/api/v2/agreements/enduser/': [
    ...['institution_id', 'max_historical_days', 'access_valid_for_days', 'access_scope'],
  ],
  '/api/v2/requisitions/': ['redirect', 'institution_id', 'agreement', 'reference', 'user_language'],
}
const bodyOf = (path: string) => closed(Object.fromEntries(fields[path]!.map((name) => [name, anything])))

/** Method, path below the prefix, and its parameters. A slash at the end belongs to the API's addresses. */
const addresses: readonly ['GET' | 'POST' | 'DELETE', string, Record<string, typeof id>][] = [
  ['POST', '/api/v2/token/new/', none],
  ['POST', '/api/v2/token/refresh/', none],
  ['GET', '/api/v2/institutions/', none],
  ['POST', '/api/v2/agreements/enduser/', none],
  ['POST', '/api/v2/requisitions/', none],
  ['GET', '/api/v2/requisitions/{id}/', { id }],
  ['DELETE', '/api/v2/requisitions/{id}/', { id }],
  ['GET', '/api/v2/accounts/{id}/', { id }],
  ['GET', '/api/v2/accounts/{id}/details/', { id }],
]

export const sandboxBankRoutes = (bank: SandboxBank): Route[] =>
  addresses.map(([method, path, params]) =>
    route({
      method,
      // The router ignores a slash at the end.
      path: `${sandboxPrefix}${path.replace(/\/$/, '')}`,
      summary: `Sandbox bank: ${method} ${path}`,
      tag: 'Sandbox bank',
      access: 'public',
      hidden: true,
      params: closed(params),
      query: Type.Object({ country: Type.Optional(Type.String({ maxLength: 20 })) }),
      anyQuery: true,
      ...(method === 'POST' ? { body: bodyOf(path) } : {}),
      errors: [201, 303, 401, 404, 405, 429, 502],
      handler: async ({ params: given, query, headers, body }) => {
        const actual = path.replaceAll(
          /\{(\w+)\}/g,
          (_match, name: string) => (given as Record<string, string>)[name]!,
        )
        const answer = await bank.handle({
          method,
          path: actual,
          query,
          headers: headers as SandboxRequest['headers'],
          body: body === undefined ? '' : JSON.stringify(body),
        })
        return answerOf(answer)
      },
    }),
  )

const answerOf = ({ status, headers, body }: Awaited<ReturnType<SandboxBank['handle']>>): Reply =>
  reply({ status, headers, body })
