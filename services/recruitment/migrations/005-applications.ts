/** Applications, their history, and the CV files that candidates upload. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE cv_uploads (
      handle text PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users,
      object_key text NOT NULL,
      file_name text NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX cv_uploads_by_creation ON cv_uploads (created_at)`.execute(db)
  await sql`
    CREATE TABLE applications (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      job_id bigint NOT NULL CONSTRAINT applications_job REFERENCES jobs ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users,
      cv_profile_id bigint REFERENCES cv_profiles ON DELETE SET NULL,
      cv_handle text REFERENCES cv_uploads,
      cv_file_name text,
      cover_letter text,
      phone text,
      expected_salary bigint,
      salary_currency text,
      available_from date,
      status text NOT NULL,
      notes text,
      applied_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      decided_at timestamptz
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX applications_one_active ON applications (job_id, user_id)
    WHERE status <> 'WITHDRAWN'`.execute(db)
  await sql`CREATE INDEX applications_by_job ON applications (job_id, id)`.execute(db)
  await sql`CREATE INDEX applications_by_user ON applications (user_id, id)`.execute(db)
  await sql`CREATE INDEX applications_by_status ON applications (status, id)`.execute(db)
  await sql`CREATE INDEX applications_by_date ON applications (applied_at, id)`.execute(db)
  await sql`CREATE INDEX applications_by_profile ON applications (cv_profile_id)`.execute(db)
  await sql`CREATE INDEX applications_by_upload ON applications (cv_handle)`.execute(db)
  await sql`
    CREATE TABLE application_history (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
      from_status text,
      to_status text NOT NULL,
      message text,
      changed_by bigint NOT NULL REFERENCES users,
      changed_by_role text NOT NULL,
      changed_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX application_history_by_application ON application_history (application_id, id)`.execute(
    db,
  )
}
