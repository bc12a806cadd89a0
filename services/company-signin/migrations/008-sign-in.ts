/** Browser sessions, second steps, known devices and sign-ins, and the facts that a sign-in's level rests on. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await addFacts(db)
  await createSessions(db)
  await createFactors(db)
  await createDevices(db)
}

const addFacts = async (db: Kysely<never>): Promise<void> => {
  await sql`
    ALTER TABLE representatives
      ADD COLUMN IF NOT EXISTS manager boolean NOT NULL DEFAULT false,
      ADD COLUMN IF NOT EXISTS email_proven_at timestamptz,
      ADD COLUMN IF NOT EXISTS identity_proven_at timestamptz`.execute(db)
  await sql`
    ALTER TABLE companies
      ADD COLUMN IF NOT EXISTS demands_two_steps boolean NOT NULL DEFAULT false,
      ADD COLUMN IF NOT EXISTS register_checked_at timestamptz,
      ADD COLUMN IF NOT EXISTS bank_matched_at timestamptz`.execute(db)
  // What is known of companies that went through onboarding before.
  await sql`
    UPDATE companies SET bank_matched_at = done.updated_at, assurance_level = 'SUBSTANTIEEL'
    FROM onboarding_sessions done
    WHERE done.kvk_number = companies.kvk_number AND done.status = 'COMPLETED' AND done.name_match = 'MATCH'
      AND companies.iban_sealed IS NOT NULL`.execute(db)
}

const createSessions = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE browser_sessions (
      id uuid PRIMARY KEY,
      cookie_id uuid NOT NULL UNIQUE,
      secret_hash text NOT NULL,
      representative_id bigint NOT NULL REFERENCES representatives ON DELETE CASCADE,
      browser text NOT NULL,
      began_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL,
      password_at timestamptz,
      otp_at timestamptz,
      passkey_at timestamptz,
      ended_at timestamptz
    )`.execute(db)
  await sql`
    CREATE INDEX browser_sessions_by_representative ON browser_sessions (representative_id, seen_at)`.execute(
    db,
  )
  await sql`CREATE INDEX browser_sessions_by_use ON browser_sessions (seen_at)`.execute(db)
  await sql`
    CREATE TABLE pending_sign_ins (
      id uuid PRIMARY KEY,
      secret_hash text NOT NULL,
      interaction text,
      kvk_number text NOT NULL,
      email text NOT NULL,
      representative_id bigint REFERENCES representatives ON DELETE CASCADE,
      password_at timestamptz,
      passkey_at timestamptz,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX pending_sign_ins_by_end ON pending_sign_ins (expires_at)`.execute(db)
}

const createFactors = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE totp_factors (
      representative_id bigint PRIMARY KEY REFERENCES representatives ON DELETE CASCADE,
      record uuid NOT NULL,
      secret_sealed text NOT NULL,
      created_at timestamptz NOT NULL,
      confirmed_at timestamptz
    )`.execute(db)
  await sql`
    CREATE TABLE recovery_codes (
      representative_id bigint NOT NULL REFERENCES representatives ON DELETE CASCADE,
      code_hash text NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (representative_id, code_hash)
    )`.execute(db)
  // New recovery codes wait here, sealed, until they have been shown.
  await sql`
    CREATE TABLE unseen_recovery_codes (
      representative_id bigint PRIMARY KEY REFERENCES representatives ON DELETE CASCADE,
      record uuid NOT NULL,
      codes_sealed text NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE passkeys (
      id uuid PRIMARY KEY,
      representative_id bigint NOT NULL REFERENCES representatives ON DELETE CASCADE,
      credential_id text NOT NULL UNIQUE,
      public_key text NOT NULL,
      counter bigint NOT NULL,
      transports text NOT NULL,
      synced boolean NOT NULL,
      name text NOT NULL,
      created_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX passkeys_by_representative ON passkeys (representative_id)`.execute(db)
  // Codes and challenges that count once.
  await sql`
    CREATE TABLE used_proofs (
      proof_hash text PRIMARY KEY,
      expires_at timestamptz NOT NULL
    )`.execute(db)
}

const createDevices = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE known_devices (
      representative_id bigint NOT NULL REFERENCES representatives ON DELETE CASCADE,
      token_hash text NOT NULL,
      browser text NOT NULL,
      created_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL,
      PRIMARY KEY (representative_id, token_hash)
    )`.execute(db)
  await sql`CREATE INDEX known_devices_by_use ON known_devices (seen_at)`.execute(db)
  // The link "this was not me" of the mail about a new device.
  await sql`
    CREATE TABLE device_alerts (
      token_hash text PRIMARY KEY,
      representative_id bigint NOT NULL REFERENCES representatives ON DELETE CASCADE,
      device_hash text NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db)
  await sql`
    CREATE TABLE sign_ins (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      representative_id bigint NOT NULL REFERENCES representatives ON DELETE CASCADE,
      session_id uuid NOT NULL,
      address text NOT NULL,
      browser text NOT NULL,
      level text NOT NULL,
      methods text NOT NULL,
      at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX sign_ins_by_representative ON sign_ins (representative_id, at)`.execute(db)
  await sql`CREATE INDEX sign_ins_by_time ON sign_ins (at)`.execute(db)
}
