/** At which sites a client may come with a token in somebody's name is agreed to, and remembered, like its scopes (decision 0287). */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE consents ADD COLUMN IF NOT EXISTS granted_origins text NOT NULL DEFAULT ''`.execute(
    db,
  )
}
