/** The outbox: an act writes what it did for each webhook that wants to know, in its own transaction. */

import { sql, type Transaction } from 'kysely'
import type { WebhookTables } from './webhook.tables.ts'

/** One thing that happened. */
export interface Happening {
  /** Only webhooks of this owner are told; null: those of all. */
  owner: string | null
  /** What it is about: ids, never names, letters or files. */
  data: Readonly<Record<string, string | number>>
}

/**
 * Writes a delivery for each webhook that is switched on and wants the event. `names` are what the event is called, the
 * present name first: a webhook is told once, under the first of them that it asked for.
 */
export const tellWebhooks = async <T extends WebhookTables>(
  trx: Transaction<T>,
  names: readonly string[],
  happenings: readonly Happening[],
  now: Date,
): Promise<void> => {
  if (happenings.length === 0) return
  const owners = happenings.map(({ owner }) => owner)
  const data = happenings.map((happening) => JSON.stringify(happening.data))
  await sql`
    INSERT INTO webhook_deliveries (id, webhook_id, event, data, created_at, began_at, next_try_at)
    SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), webhooks.id,
      (SELECT name FROM unnest(${[...names]}::text[]) WITH ORDINALITY AS names (name, place)
        WHERE name = ANY (webhooks.events) ORDER BY place LIMIT 1),
      told.data, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    FROM unnest(${owners}::text[], ${data}::text[]) WITH ORDINALITY AS told (owner, data, place)
    JOIN webhooks ON webhooks.enabled AND webhooks.events && ${[...names]}::text[]
      AND (told.owner IS NULL OR webhooks.owner = told.owner)
    ORDER BY told.place`.execute(trx)
}
