/** Photos, and the tombstones that keep their ids from being drawn again. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  // Not ON DELETE CASCADE: a photo's row may only go together with its tombstone and its object.
  await sql`
    CREATE TABLE photos (
      verification_id text PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES accounts,
      object_id uuid NOT NULL UNIQUE,
      content_type text NOT NULL,
      size bigint NOT NULL,
      width integer NOT NULL,
      height integer NOT NULL,
      sha256 text NOT NULL,
      captured_at timestamptz NOT NULL,
      signed_at timestamptz NOT NULL,
      hmac_key_version integer NOT NULL,
      signature text NOT NULL,
      public_signature text NOT NULL,
      public_key_id text NOT NULL,
      created_at timestamptz NOT NULL,
      is_public boolean NOT NULL,
      view_password_hash text,
      ai_status text NOT NULL,
      is_ai_generated boolean,
      ai_confidence double precision,
      ai_provider text,
      ai_evidence jsonb
    )`.execute(db)
  await sql`CREATE INDEX photos_account ON photos (account_id, created_at DESC, verification_id)`.execute(db)
  await sql`CREATE INDEX photos_created ON photos (created_at)`.execute(db)
  await sql`
    CREATE TABLE tombstones (
      verification_id text PRIMARY KEY,
      deleted_at timestamptz NOT NULL,
      reason text NOT NULL
    )`.execute(db)
}
