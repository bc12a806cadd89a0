/** One try at one delivery, and what is recorded of it. */

import { inJob, inSpan } from '../spans.ts'
import { secretOwner, type WebhookCtx } from './context.ts'
import * as deliveries from './delivery.store.ts'
import { type Answer, postMessage } from './post-message.ts'
import { failingMilliseconds, nextTryAt } from './schedule.ts'
import { signedHeaders } from './signature.ts'
import * as store from './webhook.store.ts'
import type { DeliveryRow, WebhookRow } from './webhook.tables.ts'

const timeoutMilliseconds = 15_000
/** A try belongs for so long to whoever makes it, then it counts as lost and is made again. */
export const leaseMilliseconds = 45_000

const messageOf = (ctx: WebhookCtx, webhook: WebhookRow, { id, event, data, created_at }: DeliveryRow) => {
  const now = ctx.clock.millis()
  const open = (sealed: string): string => ctx.seal.open(sealed, secretOwner(webhook.id))
  const { old_secret_sealed: old, old_secret_until: until } = webhook
  const secrets = [webhook.secret_sealed, ...(old && until && until.getTime() > now ? [old] : [])].map(open)
  const body = JSON.stringify({
    type: event,
    timestamp: created_at.toISOString(),
    data: JSON.parse(data) as unknown,
  })
  const headers = {
    ...signedHeaders(secrets, { id, timestampSeconds: Math.floor(now / 1_000), body }),
    'content-type': 'application/json',
    'user-agent': 'Polder-Webhooks/1.0',
  }
  return { url: webhook.url, headers, body }
}

/** The receiver is switched off where it is gone, or nothing got through for five days. */
const recordFailure = async (
  ctx: WebhookCtx,
  trx: store.Trx,
  webhook: WebhookRow,
  { problem }: Answer,
): Promise<void> => {
  const now = ctx.clock.now()
  const since = webhook.failing_since ?? now
  if (!webhook.failing_since) await store.updateWebhook(trx, webhook.id, { failing_since: now })
  const hasFailedLong = now.getTime() - since.getTime() >= failingMilliseconds
  if (!webhook.enabled || (problem !== 'GONE' && !hasFailedLong)) return
  await store.disableWebhook(trx, webhook.id, problem === 'GONE' ? 'GONE' : 'FAILING', now)
  ctx.log.warn({ webhookId: webhook.id, problem }, 'a webhook is switched off')
  ctx.count('disabled')
}

const record = (ctx: WebhookCtx, delivery: DeliveryRow, answer: Answer): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    const { status, problem, retryAfterSeconds } = answer
    // Locked before its deliveries, as by whoever switches it off.
    const webhook = await store.lockWebhook(trx, delivery.webhook_id)
    if (!webhook) return
    const tried = {
      ...{ tries: delivery.tries + 1, beganAt: delivery.began_at.getTime() },
      ...{ now: now.getTime(), retryAfterSeconds, tryHours: ctx.tryHours },
    }
    const next = problem === null || problem === 'GONE' ? null : nextTryAt(tried)
    const state = problem === null ? 'DELIVERED' : next === null ? 'FAILED' : 'PENDING'
    const nextTry = next === null ? null : new Date(next)
    const isOurs = await deliveries.recordTry(
      trx,
      delivery,
      { state, nextTryAt: nextTry, status, problem },
      now,
    )
    if (!isOurs) return
    ctx.count(problem === null ? 'delivered' : 'failed')
    if (problem !== null) return recordFailure(ctx, trx, webhook, answer)
    if (webhook.failing_since) await store.updateWebhook(trx, webhook.id, { failing_since: null })
  })

/** The call, as a span that does not say who is called. */
const post = (
  message: ReturnType<typeof messageOf>,
  options: Parameters<typeof postMessage>[1],
): Promise<Answer> =>
  inSpan('client', 'POST', { 'http.request.method': 'POST' }, async (span) => {
    const answer = await postMessage(message, options)
    span?.set({
      ...(answer.status === null ? {} : { 'http.response.status_code': answer.status }),
      ...(answer.problem === null ? {} : { 'error.type': answer.problem }),
    })
    return answer
  })

const tryOnce = async (ctx: WebhookCtx, delivery: DeliveryRow, stopping: AbortSignal): Promise<void> => {
  const webhook = await store.findWebhook(ctx.db, delivery.webhook_id)
  if (!webhook?.enabled) return deliveries.putBack(ctx.db, delivery, ctx.clock.now())
  let answer: Answer
  try {
    answer = await post(messageOf(ctx, webhook, delivery), {
      ...ctx.target,
      ...{ nowMilliseconds: ctx.clock.millis(), timeoutMilliseconds, signal: stopping },
    })
  } catch (error) {
    if (!stopping.aborted) throw error
    return deliveries.putBack(ctx.db, delivery, ctx.clock.now())
  }
  await record(ctx, delivery, answer)
}

/**
 * Makes the try of a delivery that was taken, in a trace of its own: it may come hours after the act. Where the process stops
 * it is put back, and counts for nothing.
 */
export const deliver = (ctx: WebhookCtx, delivery: DeliveryRow, stopping: AbortSignal): Promise<void> =>
  inJob({ name: 'webhook', service: ctx.service, data: {}, retryCount: delivery.tries }, () =>
    tryOnce(ctx, delivery, stopping),
  )
