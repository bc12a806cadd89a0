/** Why a source's link stands at a job that another source showed first: a later difference may part the two. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE job_source_links ADD COLUMN joined_by text`.execute(db)
}
