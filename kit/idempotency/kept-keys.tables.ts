/** The table of idempotency keys, which each service has in its own schema. */

import { type Kysely, sql } from 'kysely'

export interface KeptKeyTables {
  idempotency_keys: {
    /** SHA-256 of operation, caller and key; the key itself is not kept. */
    id: string
    /** Of the request that acts or acted under the key; salts what is sealed. */
    claim: string
    /** Until when whoever acts has said to be there. */
    busy_until: Date
    done: boolean
    /** What the content of the request is compared with. */
    content: Buffer | null
    /** The first answer, sealed under the key; null where none is kept. */
    answer: Buffer | null
    expires_at: Date
  }
}

export const createKeptKeyTable = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE idempotency_keys (
      id text COLLATE "C" PRIMARY KEY,
      claim uuid NOT NULL,
      busy_until timestamptz NOT NULL,
      done boolean NOT NULL DEFAULT false,
      content bytea,
      answer bytea,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX idempotency_keys_by_end ON idempotency_keys (expires_at)`.execute(db)
}
