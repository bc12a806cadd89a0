/** What a camera signs together with its photo, and what a photo keeps of that. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE capture_challenges (
      challenge_id text PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
      nonce text NOT NULL,
      code text NOT NULL,
      device_public_key jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX capture_challenges_expiry ON capture_challenges (expires_at)`.execute(db)
  await sql`CREATE INDEX capture_challenges_account ON capture_challenges (account_id)`.execute(db)
  await sql`ALTER TABLE photos ADD COLUMN capture jsonb`.execute(db)
  await sql`ALTER TABLE uploads ADD COLUMN capture jsonb`.execute(db)
}
