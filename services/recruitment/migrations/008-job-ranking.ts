/** What jobs are put in order by, small enough to stay in the row: reading a thousand documents takes longer than finding them. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE FUNCTION job_ranking(title text, head text) RETURNS tsvector
    IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
      SELECT setweight(to_tsvector('pg_catalog.dutch', title) || to_tsvector('pg_catalog.english', title), 'A')
        || setweight(to_tsvector('pg_catalog.dutch', head) || to_tsvector('pg_catalog.english', head), 'B')
    $$`.execute(db)
  // In one statement, so that the rows that there are get the storage too.
  await sql`ALTER TABLE job_search
    ADD COLUMN ranking tsvector NOT NULL GENERATED ALWAYS AS (job_ranking(title, head)) STORED,
    ALTER COLUMN ranking SET STORAGE MAIN, ALTER COLUMN ranking SET STATISTICS 0`.execute(db)
}
