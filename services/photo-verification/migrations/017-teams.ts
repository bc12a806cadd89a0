/** Teams, who is in them, who is asked to be, and the photos that belong to them. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE teams (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE team_members (
      team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
      account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
      role text NOT NULL CHECK (role IN ('OWNER', 'EDITOR', 'VIEWER')),
      since timestamptz NOT NULL,
      PRIMARY KEY (team_id, account_id)
    )`.execute(db)
  await sql`CREATE INDEX team_members_account ON team_members (account_id)`.execute(db)
  // The hash is null until the mail goes out: the token itself is kept nowhere.
  await sql`
    CREATE TABLE team_invitations (
      id uuid PRIMARY KEY,
      team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
      email text NOT NULL,
      role text NOT NULL CHECK (role IN ('OWNER', 'EDITOR', 'VIEWER')),
      language text NOT NULL,
      token_hash text UNIQUE,
      expires_at timestamptz NOT NULL,
      UNIQUE (team_id, email)
    )`.execute(db)
  // Where a team ends, its photos are their uploaders' own again.
  await sql`ALTER TABLE photos ADD COLUMN team_id uuid REFERENCES teams ON DELETE SET NULL`.execute(db)
  await sql`CREATE INDEX photos_team ON photos (team_id, created_at DESC) WHERE team_id IS NOT NULL`.execute(
    db,
  )
}
