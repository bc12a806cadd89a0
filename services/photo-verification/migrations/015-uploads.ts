/** Files on their way in, piece by piece, and whether the place was taken out of one before it was signed. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE uploads (
      upload_id text PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
      length bigint NOT NULL CHECK (length > 0),
      received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND length),
      metadata text NOT NULL,
      sha256 text NOT NULL,
      location_removed boolean NOT NULL DEFAULT false,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'ended')),
      verification_id text REFERENCES photos ON DELETE SET NULL ON UPDATE CASCADE,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX uploads_account ON uploads (account_id, state)`.execute(db)
  await sql`CREATE INDEX uploads_expiry ON uploads (expires_at)`.execute(db)
  await sql`CREATE INDEX uploads_photo ON uploads (verification_id)`.execute(db)
  await sql`
    CREATE TABLE upload_parts (
      upload_id text NOT NULL REFERENCES uploads ON DELETE CASCADE,
      start bigint NOT NULL,
      size integer NOT NULL CHECK (size > 0),
      object_id uuid NOT NULL UNIQUE,
      PRIMARY KEY (upload_id, start)
    )`.execute(db)
  await sql`ALTER TABLE statements ADD COLUMN location_removed boolean NOT NULL DEFAULT false`.execute(db)
}
