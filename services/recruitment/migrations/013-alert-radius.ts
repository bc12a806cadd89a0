/** A job alert may ask for jobs around a place. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE job_alerts ADD COLUMN radius_km integer`.execute(db)
}
