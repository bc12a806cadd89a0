/** Ledgers that dossiers keep, sealed: here the wrapped keys, the bytes among the objects. And the fingerprints of keys. */

import { type Kysely, sql } from 'kysely'
import { createKeyVersions } from '../../../kit/auth/key-versions.ts'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE kept_ledgers (
      analysis_id uuid PRIMARY KEY REFERENCES dossier_analyses (analysis_id) ON DELETE CASCADE,
      object_key text NOT NULL,
      key_version integer NOT NULL,
      wrapped_key bytea NOT NULL,
      kept_at timestamp NOT NULL
    )`.execute(db)
  await createKeyVersions(db)
}
