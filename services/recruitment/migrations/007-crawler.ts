/** Job sources with their last run, and crawls. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  // run_id is there while a run is under way; who takes it must find it empty, so a source has one run at a time.
  await sql`
    CREATE TABLE job_sources (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      source_type text NOT NULL,
      url text NOT NULL,
      identifier text,
      active boolean NOT NULL,
      description text,
      crawl_frequency_minutes integer NOT NULL,
      max_pages integer,
      config jsonb NOT NULL,
      last_scraped_at timestamptz,
      last_success_at timestamptz,
      last_status text,
      last_error text,
      jobs_found integer NOT NULL DEFAULT 0,
      jobs_created bigint NOT NULL DEFAULT 0,
      crawled_site text CONSTRAINT job_sources_crawled_site UNIQUE,
      run_id uuid,
      run_owner text,
      run_lease_until timestamptz,
      search_text text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX job_sources_by_type ON job_sources (source_type, id)`.execute(db)
  await sql`
    CREATE TABLE crawl_jobs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      url text NOT NULL,
      crawl_type text NOT NULL,
      status text NOT NULL
        CHECK (status IN ('PENDING', 'RUNNING', 'COMPLETED', 'PARTIAL', 'FAILED', 'CANCELLED')),
      max_pages integer NOT NULL,
      initiated_by text NOT NULL,
      pages_crawled integer NOT NULL DEFAULT 0,
      jobs_found integer NOT NULL DEFAULT 0,
      jobs_created integer NOT NULL DEFAULT 0,
      jobs_updated integer NOT NULL DEFAULT 0,
      duplicates integer NOT NULL DEFAULT 0,
      error_count integer NOT NULL DEFAULT 0,
      error_message text,
      started_at timestamptz,
      completed_at timestamptz,
      run_owner text,
      run_lease_until timestamptz,
      created_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX crawl_jobs_running ON crawl_jobs (id) WHERE status = 'RUNNING'`.execute(db)
}
