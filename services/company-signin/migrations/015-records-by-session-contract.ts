/**
 * The provider's own session of a browser session, which each code is exchanged with, is found by its kind too: all codes and
 * tokens of the browser session were read through for it (docs/decisions/0271). Writers wait while an index is made, so on
 * tables with rows the operator chooses when (docs/decisions/0158).
 */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE INDEX IF NOT EXISTS openid_records_by_session ON openid_records (session_uid, model)
    WHERE session_uid IS NOT NULL`.execute(db)
  await sql`DROP INDEX IF EXISTS openid_records_session_uid`.execute(db)
}
