/** Photos that are kept longer than 14 days, by plan, and whether their owners know when they go. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    ALTER TABLE accounts
      ADD COLUMN retention_days integer NOT NULL DEFAULT 14 CHECK (retention_days BETWEEN 14 AND 3650),
      ADD COLUMN language text NOT NULL DEFAULT 'nl' CHECK (language IN ('nl', 'en'))`.execute(db)
  await sql`
    ALTER TABLE photos
      ADD COLUMN keep_until timestamptz,
      ADD COLUMN told_due_at timestamptz`.execute(db)
  await sql`CREATE INDEX photos_kept ON photos (keep_until) WHERE keep_until IS NOT NULL`.execute(db)
}
