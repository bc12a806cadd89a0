/** What a dossier keeps of its analyses: their files' names and hashes, and what people decided. No line of a ledger. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE dossier_analyses (
      analysis_id uuid PRIMARY KEY,
      dossier_id bigint NOT NULL REFERENCES dossiers (id) ON DELETE CASCADE,
      content_sha256 text NOT NULL,
      files text NOT NULL,
      company_name text NOT NULL,
      fiscal_year text NOT NULL,
      currency text NOT NULL,
      period_start date,
      period_end date,
      bound_at timestamp NOT NULL
    )`.execute(db)
  await sql`
    CREATE UNIQUE INDEX dossier_analyses_content ON dossier_analyses (dossier_id, content_sha256)`.execute(db)
  await sql`
    CREATE TABLE analysis_records (
      analysis_id uuid NOT NULL REFERENCES dossier_analyses (analysis_id) ON DELETE CASCADE,
      position integer NOT NULL CHECK (position > 0),
      part text NOT NULL,
      content text NOT NULL,
      pattern text,
      recorded_at timestamp NOT NULL,
      PRIMARY KEY (analysis_id, position)
    )`.execute(db)
  await sql`
    CREATE INDEX analysis_records_pattern ON analysis_records (pattern) WHERE pattern IS NOT NULL`.execute(db)
  await sql`
    CREATE TABLE dossier_settings (
      dossier_id bigint PRIMARY KEY REFERENCES dossiers (id) ON DELETE CASCADE,
      settings text NOT NULL,
      updated_at timestamp NOT NULL
    )`.execute(db)
}
