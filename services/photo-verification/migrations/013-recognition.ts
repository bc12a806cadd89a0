/** What photos are recognised by, and whether their owners let them be. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE photos ADD COLUMN findable boolean NOT NULL DEFAULT true`.execute(db)
  await sql`CREATE INDEX photos_sha256 ON photos (sha256)`.execute(db)
  // The sequence is drawn under a lock (fingerprint.store.ts), so that a lower one never comes after a higher one.
  await sql`
    CREATE TABLE fingerprints (
      sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      verification_id text NOT NULL UNIQUE REFERENCES photos ON DELETE CASCADE,
      pdq text,
      quality smallint NOT NULL
    )`.execute(db)
}
