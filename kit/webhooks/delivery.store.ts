/** Deliveries in the database: an outbox and a queue in one. */

import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from './webhook.store.ts'
import type { DeliveryProblem, DeliveryRow, WebhookTables } from './webhook.tables.ts'

/** Newest first; `before` is a delivery that the answer goes on from. */
export const listDeliveries = async (
  db: Db,
  webhookId: string,
  { since, before, limit }: { since: Date; before: string | null; limit: number },
): Promise<DeliveryRow[]> => {
  let query = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('created_at', '>', since)
  if (before !== null)
    query = query.where('sequence', '<', (eb) =>
      eb.selectFrom('webhook_deliveries as other').select('other.sequence').where('other.id', '=', before),
    )
  return query.orderBy('sequence', 'desc').limit(limit).execute()
}

export const findDelivery = (
  db: Db,
  webhookId: string,
  id: string,
  since: Date,
): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .where('created_at', '>', since)
    .executeTakeFirst()

/** Whether a message of this event waits for a try, or is being tried. */
export const isWaiting = async (trx: Trx, webhookId: string, event: string): Promise<boolean> => {
  const found = await trx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('event', '=', event)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  return found !== undefined
}

export const insertDelivery = (
  trx: Trx,
  delivery: Insertable<WebhookTables['webhook_deliveries']>,
): Promise<DeliveryRow> =>
  trx.insertInto('webhook_deliveries').values(delivery).returningAll().executeTakeFirstOrThrow()

/** A new series of tries, from now on. */
export const queueAgain = (trx: Trx, id: string, now: Date): Promise<DeliveryRow> =>
  trx
    .updateTable('webhook_deliveries')
    .set({ state: 'PENDING', tries: 0, began_at: now, next_try_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Takes what is due until `until`, of each webhook that is not busy the one that is due first, so that a slow receiver
 * holds up nobody else. Of several instances one takes each.
 */
export const takeDue = async (
  db: Db,
  { now, until, busy, limit }: { now: Date; until: Date; busy: readonly string[]; limit: number },
): Promise<DeliveryRow[]> => {
  const { rows } = await sql<DeliveryRow>`
    UPDATE webhook_deliveries SET next_try_at = ${until}::timestamptz
    WHERE id IN (
      SELECT id FROM webhook_deliveries
      WHERE next_try_at <= ${now}::timestamptz AND id IN (
        SELECT DISTINCT ON (due.webhook_id) due.id FROM webhook_deliveries AS due
        JOIN webhooks ON webhooks.id = due.webhook_id AND webhooks.enabled
        WHERE due.next_try_at <= ${now}::timestamptz AND NOT due.webhook_id = ANY (${[...busy]}::uuid[])
        ORDER BY due.webhook_id, due.sequence
      )
      ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING *`.execute(db)
  return rows
}

export interface TryResult {
  state: DeliveryRow['state']
  nextTryAt: Date | null
  status: number | null
  problem: DeliveryProblem | null
}

/** False where the delivery was taken by somebody else since, or is gone. */
export const recordTry = async (
  trx: Trx,
  { id, next_try_at, tries }: DeliveryRow,
  { state, nextTryAt, status, problem }: TryResult,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ state, tries: tries + 1, next_try_at: nextTryAt, last_try_at: now, status, problem })
    .where('id', '=', id)
    .where('next_try_at', '=', next_try_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A try that was broken off does not count. */
export const putBack = async (db: Db, { id, next_try_at }: DeliveryRow, now: Date): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set({ next_try_at: now })
    .where('id', '=', id)
    .where('next_try_at', '=', next_try_at)
    .execute()
}

/** What is older and waits for nothing. */
export const deleteOlder = async (db: Db, createdUpTo: Date): Promise<void> => {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<=', createdUpTo)
    .where('next_try_at', 'is', null)
    .execute()
}
