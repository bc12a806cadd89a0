/** What is read of a job beyond its pay and hours, hours with a decimal, and where each value was read. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  // `json` and not `jsonb`: a list that is unchanged is then the same text.
  await sql`ALTER TABLE jobs
    ALTER COLUMN hours_per_week_min TYPE double precision,
    ALTER COLUMN hours_per_week_max TYPE double precision,
    ADD COLUMN salary_basis_hours double precision,
    ADD COLUMN salary_gross text,
    ADD COLUMN salary_scale text,
    ADD COLUMN salary_cao text,
    ADD COLUMN salary_extras text[] NOT NULL DEFAULT '{}',
    ADD COLUMN contract_kinds text[] NOT NULL DEFAULT '{}',
    ADD COLUMN locations json NOT NULL DEFAULT '[]'`.execute(db)
  await sql`ALTER TABLE job_search
    ALTER COLUMN hours_min TYPE double precision,
    ALTER COLUMN hours_max TYPE double precision`.execute(db)
  await sql`CREATE TABLE job_readings (
    job_id bigint PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
    readings json NOT NULL
  )`.execute(db)
}
