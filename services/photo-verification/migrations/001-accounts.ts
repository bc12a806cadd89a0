/** Accounts, and the families of refresh tokens that belong to them. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE accounts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      email text NOT NULL,
      password_hash text NOT NULL,
      premium boolean NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX accounts_email ON accounts (email)`.execute(db)
  await sql`
    CREATE TABLE refresh_families (
      id uuid PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
      current_token uuid NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX refresh_families_account ON refresh_families (account_id)`.execute(db)
}
