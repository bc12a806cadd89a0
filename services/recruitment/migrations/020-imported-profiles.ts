/** CV profiles that were imported: whether they are confirmed, and the JSON Resume that they came from. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE cv_profiles ADD COLUMN draft boolean NOT NULL DEFAULT false, ADD COLUMN imported jsonb`.execute(
    db,
  )
}
