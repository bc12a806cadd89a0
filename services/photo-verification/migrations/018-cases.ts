/** Cases: photos that belong together, of an account or of a team, and the link under which a case is shown to others. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  // Whose it is never changes, so that it ends with them; who made a case of a team is not kept.
  await sql`
    CREATE TABLE cases (
      id uuid PRIMARY KEY,
      account_id bigint REFERENCES accounts ON DELETE CASCADE,
      team_id uuid REFERENCES teams ON DELETE CASCADE,
      name text NOT NULL,
      reference text,
      share_token text UNIQUE,
      created_at timestamptz NOT NULL,
      CHECK (num_nonnulls(account_id, team_id) = 1)
    )`.execute(db)
  await sql`CREATE INDEX cases_account ON cases (account_id, created_at DESC) WHERE account_id IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX cases_team ON cases (team_id, created_at DESC) WHERE team_id IS NOT NULL`.execute(db)
  await sql`
    CREATE TABLE case_photos (
      case_id uuid NOT NULL REFERENCES cases ON DELETE CASCADE,
      verification_id text NOT NULL REFERENCES photos ON DELETE CASCADE,
      place bigint GENERATED ALWAYS AS IDENTITY,
      PRIMARY KEY (case_id, verification_id)
    )`.execute(db)
  await sql`CREATE INDEX case_photos_photo ON case_photos (verification_id)`.execute(db)
}
