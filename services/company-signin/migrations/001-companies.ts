/** Companies, their representatives, and the sessions that these sign in with. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE companies (
      kvk_number text PRIMARY KEY,
      company_name text NOT NULL,
      legal_form text NOT NULL,
      registered_address text,
      assurance_level text NOT NULL,
      active boolean NOT NULL,
      kvk_verified boolean NOT NULL,
      iban_sealed text,
      iban_masked text,
      created_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE representatives (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      record uuid NOT NULL,
      kvk_number text NOT NULL REFERENCES companies,
      first_name text NOT NULL,
      last_name_prefix text,
      last_name text NOT NULL,
      email text NOT NULL,
      phone text,
      register_role text NOT NULL,
      role text NOT NULL,
      bsn_sealed text,
      bsn_index text,
      password_hash text NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX representatives_email ON representatives (kvk_number, email)`.execute(db)
  await sql`CREATE INDEX representatives_bsn ON representatives (bsn_index)`.execute(db)
  await sql`
    CREATE TABLE sessions (
      id uuid PRIMARY KEY,
      token_hash text NOT NULL,
      representative_id bigint NOT NULL REFERENCES representatives ON DELETE CASCADE,
      assurance_level text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX sessions_token ON sessions (token_hash)`.execute(db)
  await sql`CREATE INDEX sessions_expiry ON sessions (expires_at)`.execute(db)
}
