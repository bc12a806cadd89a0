/**
 * Tells clients that somebody's session has ended: at once, and again after 5, 30, 120 and 600 seconds where a client does
 * not take it. Notices are rows, so that they survive the process; of several instances one sends each.
 */

import { postLogoutToken } from '../adapters/logout/post-logout-token.ts'
import { type Client, findClient } from '../clients/client.actions.ts'
import type { Ctx } from '../context.ts'
import * as store from './logout-notice.store.ts'
import { logoutToken } from './logout-token.ts'

/** Pauses after the first, second, third and fourth attempt (specification, Logout at clients). */
export const pauses = [5_000, 30_000, 120_000, 600_000] as const
const timeoutMilliseconds = 10_000
/** Longer than an attempt takes: what a process that died had taken is due again then. */
const leaseMilliseconds = 45_000
/** Another instance may have queued some. */
const pollMilliseconds = 15_000
/** So many clients are told at once, and so many things each. One that hangs keeps none of the others waiting. */
const clientsAtOnce = 50
const atOncePerClient = 10

type NoticeCtx = Pick<Ctx, 'db' | 'clock' | 'log' | 'trail' | 'openid' | 'vault' | 'production'>

export interface LogoutNotices extends AsyncDisposable {
  /** Begins to send; before, notices wait. */
  start(): void
}

export const openLogoutNotices = (ctx: NoticeCtx): LogoutNotices => {
  const stopping = new AbortController()
  let isStarted = false
  let isWanted = false
  let running: Promise<void> | null = null
  let watching: Promise<void> | null = null
  let seen = store.queuedSoFar()
  /** Of the sleep until the next notice is due; aborted when another may come first. */
  let sleeping = new AbortController()
  /** The clients that are being told. */
  const told = new Map<string, Promise<void>>()

  const tellClient = async (clientId: string): Promise<void> => {
    let mayHaveMore = false
    try {
      mayHaveMore = await sendDue(ctx, clientId)
    } catch (error) {
      ctx.log.error({ err: error, clientId }, 'the logout notices of a client could not be sent')
    } finally {
      told.delete(clientId)
      sleeping.abort()
      // Others may have waited for its place.
      if (mayHaveMore || isWanted) wake()
    }
  }
  const run = async (): Promise<void> => {
    try {
      while (isWanted && !stopping.signal.aborted && told.size < clientsAtOnce) {
        isWanted = false
        const which = { now: ctx.clock.now(), except: [...told.keys()], limit: clientsAtOnce - told.size }
        for (const clientId of await store.clientsWithDue(ctx.db, which))
          told.set(clientId, tellClient(clientId))
      }
    } catch (error) {
      ctx.log.error({ err: error }, 'the logout notices that are due could not be read')
    } finally {
      running = null
      sleeping.abort()
    }
  }
  const wake = (): void => {
    isWanted = true
    if (isStarted && !stopping.signal.aborted) running ??= Promise.resolve().then(run)
  }
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const own = new AbortController()
      sleeping = own
      const due = await store.nextDue(ctx.db).catch(() => null)
      const wait = due === null ? pollMilliseconds : due.getTime() - ctx.clock.millis()
      const signal = AbortSignal.any([stopping.signal, own.signal])
      // What is due and not taken is being taken, or the database is away.
      await ctx.clock.sleep(wait > 0 ? Math.min(pollMilliseconds, wait) : 500, signal)
      if (!own.signal.aborted) wake()
    }
  }
  // Only a commit that may hold notices is worth a look.
  ctx.trail.onAppended(() => {
    const queued = store.queuedSoFar()
    if (queued === seen) return
    seen = queued
    wake()
  })
  return {
    start: () => {
      isStarted = true
      watching ??= watch()
      wake()
    },
    [Symbol.asyncDispose]: async () => {
      stopping.abort()
      await watching
      await running
      await Promise.all(told.values())
    },
  }
}

/** False where nothing was due. */
const sendDue = async (ctx: NoticeCtx, clientId: string): Promise<boolean> => {
  const now = ctx.clock.now()
  const leaseEnd = new Date(now.getTime() + leaseMilliseconds)
  const taken = await store.takeDueNotices(ctx.db, clientId, { now, leaseEnd, limit: atOncePerClient })
  await Promise.all(taken.map((notice) => sendOne(ctx, notice)))
  return taken.length > 0
}

const sendOne = async (ctx: NoticeCtx, notice: store.LogoutNotice): Promise<void> => {
  const client = await findClient(ctx, notice.client_id)
  const answer = client?.backchannelLogoutUri
    ? await tell(ctx, client, client.backchannelLogoutUri, notice)
    : 'TAKEN'
  if (answer === 'TAKEN') {
    await store.deletingNotice(ctx.db, notice.id).execute()
    return
  }
  const pause = pauses[notice.attempts - 1]
  if (pause !== undefined) {
    await store.postponeNotice(ctx.db, notice.id, new Date(ctx.clock.millis() + pause))
    return
  }
  await ctx.trail.recordWith(store.deletingNotice(ctx.db, notice.id), {
    ...{ eventType: 'BACKCHANNEL_LOGOUT_FAILED', result: 'FAILURE', subject: notice.client_id },
    ...{ actorKvkNumber: notice.kvk_number, details: { reason: answer, attempts: notice.attempts } },
  })
}

const tell = async (
  ctx: NoticeCtx,
  client: Client,
  url: string,
  notice: store.LogoutNotice,
): Promise<string> => {
  try {
    const personId = await store.findPersonId(ctx.db, notice.representative_id)
    const token = await logoutToken(ctx, client, notice, personId)
    return await postLogoutToken({ url, token, timeoutMilliseconds, allowsLoopback: !ctx.production })
  } catch (error) {
    ctx.log.error({ err: error, clientId: client.clientId }, 'a logout token could not be made')
    return 'NOT_MADE'
  }
}
