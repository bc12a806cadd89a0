/** What keeping the law needs of the tables: snapshots of what was sent, clocks, consent, and counts without persons. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    ALTER TABLE applications
      ADD COLUMN cv_snapshot_key text,
      ADD COLUMN ended_at timestamptz,
      ADD COLUMN erases_at timestamptz,
      ADD COLUMN consented_at timestamptz,
      ADD COLUMN warned_at timestamptz`.execute(db)
  await sql`CREATE INDEX applications_by_snapshot ON applications (cv_snapshot_key)`.execute(db)
  await sql`CREATE INDEX applications_by_erasure ON applications (erases_at) WHERE erases_at IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX applications_running ON applications (job_id) WHERE ended_at IS NULL`.execute(db)
  // Procedures that ended before their end was written down.
  await sql`
    UPDATE applications SET ended_at = updated_at, erases_at = updated_at + interval '28 days'
    WHERE status IN ('ACCEPTED', 'REJECTED', 'WITHDRAWN')`.execute(db)
  await sql`
    ALTER TABLE jobs
      ADD COLUMN posted_by bigint REFERENCES users,
      ADD COLUMN closed_at timestamptz,
      ADD COLUMN procedure_ended_at timestamptz`.execute(db)
  await sql`CREATE INDEX jobs_by_poster ON jobs (posted_by) WHERE posted_by IS NOT NULL`.execute(db)
  await sql`UPDATE jobs SET closed_at = updated_at WHERE NOT active`.execute(db)
  await sql`
    CREATE TABLE retention_consents (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
      given boolean NOT NULL,
      wording text NOT NULL,
      at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX retention_consents_by_application ON retention_consents (application_id, id)`.execute(
    db,
  )
  // No number of anybody: only how many there were.
  await sql`
    CREATE TABLE erased_applications (
      job_id bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
      month text NOT NULL,
      status text NOT NULL,
      count bigint NOT NULL,
      PRIMARY KEY (job_id, month, status)
    )`.execute(db)
  await sql`
    CREATE TABLE poster_notices (
      user_id bigint PRIMARY KEY REFERENCES users,
      mailed_at timestamptz NOT NULL,
      told_up_to bigint NOT NULL
    )`.execute(db)
}
