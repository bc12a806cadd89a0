/** What was read of an imported CV and from where, kept until its owner has approved it. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE cv_profiles ADD COLUMN proposal jsonb`.execute(db)
}
