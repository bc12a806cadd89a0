/**
 * Jobs are found by where they are: without an index whoever asked for a small circle, or for the page of a town, had all jobs looked
 * at. Made on a table of a release, so at a moment that the operator chooses.
 */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`CREATE INDEX IF NOT EXISTS job_search_by_place ON job_search (lat, lon) WHERE open`.execute(db)
  // A job of several places is looked at by itself; with this one the two make one question of the index.
  await sql`CREATE INDEX IF NOT EXISTS job_search_of_more_places ON job_search (job_id)
    WHERE open AND more_places IS NOT NULL`.execute(db)
}
