/** Mails on their way to people, the tokens that they carry, and the language of each person. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE representatives ADD COLUMN language text NOT NULL DEFAULT 'nl'`.execute(db)
  await sql`
    CREATE TABLE mail_tokens (
      token_hash text PRIMARY KEY,
      representative_id bigint NOT NULL REFERENCES representatives ON DELETE CASCADE,
      purpose text NOT NULL,
      email text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX mail_tokens_representative ON mail_tokens (representative_id)`.execute(db)
  await sql`CREATE INDEX mail_tokens_expiry ON mail_tokens (expires_at)`.execute(db)
  // What a letter says and whom it goes to is sealed. Once it is sent the row counts for the hour, and nothing more.
  await sql`
    CREATE TABLE outgoing_letters (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      address_key text NOT NULL,
      person uuid,
      sealed text,
      tries integer NOT NULL,
      created_at timestamptz NOT NULL,
      due_at timestamptz NOT NULL,
      sent_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX outgoing_letters_due ON outgoing_letters (due_at) WHERE sealed IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX outgoing_letters_address ON outgoing_letters (address_key, sent_at)`.execute(db)
}
