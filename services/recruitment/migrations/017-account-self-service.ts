/** A new address waits for its link; an account knows when it was last used and when it is to be erased. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE mail_tokens DROP CONSTRAINT mail_tokens_purpose_check`.execute(db)
  await sql`
    ALTER TABLE mail_tokens
      ADD COLUMN new_email text,
      ADD COLUMN session_id uuid,
      ADD CONSTRAINT mail_tokens_purpose_check
        CHECK (purpose IN ('verify-email', 'reset-password', 'change-email'))`.execute(db)
  await sql`
    ALTER TABLE users
      ADD COLUMN pending_email text,
      ADD COLUMN last_used_at timestamptz,
      ADD COLUMN unused_mailed_at timestamptz,
      ADD COLUMN erases_at timestamptz`.execute(db)
  await sql`CREATE INDEX users_by_erasure ON users (erases_at) WHERE erases_at IS NOT NULL`.execute(db)
}
