/** Users, customers, dossiers and the metadata of their files. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE users (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      username text NOT NULL,
      password_hash text NOT NULL,
      created_at timestamp NOT NULL
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX users_username ON users (lower(username))`.execute(db)
  await sql`
    CREATE TABLE customers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      contact_name text,
      contact_email text,
      contact_phone text,
      created_at timestamp NOT NULL,
      updated_at timestamp NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE dossiers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id bigint NOT NULL CONSTRAINT dossiers_customer REFERENCES customers (id) ON DELETE RESTRICT,
      engagement_name text NOT NULL,
      engagement_period_start date NOT NULL,
      engagement_period_end date NOT NULL,
      status text NOT NULL CHECK (status IN ('OPEN', 'IN_PROGRESS', 'CLOSED')),
      created_at timestamp NOT NULL,
      updated_at timestamp NOT NULL,
      CHECK (engagement_period_end >= engagement_period_start)
    )`.execute(db)
  await sql`CREATE INDEX dossiers_by_customer ON dossiers (customer_id, id)`.execute(db)
  await sql`
    CREATE TABLE dossier_files (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      dossier_id bigint NOT NULL REFERENCES dossiers (id) ON DELETE CASCADE,
      filename text NOT NULL,
      document_type text NOT NULL,
      uploaded_at timestamp NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX dossier_files_by_dossier ON dossier_files (dossier_id, id)`.execute(db)
}
