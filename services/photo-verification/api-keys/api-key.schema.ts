/** Shapes of API keys on the wire (specification, API keys). */

import {
  closed,
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  type Static,
  Type,
  timestamp,
} from '../../../kit/http/schema.ts'
import { type ApiScope, apiScopes } from '../core/api-scopes.ts'
import type { ApiKeyRow } from '../tables.ts'

export const maximumNameLength = 100

const Scope = named(
  'ApiScope',
  oneOf<ApiScope>([...apiScopes], {
    description:
      'What the key opens: reading photos, adding and changing them, cases, or webhooks. Each operation names its own.',
  }),
)

export const ApiKeyRequest = named(
  'ApiKeyRequest',
  closed({
    name: requiredText(maximumNameLength, { description: 'What the key is for, in words of its owner.' }),
    scopes: Type.Array(Scope, {
      ...{ minItems: 1, maxItems: apiScopes.length, uniqueItems: true },
      description: 'At least one.',
    }),
    expiresAt: optional(
      timestamp({ description: 'From when it is refused; in the future. Null or absent: never.' }),
    ),
  }),
)
export type ApiKeyRequest = Static<typeof ApiKeyRequest>

const shown = {
  id: Type.String({ description: 'Number of the key, for deleting it.' }),
  name: Type.String({ description: 'What the key is for.' }),
  scopes: Type.Array(Scope, { description: 'What it opens.' }),
  start: Type.String({ description: 'Its first characters, to tell keys apart by.' }),
  createdAt: timestamp({ description: 'When it was made; UTC.' }),
  expiresAt: nullable(timestamp({ description: 'From when it is refused; null: never. UTC.' })),
  lastUsedAt: nullable(timestamp({ description: 'When it was last used, to a minute; null: not yet. UTC.' })),
}

export const ApiKey = named('ApiKey', closed(shown))
export type ApiKey = Static<typeof ApiKey>

export const NewApiKey = named(
  'NewApiKey',
  closed({
    ...shown,
    key: Type.String({
      description: 'The key itself, `pvk_` and 43 characters. It is shown here and never again.',
    }),
  }),
)

export const apiKeyOf = (row: ApiKeyRow): ApiKey => ({
  ...{ id: row.id, name: row.name, scopes: row.scopes, start: row.start },
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
