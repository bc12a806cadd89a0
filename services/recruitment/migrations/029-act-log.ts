/** What recruiters and administrators did, for the log book. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE act_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL,
      act text NOT NULL,
      actor_id bigint REFERENCES users,
      actor_role text NOT NULL,
      subject_id bigint REFERENCES users,
      application_id bigint,
      job_id bigint,
      detail text
    )`.execute(db)
  await sql`CREATE INDEX act_log_by_time ON act_log (at, id)`.execute(db)
  await sql`CREATE INDEX act_log_by_subject ON act_log (subject_id)`.execute(db)
}
