/**
 * The audit trail, append-only. Triggers refuse every change, and where the connection is not a superuser but may make
 * roles, the table belongs to another role, so that the application can insert and read and nothing else.
 */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  // Every column but hash enters the hash. Times and details are text, so that no two contents have one hash.
  await sql`
    CREATE TABLE audit_events (
      id bigint PRIMARY KEY,
      event_type text NOT NULL,
      actor_email_commitment text,
      actor_kvk_number text,
      actor_role text,
      result text NOT NULL,
      assurance_level_used text,
      timestamp text NOT NULL,
      subject text,
      details text,
      hash text NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX audit_events_company ON audit_events (actor_kvk_number, id)`.execute(db)
  await sql`
    CREATE TABLE audit_actors (
      event_id bigint PRIMARY KEY,
      salt text NOT NULL,
      address text NOT NULL
    )`.execute(db)
  // One row: its lock orders all appends, those of other instances included.
  await sql`
    CREATE TABLE audit_chain (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
      deployment_id text NOT NULL
    )`.execute(db)
  await sql`
    CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the audit trail is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`.execute(db)
  await sql`
    CREATE TRIGGER audit_chain_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`.execute(db)
  await separateOwner(db)
}

/** A role named after the database owns the events; a connection that may not make roles is left with the triggers. */
const separateOwner = async (db: Kysely<never>): Promise<void> => {
  await sql`
    DO $$
    DECLARE
      keeper text := left(current_database(), 40) || '_audit_owner';
      place text := current_schema();
    BEGIN
      IF (SELECT rolsuper OR NOT rolcreaterole FROM pg_roles WHERE rolname = current_user) THEN RETURN; END IF;
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = keeper) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN', keeper);
      END IF;
      EXECUTE format('GRANT %I TO %I', keeper, current_user);
      EXECUTE format('GRANT USAGE, CREATE ON SCHEMA %I TO %I', place, keeper);
      EXECUTE format('ALTER TABLE audit_events OWNER TO %I', keeper);
      EXECUTE format('ALTER FUNCTION refuse_audit_change() OWNER TO %I', keeper);
      EXECUTE format('REVOKE ALL ON audit_events FROM %I', current_user);
      EXECUTE format('GRANT SELECT, INSERT ON audit_events TO %I', current_user);
      EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM %I', place, keeper);
      EXECUTE format('REVOKE %I FROM %I', keeper, current_user);
    EXCEPTION WHEN insufficient_privilege THEN
      RAISE WARNING 'the audit trail is guarded by triggers alone: %', SQLERRM;
    END $$`.execute(db)
}
