/** The table of page sessions, which each service with accounts has in its own schema. */

import { type Kysely, sql } from 'kysely'

export interface PageSessionTables {
  page_sessions: {
    id: string
    account_id: number
    /** SHA-256 of the secret in the cookie. */
    secret_hash: string
    /** Name of the browser at the sign-in, such as Firefox. */
    browser: string
    began_at: Date
    seen_at: Date
    /** When a password or a second step last proved who this is. */
    proven_at: Date
    /** Idle for too long from here on, or too old. */
    ends_at: Date
  }
}

/** For a migration: sessions go with the account that they belong to. */
export const createPageSessionTable = async (db: Kysely<never>, accounts: string): Promise<void> => {
  await sql`
    CREATE TABLE page_sessions (
      id uuid PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES ${sql.table(accounts)} ON DELETE CASCADE,
      secret_hash text NOT NULL,
      browser text NOT NULL,
      began_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL,
      proven_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX page_sessions_by_account ON page_sessions (account_id)`.execute(db)
  await sql`CREATE INDEX page_sessions_by_end ON page_sessions (ends_at)`.execute(db)
}
