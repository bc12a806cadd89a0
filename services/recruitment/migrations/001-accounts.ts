/** Users, their sessions, mailed tokens, and two-step sign-in. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE users (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      email text NOT NULL,
      password_hash text NOT NULL,
      role text NOT NULL CHECK (role IN ('ROLE_ADMIN', 'ROLE_RECRUITER', 'CANDIDATE')),
      first_name text,
      last_name text,
      phone text,
      language text NOT NULL CHECK (language IN ('nl', 'en')),
      enabled boolean NOT NULL,
      email_verified boolean NOT NULL,
      created_at timestamptz NOT NULL,
      last_login_at timestamptz,
      deleted_at timestamptz,
      search_text text NOT NULL
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX users_email ON users (email) WHERE deleted_at IS NULL`.execute(db)
  await sql`CREATE INDEX users_by_creation ON users (created_at, id)`.execute(db)
  await sql`CREATE INDEX users_by_role ON users (role)`.execute(db)
  await sql`
    CREATE TABLE sessions (
      id uuid PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users,
      refresh_hash text NOT NULL,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX sessions_by_user ON sessions (user_id)`.execute(db)
  await sql`CREATE INDEX sessions_by_expiry ON sessions (expires_at)`.execute(db)
  await sql`
    CREATE TABLE mail_tokens (
      token_hash text PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users,
      purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX mail_tokens_by_user ON mail_tokens (user_id)`.execute(db)
  await sql`
    CREATE TABLE totp (
      user_id bigint PRIMARY KEY REFERENCES users,
      sealed_secret text NOT NULL,
      enabled_at timestamptz,
      last_step bigint NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE backup_codes (
      user_id bigint NOT NULL REFERENCES users,
      code_hash text NOT NULL,
      PRIMARY KEY (user_id, code_hash)
    )`.execute(db)
  await sql`
    CREATE TABLE mfa_challenges (
      token_hash text PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users,
      tries_left integer NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX mfa_challenges_by_user ON mfa_challenges (user_id)`.execute(db)
}
