/** Where somebody is signed in, by tokens and on the pages, and ending that. */

import { notFound } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { SessionDto } from './self-service.schema.ts'
import { endSessions } from './session.actions.ts'
import * as store from './session.store.ts'
import { refreshSeconds } from './session.store.ts'

type OwnSessionsCtx = Pick<Ctx, 'db' | 'clock' | 'pageSessions'>

/** The last used first. */
export const listOwnSessions = async (
  ctx: OwnSessionsCtx,
  caller: RecruitmentCaller,
): Promise<SessionDto[]> => {
  const [tokens, pages] = await Promise.all([
    store.listSessionsOf(ctx.db, caller.id, ctx.clock.now()),
    ctx.pageSessions.list(caller.id),
  ])
  const listed: SessionDto[] = [
    ...tokens.map(({ id, created_at, expires_at }) => ({
      id,
      kind: 'API' as const,
      browser: null,
      createdAt: created_at.toISOString(),
      // Renewing sets the end anew.
      lastUsedAt: new Date(expires_at.getTime() - refreshSeconds * 1000).toISOString(),
      current: id === caller.sessionId,
    })),
    ...pages.map(({ id, browser, beganAt, seenAt }) => ({
      id,
      kind: 'PAGES' as const,
      browser: browser || null,
      createdAt: beganAt.toISOString(),
      lastUsedAt: seenAt.toISOString(),
      current: false,
    })),
  ]
  return listed.sort((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : a.lastUsedAt > b.lastUsedAt ? -1 : 0))
}

/** One of the caller's own, also the one that asks; 404 for any other. */
export const endOwnSession = async (
  ctx: OwnSessionsCtx,
  caller: RecruitmentCaller,
  id: string,
): Promise<void> => {
  const ended =
    (await store.deleteOwnSession(ctx.db, caller.id, id)) || (await ctx.pageSessions.end(caller.id, id))
  if (!ended) throw notFound('This session does not exist.')
}

/** All but the one that asks. */
export const endOthers = (ctx: Pick<Ctx, 'db'>, caller: RecruitmentCaller): Promise<void> =>
  ctx.db.transaction().execute((trx) => endSessions(trx, caller.id, caller.sessionId))
