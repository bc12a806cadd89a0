/** People of a company: who manages, who was removed, invitations, mandates, proofs of identity, resets of second steps, notices of logout. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    ALTER TABLE representatives
      ADD COLUMN IF NOT EXISTS manager boolean NOT NULL DEFAULT false,
      ADD COLUMN IF NOT EXISTS email_proven_at timestamptz,
      ADD COLUMN IF NOT EXISTS identity_proven_at timestamptz,
      ADD COLUMN IF NOT EXISTS removed_at timestamptz`.execute(db)
  await sql`ALTER TABLE companies ADD COLUMN IF NOT EXISTS bank_matched_at timestamptz`.execute(db)
  await demandLastByLaw(db)
  // Who was removed can be invited anew, as another person.
  await sql`DROP INDEX representatives_email`.execute(db)
  await sql`
    CREATE UNIQUE INDEX representatives_email ON representatives (kvk_number, email)
    WHERE removed_at IS NULL`.execute(db)
  await sql`CREATE UNIQUE INDEX representatives_record ON representatives (record)`.execute(db)
  await invitationsAndMandates(db)
  await proofsAndNotices(db)
}

/**
 * The last representative by law of an active company can be neither removed nor lowered. The lock on the company puts
 * two who leave at once one behind the other.
 */
const demandLastByLaw = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE FUNCTION demand_last_by_law() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
    DECLARE
      by_law constant text[] := ARRAY['BESTUURDER', 'EIGENAAR', 'VENNOOT', 'MAAT'];
      is_active boolean;
    BEGIN
      IF OLD.removed_at IS NOT NULL OR NOT OLD.role = ANY(by_law) THEN RETURN NEW; END IF;
      IF NEW.removed_at IS NULL AND NEW.role = ANY(by_law) THEN RETURN NEW; END IF;
      SELECT active INTO is_active FROM companies WHERE kvk_number = OLD.kvk_number FOR UPDATE;
      IF is_active AND NOT EXISTS (
        SELECT FROM representatives
        WHERE kvk_number = OLD.kvk_number AND removed_at IS NULL AND role = ANY(by_law) AND id <> OLD.id
      ) THEN
        RAISE EXCEPTION 'the last representative by law stays'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'last_by_law';
      END IF;
      RETURN NEW;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER representatives_last_by_law BEFORE UPDATE ON representatives
    FOR EACH ROW EXECUTE FUNCTION demand_last_by_law()`.execute(db)
}

const invitationsAndMandates = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE invitations (
      id uuid PRIMARY KEY,
      token_hash text UNIQUE,
      kvk_number text NOT NULL REFERENCES companies ON DELETE CASCADE,
      email text NOT NULL,
      role text NOT NULL,
      manager boolean NOT NULL,
      invited_by bigint NOT NULL REFERENCES representatives ON DELETE CASCADE,
      sent_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX invitations_one_each ON invitations (kvk_number, email)`.execute(db)
  await sql`
    CREATE TABLE mandates (
      id uuid PRIMARY KEY,
      kvk_number text NOT NULL REFERENCES companies ON DELETE CASCADE,
      representative_id bigint NOT NULL REFERENCES representatives ON DELETE CASCADE,
      client_id text NOT NULL,
      limit_cents bigint,
      branch_number text,
      valid_from timestamptz NOT NULL,
      valid_until timestamptz NOT NULL CHECK (valid_until > valid_from),
      until_said text NOT NULL,
      granted_by bigint NOT NULL REFERENCES representatives ON DELETE CASCADE,
      granted_level text NOT NULL,
      granted_at timestamptz NOT NULL,
      revoked_at timestamptz,
      told_days integer
    )`.execute(db)
  await sql`CREATE INDEX mandates_person ON mandates (representative_id)`.execute(db)
  await sql`CREATE INDEX mandates_company ON mandates (kvk_number, granted_at)`.execute(db)
  await sql`CREATE INDEX mandates_end ON mandates (valid_until) WHERE revoked_at IS NULL`.execute(db)
}

const proofsAndNotices = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE identity_proofs (
      id uuid PRIMARY KEY,
      representative_id bigint NOT NULL REFERENCES representatives ON DELETE CASCADE,
      purpose text NOT NULL,
      bank_ref text NOT NULL UNIQUE,
      requisition_id text,
      institution_id text NOT NULL,
      outcome text,
      started_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX identity_proofs_person ON identity_proofs (representative_id)`.execute(db)
  await sql`
    CREATE TABLE factor_resets (
      id uuid PRIMARY KEY,
      representative_id bigint NOT NULL REFERENCES representatives ON DELETE CASCADE,
      asked_at timestamptz NOT NULL,
      effective_at timestamptz NOT NULL,
      ended_at timestamptz,
      outcome text
    )`.execute(db)
  await sql`
    CREATE UNIQUE INDEX factor_resets_one_each ON factor_resets (representative_id) WHERE ended_at IS NULL`.execute(
    db,
  )
  await sql`
    CREATE TABLE logout_notices (
      id uuid PRIMARY KEY,
      client_id text NOT NULL,
      representative_id bigint NOT NULL,
      kvk_number text NOT NULL,
      sid text NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      queued_at timestamptz NOT NULL,
      due_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX logout_notices_due ON logout_notices (due_at)`.execute(db)
}
