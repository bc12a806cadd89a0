/** What the middle of each photo looks like; without a quality it was not looked at yet. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE fingerprints ADD COLUMN middle_pdq text, ADD COLUMN middle_quality smallint`.execute(
    db,
  )
}
