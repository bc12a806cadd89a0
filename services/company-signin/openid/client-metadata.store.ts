/** A client with its secrets in one query, as the OpenID Provider asks for it with every request. */

import { sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import { preparedOnce } from '../../../kit/store/prepared.ts'
import { type AssuranceLevel, assuranceLevels } from '../core/assurance-level.ts'
import type { Tables } from '../tables.ts'

/** What the provider needs of a client, beside whatever else a query reads. */
export const clientColumns = [
  'clients.client_id',
  'clients.kvk_number',
  'clients.name',
  'clients.type',
  'clients.redirect_uris',
  'clients.post_logout_redirect_uris',
  'clients.origin',
  'clients.minimum_level',
  'clients.scopes',
  'clients.jwks',
] as const

/** Each secret's hash and end; null for a client that has none. */
export const heldSecrets = sql<string | null>`(
  SELECT string_agg(secret_hash || ' ' || coalesce(extract(epoch FROM expires_at)::text, ''), ',')
  FROM client_secrets WHERE client_secrets.client_id = clients.client_id)`

const readClient = preparedOnce((db: Database<Tables>, clientId: string) =>
  db
    .selectFrom('clients')
    .select(clientColumns)
    .select(heldSecrets.as('secrets'))
    .where('clients.client_id', '=', clientId)
    .compile(),
)

export const findClientWithSecrets = async (db: Database<Tables>, clientId: string) =>
  (await readClient(db, clientId))[0]

export type ClientWithSecrets = NonNullable<Awaited<ReturnType<typeof findClientWithSecrets>>>

/** The clients of a site. */
export const listClientsAt = async (db: Database<Tables>, origin: string): Promise<string[]> => {
  const rows = await db.selectFrom('clients').select('client_id').where('origin', '=', origin).execute()
  return rows.map(({ client_id }) => client_id)
}

/** The lowest level at which one of a site's clients takes people; null where one of them asks for none. */
export const lowestLevelAt = async (db: Database<Tables>, origin: string): Promise<AssuranceLevel | null> => {
  const rows = await db
    .selectFrom('clients')
    .select('minimum_level')
    .where('origin', '=', origin)
    .distinct()
    .execute()
  const asked = rows.map(({ minimum_level }) => minimum_level)
  return asked.includes(null) ? null : (assuranceLevels.find((level) => asked.includes(level)) ?? null)
}
