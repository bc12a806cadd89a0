/** Content Credentials of copies, what every detector said, and what was done to a photo before it was signed. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    ALTER TABLE photos
      ADD COLUMN credentials_state text NOT NULL DEFAULT 'pending',
      ADD COLUMN detections jsonb,
      ADD COLUMN edits jsonb`.execute(db)
  await sql`
    CREATE TABLE photo_credentials (
      verification_id text NOT NULL REFERENCES photos ON DELETE CASCADE ON UPDATE CASCADE,
      kind text NOT NULL,
      manifest_id text NOT NULL UNIQUE,
      sha256 text NOT NULL,
      seal text NOT NULL,
      manifest bytea NOT NULL,
      signed_at timestamptz NOT NULL,
      PRIMARY KEY (verification_id, kind)
    )`.execute(db)
  await sql`CREATE INDEX photos_unsigned ON photos (created_at) WHERE credentials_state <> 'signed'`.execute(
    db,
  )
}
