/** Values that are compared without regard to case and accents: tags of articles, what jobs are counted by, and how lists sort. */

import { type Kysely, sql } from 'kysely'
import { foldText } from '../../../kit/text/fold-text.ts'
import { groupKey } from '../core/search-text.ts'

const batch = 5_000

export const up = async (db: Kysely<never>): Promise<void> => {
  await createSortKeys(db)
  await sql`ALTER TABLE articles ADD COLUMN tag_keys text[] NOT NULL DEFAULT '{}'`.execute(db)
  const { rows: articles } = await sql<{ id: number; tags: string[] }>`
    SELECT id, tags FROM articles WHERE tags <> '{}'`.execute(db)
  for (const { id, tags } of articles)
    await sql`UPDATE articles SET tag_keys = ${[...new Set(tags.map(foldText))]} WHERE id = ${id}`.execute(db)
  await sql`ALTER TABLE articles ALTER COLUMN tag_keys DROP DEFAULT`.execute(db)
  await addGroupKeys(db)
}

/**
 * Bytes and not text, so that no rule of the database's own decides the order; letters beyond those that lose their
 * accents keep their case. ASCII has no accents to look for, which takes most of the time. What is no text sorts as
 * itself, and by the same indexes.
 */
const createSortKeys = async (db: Kysely<never>): Promise<void> => {
  await sql`CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public`.execute(db)
  await sql`CREATE FUNCTION sort_key(value text) RETURNS bytea STABLE PARALLEL SAFE LANGUAGE sql AS $$
    SELECT convert_to(lower((CASE WHEN octet_length(value) = char_length(value) THEN value
      ELSE public.unaccent(value) END) COLLATE "C"), 'UTF8') $$`.execute(db)
  await sql`CREATE FUNCTION sort_key(value anyelement) RETURNS anyelement IMMUTABLE PARALLEL SAFE LANGUAGE sql
    AS $$ SELECT value $$`.execute(db)
}

const addGroupKeys = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE job_facets ADD COLUMN key text COLLATE "C"`.execute(db)
  const { rows } = await sql<{ kind: string; value: string }>`SELECT kind, value FROM job_facets`.execute(db)
  for (let at = 0; at < rows.length; at += batch) {
    const some = rows.slice(at, at + batch)
    await sql`UPDATE job_facets SET key = known.key
      FROM unnest(${some.map(({ kind }) => kind)}::text[], ${some.map(({ value }) => value)}::text[],
        ${some.map(({ kind, value }) => groupKey(kind, value))}::text[]) AS known (kind, value, key)
      WHERE job_facets.kind = known.kind AND job_facets.value = known.value`.execute(db)
  }
  await sql`ALTER TABLE job_facets DROP CONSTRAINT job_facets_pkey, ADD PRIMARY KEY (kind, key, value)`.execute(
    db,
  )
}
