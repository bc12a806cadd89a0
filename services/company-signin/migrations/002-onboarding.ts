/** Onboarding sessions; a partial unique index allows one active session for a registry number. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE onboarding_sessions (
      id uuid PRIMARY KEY,
      secret_hash text NOT NULL,
      kvk_number text NOT NULL,
      company_name text NOT NULL,
      company_names text NOT NULL,
      legal_form text NOT NULL,
      registered_address text,
      status text NOT NULL,
      current_step text NOT NULL,
      bank_ref text,
      refusals integer NOT NULL,
      bank_error text,
      failure_reason text,
      requisition_id text,
      institution_name text,
      iban_sealed text,
      iban_masked text,
      name_match text,
      first_name text,
      last_name_prefix text,
      last_name text,
      email text,
      phone text,
      register_role text,
      bsn_sealed text,
      bsn_provided boolean NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX onboarding_secret ON onboarding_sessions (secret_hash)`.execute(db)
  await sql`
    CREATE UNIQUE INDEX onboarding_one_active ON onboarding_sessions (kvk_number)
    WHERE status IN ('KVK_VERIFIED', 'BANK_PENDING', 'BANK_CONNECTED', 'REPRESENTATIVE_CAPTURED')`.execute(db)
  await sql`CREATE INDEX onboarding_bank_ref ON onboarding_sessions (bank_ref)`.execute(db)
  await sql`
    CREATE INDEX onboarding_consents ON onboarding_sessions (requisition_id) WHERE requisition_id IS NOT NULL`.execute(
    db,
  )
}
