/** The desk: notes as entries, tags, ratings, moves whose mail waits, and templates of messages. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE application_notes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
      author_id bigint REFERENCES users,
      text text NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX application_notes_by_application ON application_notes (application_id, id)`.execute(
    db,
  )
  // Nobody wrote down who wrote the notes of before.
  await sql`
    INSERT INTO application_notes (application_id, author_id, text, created_at)
    SELECT id, NULL, notes, updated_at FROM applications WHERE notes IS NOT NULL AND notes <> ''`.execute(db)
  await sql`ALTER TABLE applications DROP COLUMN notes`.execute(db)
  await sql`
    CREATE TABLE application_tags (
      application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
      key text NOT NULL,
      tag text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (application_id, key)
    )`.execute(db)
  await sql`
    CREATE TABLE application_ratings (
      application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
      author_id bigint NOT NULL REFERENCES users,
      scores json NOT NULL,
      finished_at timestamptz,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (application_id, author_id)
    )`.execute(db)
  await sql`
    CREATE TABLE application_moves (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
      batch text,
      from_status text NOT NULL,
      to_status text NOT NULL,
      subject text NOT NULL,
      text text NOT NULL,
      pay_told boolean NOT NULL,
      before json NOT NULL,
      moved_by bigint NOT NULL REFERENCES users,
      moved_at timestamptz NOT NULL,
      mail_at timestamptz NOT NULL,
      sent_at timestamptz,
      undone_at timestamptz,
      dropped_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX application_moves_by_application ON application_moves (application_id, id)`.execute(
    db,
  )
  await sql`CREATE INDEX application_moves_waiting ON application_moves (mail_at)
    WHERE sent_at IS NULL AND undone_at IS NULL AND dropped_at IS NULL`.execute(db)
  await sql`CREATE INDEX application_moves_by_mover ON application_moves (moved_by, id)`.execute(db)
  await sql`
    CREATE TABLE message_templates (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      name_key text NOT NULL CONSTRAINT message_templates_name UNIQUE,
      status text,
      subject_nl text NOT NULL,
      text_nl text NOT NULL,
      subject_en text NOT NULL,
      text_en text NOT NULL,
      updated_by bigint REFERENCES users,
      updated_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX message_templates_status ON message_templates (status) WHERE status IS NOT NULL`.execute(
    db,
  )
}
