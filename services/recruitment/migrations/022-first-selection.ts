/** A first selection without names: the CV of an application as it was sent, and when its candidate was revealed. */

import { type Kysely, sql } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

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
  // Names of occupations were added since, and jobs bear them in their index.
  await reindexAll(db)
}
