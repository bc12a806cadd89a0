/** Copies of their own data that people ask for, and who looked at whose data. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE data_exports (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users,
      status text NOT NULL CHECK (status IN ('RUNNING', 'READY', 'FAILED')),
      object_key text NOT NULL,
      size_bytes bigint,
      created_at timestamptz NOT NULL,
      finished_at timestamptz,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX data_exports_one_running ON data_exports (user_id) WHERE status = 'RUNNING'`.execute(
    db,
  )
  await sql`CREATE INDEX data_exports_by_user ON data_exports (user_id, id)`.execute(db)
  await sql`CREATE INDEX data_exports_by_expiry ON data_exports (expires_at)`.execute(db)
  await sql`
    CREATE TABLE privacy_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL,
      act text NOT NULL,
      actor_id bigint REFERENCES users,
      actor_role text NOT NULL,
      subject_id bigint REFERENCES users,
      application_id bigint,
      detail text
    )`.execute(db)
  await sql`CREATE INDEX privacy_log_by_time ON privacy_log (at, id)`.execute(db)
  await sql`CREATE INDEX privacy_log_by_subject ON privacy_log (subject_id)`.execute(db)
}
