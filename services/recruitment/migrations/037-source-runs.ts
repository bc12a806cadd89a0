/** The runs of sources, and for two weeks what each of their jobs said and where it was read. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE source_runs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      run_id uuid NOT NULL UNIQUE,
      source_id bigint NOT NULL REFERENCES job_sources ON DELETE CASCADE,
      status text NOT NULL,
      started_at timestamptz NOT NULL,
      ended_at timestamptz,
      message text,
      errors jsonb NOT NULL DEFAULT '[]',
      skips jsonb NOT NULL DEFAULT '[]',
      jobs_found integer NOT NULL DEFAULT 0,
      jobs_created integer NOT NULL DEFAULT 0,
      jobs_updated integer NOT NULL DEFAULT 0,
      jobs_skipped integer NOT NULL DEFAULT 0,
      duplicates integer NOT NULL DEFAULT 0
    )`.execute(db)
  await sql`CREATE INDEX source_runs_by_source ON source_runs (source_id, id)`.execute(db)
  await sql`CREATE INDEX source_runs_by_time ON source_runs (started_at)`.execute(db)
  // The number of the job is kept without a reference: what the source showed stands, also when the job is gone.
  await sql`
    CREATE TABLE source_run_jobs (
      run bigint NOT NULL REFERENCES source_runs ON DELETE CASCADE,
      position integer NOT NULL,
      job_id bigint,
      title text NOT NULL,
      url text NOT NULL,
      outcome text NOT NULL,
      readings jsonb,
      texts jsonb,
      PRIMARY KEY (run, position)
    )`.execute(db)
}
