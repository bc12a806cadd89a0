/** Jobs, where they were found, who keeps them, and the index that searches them. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public`.execute(db)
  await sql`
    CREATE TABLE jobs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      title text NOT NULL,
      company text NOT NULL,
      location text,
      description text NOT NULL,
      requirements text,
      responsibilities text,
      benefits text,
      category text,
      employment_type text,
      experience_level text,
      work_arrangement text,
      skills text[] NOT NULL,
      education_level text,
      salary_min bigint,
      salary_max bigint,
      salary_currency text,
      salary_period text,
      hours_per_week_min integer,
      hours_per_week_max integer,
      start_date date,
      end_date date,
      application_deadline date,
      expires_at timestamptz,
      application_url text,
      company_logo_url text,
      source text,
      source_url text,
      external_id text,
      active boolean NOT NULL,
      posted_at timestamptz NOT NULL,
      closes_at timestamptz,
      content_key text NOT NULL,
      view_count bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX jobs_by_content ON jobs USING hash (content_key)`.execute(db)
  await sql`CREATE INDEX jobs_by_creation ON jobs (created_at, id)`.execute(db)
  await sql`CREATE INDEX jobs_by_title ON jobs (title, id)`.execute(db)
  await sql`CREATE INDEX jobs_by_company ON jobs (company, id)`.execute(db)
  await createSources(db)
  await createBookmarks(db)
  await createIndex(db)
}

const createSources = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE job_source_links (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      job_id bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
      source_id bigint,
      source_name text NOT NULL,
      source_type text NOT NULL,
      url text,
      external_id text,
      external_key text,
      url_key text,
      is_primary boolean NOT NULL,
      first_seen_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      missed_runs integer NOT NULL,
      active boolean NOT NULL
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX job_source_links_external ON job_source_links (external_key)`.execute(db)
  await sql`CREATE INDEX job_source_links_url ON job_source_links (url_key)`.execute(db)
  await sql`CREATE INDEX job_source_links_job ON job_source_links (job_id)`.execute(db)
  await sql`CREATE INDEX job_source_links_source ON job_source_links (source_id, last_seen_at) WHERE active`.execute(
    db,
  )
}

const createBookmarks = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE job_bookmarks (
      user_id bigint NOT NULL REFERENCES users,
      job_id bigint NOT NULL CONSTRAINT job_bookmarks_job REFERENCES jobs ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, job_id)
    )`.execute(db)
  await sql`CREATE INDEX job_bookmarks_by_job ON job_bookmarks (job_id)`.execute(db)
}

const createIndex = async (db: Kysely<never>): Promise<void> => {
  // Words reach it folded and parted by spaces; the body has no positions, for it is only ever matched, not weighed.
  await sql`
    CREATE FUNCTION job_document(title text, head text, body text, tags text[]) RETURNS tsvector
    IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
      SELECT setweight(to_tsvector('pg_catalog.dutch', title) || to_tsvector('pg_catalog.english', title), 'A')
        || setweight(to_tsvector('pg_catalog.dutch', head) || to_tsvector('pg_catalog.english', head), 'B')
        || strip(to_tsvector('pg_catalog.dutch', body) || to_tsvector('pg_catalog.english', body))
        || array_to_tsvector(tags)
    $$`.execute(db)
  // The texts stand beside the document so that rows are large enough for all of them to be kept out of line: counting
  // matches then reads narrow rows.
  await sql`
    CREATE TABLE job_search (
      job_id bigint PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
      open boolean NOT NULL,
      posted_at timestamptz NOT NULL,
      closes_at timestamptz,
      pay_min bigint,
      pay_max bigint,
      euro_min bigint,
      euro_max bigint,
      hours_min integer,
      hours_max integer,
      title text NOT NULL,
      head text NOT NULL,
      body text NOT NULL,
      tags text[] NOT NULL,
      document tsvector NOT NULL GENERATED ALWAYS AS (job_document(title, head, body, tags)) STORED
    ) WITH (toast_tuple_target = 128)`.execute(db)
  // Without statistics the planner takes every word for a rare one and so always uses the index; with them it would
  // read the whole table for a common word, not knowing what it costs to fetch the documents.
  await sql`ALTER TABLE job_search ALTER COLUMN document SET STATISTICS 0`.execute(db)
  await sql`ALTER TABLE job_search ALTER COLUMN document SET STORAGE EXTERNAL`.execute(db)
  for (const [name, condition] of [
    ['job_search_open', 'open'],
    ['job_search_closed', 'NOT open'],
  ] as const)
    await sql`CREATE INDEX ${sql.id(name)} ON job_search USING gin (document) WITH (fastupdate = off)
      WHERE ${sql.raw(condition)}`.execute(db)
  await sql`CREATE INDEX job_search_by_posting ON job_search (posted_at DESC, job_id DESC) WHERE open`.execute(
    db,
  )
  await sql`CREATE INDEX job_search_by_closing ON job_search (closes_at) WHERE open AND closes_at IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX job_search_euro_min ON job_search (euro_min) WHERE open`.execute(db)
  await sql`CREATE INDEX job_search_euro_max ON job_search (euro_max) WHERE open`.execute(db)
  await sql`CREATE TABLE job_facets (kind text COLLATE "C", value text COLLATE "C", count bigint NOT NULL,
    PRIMARY KEY (kind, value)) WITH (fillfactor = 50)`.execute(db)
  await sql`CREATE TABLE job_words (word text COLLATE "C" PRIMARY KEY, nl text, en text)`.execute(db)
  await sql`CREATE INDEX job_words_nl ON job_words (nl)`.execute(db)
  await sql`CREATE INDEX job_words_en ON job_words (en)`.execute(db)
  await sql`CREATE INDEX job_words_alike ON job_words USING gin (word public.gin_trgm_ops)`.execute(db)
}
