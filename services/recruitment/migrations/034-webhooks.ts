/** Webhooks of the administrators. */

import type { Kysely } from 'kysely'
import { createWebhookTables } from '../../../kit/webhooks/webhook.tables.ts'

export const up = (db: Kysely<never>): Promise<void> => createWebhookTables(db)
