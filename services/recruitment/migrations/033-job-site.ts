/** Parts of the sitemap, each kept until a job of its range changes, and counts of searches without a person. */

import { type Kysely, sql } from 'kysely'
import { sitemapRange } from '../core/site/sitemap.ts'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE sitemap_parts (
      part integer PRIMARY KEY,
      changes bigint NOT NULL,
      changed_at timestamptz NOT NULL,
      written bigint,
      sources text,
      addresses integer,
      body bytea
    )`.execute(db)
  await sql`INSERT INTO sitemap_parts (part, changes, changed_at)
    SELECT (id - 1) / ${sql.lit(sitemapRange)} + 1 AS part, 1, max(updated_at) FROM jobs GROUP BY 1`.execute(
    db,
  )
  await sql`
    CREATE TABLE search_log (
      day date NOT NULL,
      words text COLLATE "C" NOT NULL,
      place text COLLATE "C" NOT NULL,
      searches bigint NOT NULL,
      without_result bigint NOT NULL,
      PRIMARY KEY (day, words, place)
    )`.execute(db)
}
