/** What a transparent photo looks like where it is shown, and whether a photo is of more pictures than the one that is shown. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE fingerprints ADD COLUMN shown_pdq text`.execute(db)
  await sql`ALTER TABLE photos ADD COLUMN is_animated boolean NOT NULL DEFAULT false`.execute(db)
}
