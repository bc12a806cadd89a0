/** Webhooks of companies. */

import { type Kysely, sql } from 'kysely'
import { createWebhookTables } from '../../../kit/webhooks/webhook.tables.ts'

export const up = async (db: Kysely<never>): Promise<void> => {
  await createWebhookTables(db)
  // Webhooks go with their company.
  await sql`ALTER TABLE webhooks ADD FOREIGN KEY (owner) REFERENCES companies ON DELETE CASCADE`.execute(db)
}
