/** The index of jobs holds lexemes of our own, what ranks them, and where they are; the site's dictionary counts uses. */

import { type Kysely, sql } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = async (db: Kysely<never>): Promise<void> => {
  await createFunctions(db)
  await sql`DROP INDEX job_search_open, job_search_closed`.execute(db)
  await sql`ALTER TABLE job_search
    DROP COLUMN document, DROP COLUMN ranking, DROP COLUMN title, DROP COLUMN head, DROP COLUMN body,
    DROP COLUMN tags,
    ADD COLUMN terms tsvector NOT NULL DEFAULT '',
    ADD COLUMN card text NOT NULL DEFAULT '',
    ADD COLUMN lat double precision,
    ADD COLUMN lon double precision,
    ADD COLUMN more_places double precision[],
    ADD COLUMN remote boolean NOT NULL DEFAULT false`.execute(db)
  await sql`DROP FUNCTION job_document, job_ranking`.execute(db)
  // Without statistics the planner takes every word for a rare one and so always uses the index; with them it would
  // read the whole table for a common word, not knowing what it costs to fetch the lexemes.
  await sql`ALTER TABLE job_search
    ALTER COLUMN terms SET STATISTICS 0, ALTER COLUMN terms SET STORAGE EXTERNAL,
    ALTER COLUMN card SET STATISTICS 0, ALTER COLUMN card SET STORAGE MAIN`.execute(db)
  await sql`DROP TABLE job_words`.execute(db)
  await sql`CREATE TABLE job_words (word text COLLATE "C" PRIMARY KEY, nl text COLLATE "C" NOT NULL,
    en text COLLATE "C" NOT NULL, uses bigint NOT NULL) WITH (fillfactor = 70)`.execute(db)
  await sql`CREATE TABLE job_suggestions (start text COLLATE "C", kind text COLLATE "C", text text COLLATE "C",
    count bigint NOT NULL, PRIMARY KEY (start, kind, text)) WITH (fillfactor = 70)`.execute(db)
  await reindexAll(db)
  await createIndexes(db)
}

/** Kilometres along the great circle, and to the nearest of a job's places. */
const createFunctions = async (db: Kysely<never>): Promise<void> => {
  await sql`CREATE FUNCTION great_circle_km(a_lat double precision, a_lon double precision, b_lat double precision,
    b_lon double precision) RETURNS double precision IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
      SELECT 12742 * asin(least(1, sqrt(power(sin(radians(b_lat - a_lat) / 2), 2)
        + cos(radians(a_lat)) * cos(radians(b_lat)) * power(sin(radians(b_lon - a_lon) / 2), 2)))) $$`.execute(
    db,
  )
  await sql`CREATE FUNCTION nearest_km(lat double precision, lon double precision, more double precision[],
    to_lat double precision, to_lon double precision) RETURNS double precision IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
      SELECT CASE WHEN more IS NULL THEN great_circle_km(lat, lon, to_lat, to_lon) ELSE
        (SELECT least(great_circle_km(lat, lon, to_lat, to_lon),
          min(great_circle_km(more[at], more[at + 1], to_lat, to_lon)))
        FROM generate_series(1, cardinality(more), 2) AS place (at)) END $$`.execute(db)
}

const createIndexes = async (db: Kysely<never>): Promise<void> => {
  for (const [name, condition] of [
    ['job_search_open', 'open'],
    ['job_search_closed', 'NOT open'],
  ] as const)
    await sql`CREATE INDEX ${sql.id(name)} ON job_search USING gin (terms) WITH (fastupdate = off)
      WHERE ${sql.raw(condition)}`.execute(db)
  await sql`CREATE INDEX job_words_nl ON job_words (nl)`.execute(db)
  await sql`CREATE INDEX job_words_en ON job_words (en)`.execute(db)
  await sql`CREATE INDEX job_words_alike ON job_words USING gin (word public.gin_trgm_ops)`.execute(db)
}
