/** What showing a match to recruiters needs: its record, who was told and who objects; and what a look at a match saw. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE match_records (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      purpose text NOT NULL,
      dpia text NOT NULL,
      overseer text NOT NULL,
      recorded_by bigint NOT NULL REFERENCES users,
      recorded_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE match_notices (
      application_id bigint PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
      told_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE match_objections (
      user_id bigint PRIMARY KEY REFERENCES users,
      objected_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    ALTER TABLE privacy_log
      ADD COLUMN inputs_hash text,
      ADD COLUMN rules text,
      ADD COLUMN result jsonb`.execute(db)
}
