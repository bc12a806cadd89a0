/**
 * An index for the provider's own session of a browser session, which each code is exchanged with: all codes and tokens of the
 * browser session were read through for it. Writers wait while an index is made, so on tables with rows the operator chooses
 * when (docs/decisions/0158).
 */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE INDEX IF NOT EXISTS openid_records_provider_session ON openid_records (session_uid)
    WHERE model = 'Session'`.execute(db)
}
