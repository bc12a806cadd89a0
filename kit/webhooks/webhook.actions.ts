/** What owners do with webhooks: make, change, give a new secret, remove, look at deliveries and send them again. */

import { badRequest, conflict, notFound } from '../errors.ts'
import type { WebhookCtx } from './context.ts'
import { secretOwner } from './context.ts'
import * as deliveries from './delivery.store.ts'
import { oldSecretMilliseconds } from './schedule.ts'
import { newSecret } from './signature.ts'
import type {
  NewWebhookDto,
  WebhookChange,
  WebhookDeliveryDto,
  WebhookDto,
  WebhookRequest,
} from './webhook.schema.ts'
import * as store from './webhook.store.ts'
import type { DeliveryRow, WebhookRow } from './webhook.tables.ts'
import { demandTarget } from './webhook-target.ts'

const dayMilliseconds = 24 * 60 * 60 * 1_000

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

const dtoOf = ({ clock }: Pick<WebhookCtx, 'clock'>, row: WebhookRow): WebhookDto => ({
  id: row.id,
  url: row.url,
  events: row.events,
  enabled: row.enabled,
  disabledReason: row.enabled ? null : row.disabled_reason,
  createdAt: row.created_at.toISOString(),
  failingSince: isoOf(row.failing_since),
  oldSecretUntil:
    row.old_secret_until && row.old_secret_until > clock.now() ? isoOf(row.old_secret_until) : null,
})

const deliveryDtoOf = (row: DeliveryRow): WebhookDeliveryDto => ({
  id: row.id,
  event: row.event,
  createdAt: row.created_at.toISOString(),
  state: row.state,
  tries: row.tries,
  lastTryAt: isoOf(row.last_try_at),
  nextTryAt: isoOf(row.next_try_at),
  status: row.status,
  problem: row.problem,
})

const missing = () => notFound('This webhook does not exist.')

/** The one place that decides whose a webhook is: that of another owner is not there. */
const owned = (row: WebhookRow | undefined, owner: string): WebhookRow => {
  if (row?.owner !== owner) throw missing()
  return row
}

const lockOwned = async (trx: store.Trx, owner: string, id: string): Promise<WebhookRow> =>
  owned(await store.lockWebhook(trx, id), owner)

export const listWebhooks = async (
  ctx: Pick<WebhookCtx, 'db' | 'clock'>,
  owner: string,
): Promise<WebhookDto[]> => (await store.listWebhooks(ctx.db, owner)).map((row) => dtoOf(ctx, row))

export const getWebhook = async (
  ctx: Pick<WebhookCtx, 'db' | 'clock'>,
  owner: string,
  id: string,
): Promise<WebhookDto> => dtoOf(ctx, owned(await store.findWebhook(ctx.db, id), owner))

/** 400 for an address that nothing may be sent to, 409 where the owner has the most there may be. */
export const createWebhook = async (
  ctx: WebhookCtx,
  owner: string,
  { url, events }: WebhookRequest,
): Promise<NewWebhookDto> => {
  await demandTarget(url, ctx.target)
  const id = ctx.ids.uuid()
  const secret = newSecret(ctx.random)
  const row = await ctx.db.transaction().execute(async (trx) => {
    await store.lockOwner(trx, owner)
    if ((await store.countWebhooks(trx, owner)) >= ctx.maximum)
      throw conflict(`There are ${ctx.maximum} webhooks already, and no more fit: remove one first.`)
    const secret_sealed = ctx.seal.seal(secret, secretOwner(id))
    return store.insertWebhook(trx, { id, owner, url, events, secret_sealed, created_at: ctx.clock.now() })
  })
  return { ...dtoOf(ctx, row), secret }
}

