/** Job alerts, and which jobs met them. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE job_alerts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users,
      name text NOT NULL,
      keywords text,
      location text,
      category text,
      company text,
      employment_types text[] NOT NULL,
      experience_levels text[] NOT NULL,
      skills text[] NOT NULL,
      remote boolean,
      salary_min bigint,
      salary_currency text,
      frequency text NOT NULL CHECK (frequency IN ('INSTANT', 'DAILY', 'WEEKLY')),
      active boolean NOT NULL,
      unsubscribe_token text NOT NULL UNIQUE,
      last_sent_at timestamptz,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX job_alerts_by_user ON job_alerts (user_id, id)`.execute(db)
  await sql`CREATE INDEX job_alerts_active ON job_alerts (frequency, id) WHERE active`.execute(db)
  // A job that met an alert, once and for all: what is in here is never mailed again.
  await sql`
    CREATE TABLE job_alert_matches (
      alert_id bigint NOT NULL REFERENCES job_alerts ON DELETE CASCADE,
      job_id bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
      matched_at timestamptz NOT NULL,
      mailed_at timestamptz,
      PRIMARY KEY (alert_id, job_id)
    )`.execute(db)
  await sql`CREATE INDEX job_alert_matches_waiting ON job_alert_matches (alert_id, matched_at) WHERE mailed_at IS NULL`.execute(
    db,
  )
  await sql`CREATE INDEX job_alert_matches_by_job ON job_alert_matches (job_id)`.execute(db)
}
