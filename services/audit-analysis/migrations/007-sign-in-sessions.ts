/** Who is signed in at the issuer: what it said of them stands in the session, for this service has no accounts. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE sign_in_sessions (
      id uuid PRIMARY KEY,
      secret_hash text NOT NULL,
      subject text NOT NULL,
      issuer_session text,
      person text NOT NULL,
      began_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX sign_in_sessions_by_subject ON sign_in_sessions (subject)`.execute(db)
  await sql`CREATE INDEX sign_in_sessions_by_issuer_session ON sign_in_sessions (issuer_session)`.execute(db)
}