/** What is left out stays. Switched on again it is told of what happens from now on. */
export const changeWebhook = async (
  ctx: WebhookCtx,
  owner: string,
  id: string,
  { url, events, enabled }: WebhookChange,
): Promise<WebhookDto> => {
  if (url === undefined && events === undefined && enabled === undefined)
    throw badRequest('The body must name url, events or enabled.')
  await getWebhook(ctx, owner, id)
  if (url !== undefined) await demandTarget(url, ctx.target)
  return ctx.db.transaction().execute(async (trx) => {
    const before = await lockOwned(trx, owner, id)
    if (enabled === false && before.enabled) await store.disableWebhook(trx, id, 'BY_HAND', null)
    if (enabled === true && !before.enabled) {
      // What was written while it was being switched off.
      await store.giveUpWaiting(trx, id)
      const fresh = { failing_since: null, notice_at: null, disabled_reason: null }
      await store.updateWebhook(trx, id, { enabled: true, ...fresh })
    }
    const moved = url !== undefined && url !== before.url ? { url, failing_since: null } : {}
    const changed = { ...moved, ...(events === undefined ? {} : { events }) }
    const row =
      Object.keys(changed).length > 0
        ? await store.updateWebhook(trx, id, changed)
        : (await store.findWebhook(trx, id))!
    return dtoOf(ctx, row)
  })
}

/** A new secret, shown once. Messages carry signatures by both for 24 hours. */
export const rotateSecret = (ctx: WebhookCtx, owner: string, id: string): Promise<NewWebhookDto> =>
  ctx.db.transaction().execute(async (trx) => {
    const before = await lockOwned(trx, owner, id)
    const secret = newSecret(ctx.random)
    const row = await store.updateWebhook(trx, id, {
      secret_sealed: ctx.seal.seal(secret, secretOwner(id)),
      old_secret_sealed: before.secret_sealed,
      old_secret_until: new Date(ctx.clock.millis() + oldSecretMilliseconds),
    })
    return { ...dtoOf(ctx, row), secret }
  })

/** With its deliveries. */
export const removeWebhook = (ctx: Pick<WebhookCtx, 'db'>, owner: string, id: string): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    await lockOwned(trx, owner, id)
    await store.deleteWebhook(trx, id)
  })

const keptSince = ({ clock, keptDays }: Pick<WebhookCtx, 'clock' | 'keptDays'>): Date =>
  new Date(clock.millis() - keptDays * dayMilliseconds)

export const listDeliveries = async (
  ctx: Pick<WebhookCtx, 'db' | 'clock' | 'keptDays'>,
  owner: string,
  id: string,
  { limit = 50, before = null }: { limit?: number | undefined; before?: string | null | undefined },
): Promise<WebhookDeliveryDto[]> => {
  await getWebhook(ctx, owner, id)
  const rows = await deliveries.listDeliveries(ctx.db, id, { since: keptSince(ctx), before, limit })
  return rows.map(deliveryDtoOf)
}

/** What a message that is sent to try a webhook is called; it is told whatever events were asked for. */
export const testEvent = 'webhook.test'

/** Sends a message that names the webhook alone; 409 while the webhook is disabled, and while an earlier test waits. */
export const sendTest = (
  ctx: Pick<WebhookCtx, 'db' | 'clock' | 'ids'>,
  owner: string,
  id: string,
): Promise<WebhookDeliveryDto> =>
  ctx.db.transaction().execute(async (trx) => {
    const { enabled } = await lockOwned(trx, owner, id)
    if (!enabled) throw conflict('This webhook is disabled: enable it first.')
    if (await deliveries.isWaiting(trx, id, testEvent)) throw conflict('A test is on its way already.')
    const now = ctx.clock.now()
    const row = await deliveries.insertDelivery(trx, {
      ...{ id: `msg_${ctx.ids.uuid().replaceAll('-', '')}`, webhook_id: id, event: testEvent },
      ...{ data: JSON.stringify({ webhookId: id }), created_at: now, began_at: now, next_try_at: now },
    })
    return deliveryDtoOf(row)
  })

/** Sends the same message again, under the same id, in a new series of tries; 409 while the webhook is disabled. */
export const redeliver = (
  ctx: Pick<WebhookCtx, 'db' | 'clock' | 'keptDays'>,
  owner: string,
  id: string,
  deliveryId: string,
): Promise<WebhookDeliveryDto> =>
  ctx.db.transaction().execute(async (trx) => {
    const webhook = await lockOwned(trx, owner, id)
    const found = await deliveries.findDelivery(trx, id, deliveryId, keptSince(ctx))
    if (!found) throw notFound('This delivery does not exist, or is no longer kept.')
    if (!webhook.enabled) throw conflict('This webhook is disabled: enable it first.')
    return deliveryDtoOf(await deliveries.queueAgain(trx, deliveryId, ctx.clock.now()))
  })
