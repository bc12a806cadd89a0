/** A client with its secrets in one query, as the OpenID Provider asks for it with every request. */

import { sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import { executePrepared } from '../../../kit/store/prepared.ts'
import type { Tables } from '../tables.ts'

export const findClientWithSecrets = async (db: Database<Tables>, clientId: string) => {
  const query = db
    .selectFrom('clients')
    .select(['client_id', 'kvk_number', 'name', 'type', 'redirect_uris', 'post_logout_redirect_uris'])
    .select(['origin', 'minimum_level', 'scopes', 'jwks'])
    .select((of) => [
      of
        .selectFrom('client_secrets')
        .select(
          sql<string>`string_agg(secret_hash || ' ' || coalesce(extract(epoch FROM expires_at)::text, ''), ',')`.as(
            'held',
          ),
        )
        .whereRef('client_secrets.client_id', '=', 'clients.client_id')
        .as('secrets'),
    ])
    .where('client_id', '=', clientId)
  return (await executePrepared(db, query.compile()))[0]
}

export type ClientWithSecrets = NonNullable<Awaited<ReturnType<typeof findClientWithSecrets>>>

/** Whether any client has this origin. */
export const isClientOrigin = async (db: Database<Tables>, origin: string): Promise<boolean> => {
  const query = db.selectFrom('clients').select('client_id').where('origin', '=', origin).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}
