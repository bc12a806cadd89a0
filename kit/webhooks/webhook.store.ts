/** Webhooks in the database. */

import { sql, type Transaction } from 'kysely'
import type { Database } from '../store/database.ts'
import type { DisabledReason, WebhookRow, WebhookTables } from './webhook.tables.ts'

export type Trx = Transaction<WebhookTables>
export type Db = Database<WebhookTables> | Trx

export const listWebhooks = (db: Db, owner: string): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findWebhook = (db: Db, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()

/** For a change: acts may go on writing deliveries for it meanwhile. */
export const lockWebhook = (trx: Trx, id: string): Promise<WebhookRow | undefined> =>
  trx.selectFrom('webhooks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Until the transaction ends nobody else counts or adds webhooks of this owner. */
export const lockOwner = async (trx: Trx, owner: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' webhooks of ' || ${owner}::text))`.execute(
    trx,
  )
}

export const countWebhooks = async (trx: Trx, owner: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type NewWebhook = Pick<WebhookRow, 'id' | 'owner' | 'url' | 'events' | 'secret_sealed' | 'created_at'>

export const insertWebhook = (trx: Trx, row: NewWebhook): Promise<WebhookRow> =>
  trx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow()

export const updateWebhook = (
  trx: Trx,
  id: string,
  values: Partial<Omit<WebhookRow, 'id' | 'owner'>>,
): Promise<WebhookRow> =>
  trx.updateTable('webhooks').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteWebhook = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** Switches it off, and gives up what was waiting for it. `noticeAt`: when its owner is mailed. */
export const disableWebhook = async (
  trx: Trx,
  id: string,
  disabled_reason: DisabledReason,
  noticeAt: Date | null,
): Promise<void> => {
  const notice = { notice_at: noticeAt, notice_tries: 0 }
  await updateWebhook(trx, id, { enabled: false, disabled_reason, ...notice })
  await giveUpWaiting(trx, id)
}

/** What waits is not sent any more. */
export const giveUpWaiting = async (trx: Trx, webhookId: string): Promise<void> => {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'FAILED', next_try_at: null, problem: 'DISABLED' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'PENDING')
    .execute()
}

/** Takes the mails that are due; one that is not sent is due again at `until`. */
export const takeNotices = (db: Db, now: Date, until: Date): Promise<WebhookRow[]> =>
  db
    .updateTable('webhooks')
    .set((eb) => ({ notice_at: until, notice_tries: eb('notice_tries', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('webhooks').select('id').where('notice_at', '<=', now).limit(10).forUpdate().skipLocked(),
    )
    .returningAll()
    .execute()

export const setNotice = async (db: Db, id: string, notice_at: Date | null): Promise<void> => {
  await db.updateTable('webhooks').set({ notice_at }).where('id', '=', id).execute()
}
