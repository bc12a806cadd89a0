/**
 * Sends what the outbox holds. The rows are the queue: they commit with the act, survive the process, and keep the schedule;
 * of several instances one makes each try.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { tellsSeldom } from '../told-seldom.ts'
import type { WebhookCtx } from './context.ts'
import { deliver, leaseMilliseconds } from './deliver.ts'
import * as deliveries from './delivery.store.ts'
import { disabledMail } from './disabled-mail.ts'
import * as store from './webhook.store.ts'
import type { WebhookRow } from './webhook.tables.ts'

const pollMilliseconds = 1_000
/** Receivers that are told at once; each of them one message after the other. */
const atOnce = 16
const hourMilliseconds = 60 * 60 * 1_000
const dayMilliseconds = 24 * hourMilliseconds
const noticeLeaseMilliseconds = 60_000
/** With pauses that double from a minute to an hour this is some ten hours. */
const maximumNoticeTries = 15

const sendNotice = async (ctx: WebhookCtx, webhook: WebhookRow): Promise<void> => {
  try {
    for (const recipient of await ctx.recipientsOf(webhook.owner))
      await ctx.mailer.send(disabledMail(webhook, recipient, ctx.from))
    await store.setNotice(ctx.db, webhook.id, null)
  } catch (error) {
    // What the mail server says may hold the address.
    const { name, code } = error as { name?: string; code?: string }
    const isOver = webhook.notice_tries >= maximumNoticeTries
    ctx.log.warn({ webhookId: webhook.id, name, code, isOver }, 'the mail about a webhook was not sent')
    const wait = Math.min(hourMilliseconds, 60_000 * 2 ** (webhook.notice_tries - 1))
    await store.setNotice(ctx.db, webhook.id, isOver ? null : new Date(ctx.clock.millis() + wait))
  }
}

const sendNotices = async (ctx: WebhookCtx): Promise<void> => {
  const now = ctx.clock.now()
  const due = await store.takeNotices(ctx.db, now, new Date(now.getTime() + noticeLeaseMilliseconds))
  for (const webhook of due) await sendNotice(ctx, webhook)
}

/** Looks every second for what is due, and at once when a receiver has answered, until it is disposed of. */
export const startDeliveries = (ctx: WebhookCtx): AsyncDisposable => {
  const stopping = new AbortController()
  const { signal } = stopping
  const tell = tellsSeldom(ctx.log)
  const running = new Map<string, Promise<void>>()
  let sweptAt = 0
  let answered = new AbortController()

  const begin = (delivery: Awaited<ReturnType<typeof deliveries.takeDue>>[number]): void => {
    const run = deliver(ctx, delivery, signal)
      .catch((error: unknown) => {
        // Its lease ends, and then it is tried again.
        if (!signal.aborted) ctx.log.error({ err: error, deliveryId: delivery.id }, 'a webhook was not tried')
      })
      .finally(() => {
        running.delete(delivery.webhook_id)
        answered.abort()
      })
    running.set(delivery.webhook_id, run)
  }

  const round = async (): Promise<void> => {
    const now = ctx.clock.now()
    if (running.size < atOnce) {
      const until = new Date(now.getTime() + leaseMilliseconds)
      const free = { busy: [...running.keys()], limit: atOnce - running.size }
      for (const delivery of await deliveries.takeDue(ctx.db, { now, until, ...free })) begin(delivery)
    }
    await sendNotices(ctx)
    if (now.getTime() - sweptAt < hourMilliseconds) return
    sweptAt = now.getTime()
    await deliveries.deleteOlder(ctx.db, new Date(sweptAt - ctx.keptDays * dayMilliseconds))
  }

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      answered = new AbortController()
      try {
        await round()
      } catch (error) {
        if (!signal.aborted) tell('warn', error, 'webhooks stand still for the moment')
      }
      const either = AbortSignal.any([signal, answered.signal])
      // A clock that is moved by hand wakes it too.
      const sleeps = [
        pause(pollMilliseconds, undefined, { signal: either }),
        ctx.clock.sleep(pollMilliseconds, either),
      ]
      await Promise.race(sleeps).catch(() => {})
      answered.abort()
    }
  }
  const watching = watch()
  return {
    [Symbol.asyncDispose]: async () => {
      stopping.abort()
      await watching
      await Promise.all(running.values())
    },
  }
}
