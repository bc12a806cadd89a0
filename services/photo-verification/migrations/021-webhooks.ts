/** Webhooks of accounts. */

import { type Kysely, sql } from 'kysely'
import { createWebhookTables } from '../../../kit/webhooks/webhook.tables.ts'

export const up = async (db: Kysely<never>): Promise<void> => {
  await createWebhookTables(db)
  // Webhooks go with their account.
  await sql`
    ALTER TABLE webhooks ADD COLUMN account_id bigint GENERATED ALWAYS AS (owner::bigint) STORED
      REFERENCES accounts ON DELETE CASCADE`.execute(db)
  await sql`CREATE INDEX webhooks_by_account ON webhooks (account_id)`.execute(db)
}
