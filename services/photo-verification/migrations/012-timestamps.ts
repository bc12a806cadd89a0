/** Timestamps by an outside authority: asked for once a photo is there, and kept with it. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE photos ADD COLUMN timestamp_asked boolean NOT NULL DEFAULT false`.execute(db)
  await sql`CREATE INDEX photos_without_timestamp ON photos (created_at) WHERE NOT timestamp_asked`.execute(
    db,
  )
  // `reply` is null until one has been taken; `next_try_at` is null once nobody asks any more.
  await sql`
    CREATE TABLE photo_timestamps (
      verification_id text PRIMARY KEY REFERENCES photos ON DELETE CASCADE,
      tries integer NOT NULL,
      next_try_at timestamptz,
      reply bytea,
      gen_time timestamptz,
      serial text,
      policy text,
      url text,
      anchors text
    )`.execute(db)
  await sql`CREATE INDEX photo_timestamps_due ON photo_timestamps (next_try_at) WHERE reply IS NULL`.execute(
    db,
  )
}
