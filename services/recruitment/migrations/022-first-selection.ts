/** A first selection without names: the CV of an application as it was sent, and when its candidate was revealed. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE applications ADD COLUMN revealed_at timestamptz`.execute(db)
  await sql`CREATE INDEX applications_revealed ON applications (user_id) WHERE revealed_at IS NOT NULL`.execute(
    db,
  )
  await sql`
    CREATE TABLE application_profiles (
      application_id bigint PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
      profile jsonb NOT NULL
    )`.execute(db)
}
