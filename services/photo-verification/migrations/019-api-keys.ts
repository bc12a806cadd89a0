/** Keys of programs; only their hash is kept, and they go with their account. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE api_keys (
      id text PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
      name text NOT NULL,
      scopes text[] NOT NULL
        CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['photos:read', 'photos:write', 'cases', 'webhooks']),
      start text NOT NULL,
      key_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL,
      expires_at timestamptz,
      last_used_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX api_keys_account ON api_keys (account_id)`.execute(db)
}
