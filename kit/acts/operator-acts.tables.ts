/** The table of administrators' acts, which each service with administrators has in its own schema. */

import { type Generated, type Kysely, sql } from 'kysely'
import type { ActResult } from './operator-act.ts'

export interface OperatorActTables {
  operator_acts: {
    id: Generated<number>
    at: Date
    actor: string
    actor_id: string | null
    what: string
    target_id: string | null
    result: ActResult
    status: number | null
    trace_id: string | null
  }
}

/**
 * A service's migration. The database refuses every change, and every deletion of what is younger than five years by its own
 * clock, whatever the program asks.
 */
export const createOperatorActTable = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE operator_acts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL,
      actor text NOT NULL,
      actor_id text,
      what text NOT NULL,
      target_id text,
      result text NOT NULL CHECK (result IN ('DONE', 'REFUSED', 'FAILED')),
      status integer,
      trace_id text
    )`.execute(db)
  await sql`CREATE INDEX operator_acts_by_time ON operator_acts (at, id)`.execute(db)
  await sql`
    CREATE FUNCTION refuse_operator_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND TG_LEVEL = 'ROW' THEN
        IF OLD.at < now() - interval '5 years' THEN RETURN OLD; END IF;
      END IF;
      RAISE EXCEPTION 'acts are kept for five years as they were written: % is refused', TG_OP
        USING ERRCODE = 'insufficient_privilege';
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER operator_acts_kept BEFORE UPDATE OR DELETE ON operator_acts
    FOR EACH ROW EXECUTE FUNCTION refuse_operator_act_change()`.execute(db)
  await sql`
    CREATE TRIGGER operator_acts_not_emptied BEFORE TRUNCATE ON operator_acts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_operator_act_change()`.execute(db)
}
