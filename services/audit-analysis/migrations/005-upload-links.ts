/** Upload links and what came in by them: both outlive the analysis in memory, and a restart. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE upload_tokens (
      hash text PRIMARY KEY,
      position bigint GENERATED ALWAYS AS IDENTITY,
      analysis_id text NOT NULL,
      created_by text NOT NULL,
      created_at bigint NOT NULL,
      expires_at bigint NOT NULL,
      use_count integer NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX upload_tokens_by_analysis ON upload_tokens (analysis_id)`.execute(db)
  await sql`
    CREATE TABLE upload_checklists (
      analysis_id text PRIMARY KEY,
      subject text NOT NULL,
      kept_until bigint NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE checklist_documents (
      analysis_id text NOT NULL REFERENCES upload_checklists ON DELETE CASCADE,
      document_type text NOT NULL,
      filename text NOT NULL,
      check_result text,
      external_count integer NOT NULL,
      PRIMARY KEY (analysis_id, document_type)
    )`.execute(db)
}
