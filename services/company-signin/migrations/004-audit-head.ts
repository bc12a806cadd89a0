/**
 * Lets one statement lock the audit chain and append to it: it fails when the chain has moved on since it was last
 * seen.
 */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  // VOLATILE, so that its second query sees what whoever held the lock before has committed.
  await sql`
    CREATE FUNCTION demand_audit_head(known_size bigint, known_hash text) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
    DECLARE
      last record;
    BEGIN
      PERFORM 1 FROM audit_chain FOR UPDATE;
      SELECT id, hash INTO last FROM audit_events ORDER BY id DESC LIMIT 1;
      IF last.id IS DISTINCT FROM known_size OR last.hash IS DISTINCT FROM known_hash THEN
        RAISE EXCEPTION 'the audit trail has moved on' USING ERRCODE = 'serialization_failure';
      END IF;
    END $$`.execute(db)
}
