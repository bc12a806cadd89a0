/** Forms of people who are not signed in, held until they confirm their address. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE held_forms (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      token_hash text NOT NULL UNIQUE,
      email_hash text NOT NULL,
      job_id bigint REFERENCES jobs ON DELETE CASCADE,
      sealed text,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      led_to bigint
    )`.execute(db)
  await sql`CREATE INDEX held_forms_of ON held_forms (email_hash)`.execute(db)
  await sql`CREATE INDEX held_forms_over ON held_forms (expires_at)`.execute(db)
  await sql`CREATE INDEX held_forms_job ON held_forms (job_id)`.execute(db)
  await sql`
    CREATE TABLE held_files (
      handle_hash text PRIMARY KEY,
      form_id uuid REFERENCES held_forms ON DELETE SET NULL,
      object_key text NOT NULL,
      file_name text NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX held_files_of ON held_files (form_id)`.execute(db)
}
