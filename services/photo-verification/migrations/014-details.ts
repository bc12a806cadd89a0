/** What owners say of their photos, each time signed, and how much of the place they show. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    ALTER TABLE photos
      ADD COLUMN training text NOT NULL DEFAULT 'notAllowed'
        CHECK (training IN ('allowed', 'notAllowed', 'constrained')),
      ADD COLUMN location text CHECK (location IN ('exact', '1km', 'place')),
      ADD COLUMN location_latitude double precision,
      ADD COLUMN location_longitude double precision,
      ADD COLUMN location_name text`.execute(db)
  await sql`
    CREATE TABLE statements (
      verification_id text NOT NULL REFERENCES photos ON DELETE CASCADE ON UPDATE CASCADE,
      version integer NOT NULL,
      title text,
      caption text,
      credit text,
      signed_at timestamptz NOT NULL,
      signed_text text NOT NULL,
      key_id text NOT NULL,
      value text NOT NULL,
      log_salt text NOT NULL,
      log_leaf bigint NOT NULL,
      PRIMARY KEY (verification_id, version)
    )`.execute(db)
  await sql`
    ALTER TABLE fingerprints
      DROP CONSTRAINT fingerprints_verification_id_fkey,
      ADD FOREIGN KEY (verification_id) REFERENCES photos ON DELETE CASCADE ON UPDATE CASCADE`.execute(db)
}
