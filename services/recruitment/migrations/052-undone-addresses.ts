/** A changed e-mail address can be taken back for some days from the one before it. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE address_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      former_email text NOT NULL,
      token_hash text UNIQUE,
      changed_at timestamptz NOT NULL,
      undo_until timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX address_changes_of ON address_changes (user_id)`.execute(db)
  await sql`CREATE INDEX address_changes_from ON address_changes (former_email)`.execute(db)
}
