/** Sessions: begun by a sign-in, carried on by refresh tokens that work once, ended by logout, reuse or an administrator. */

import { idClaim, uuidClaim } from '../../../kit/auth/claims.ts'
import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { unauthorized } from '../../../kit/errors.ts'
import { endPageSessions } from '../../../kit/pages/accounts/page-sessions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { AuthResponse } from './account.schema.ts'
import { type Db, type Trx, updateUser } from './account.store.ts'
import type { UserRow } from './account.tables.ts'
import { deleteOverAddressChanges } from './address-change.store.ts'
import { findTotp } from './mfa.store.ts'
import * as store from './session.store.ts'
import { refreshSeconds } from './session.store.ts'
import { noteUse } from './unused-accounts.actions.ts'

export type SessionCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'random' | 'tokens' | 'log' | 'staffMfa'>

/** Of an access token. */
export const accessSeconds = 15 * 60

const expiry = (ctx: SessionCtx): Date => new Date(ctx.clock.millis() + refreshSeconds * 1000)

/** Asked at each call: a role, a set-up or the setting may have changed since the sign-in. */
const isSetUpOnly = async (
  ctx: Pick<SessionCtx, 'staffMfa'>,
  db: Db,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
): Promise<boolean> => {
  if (ctx.staffMfa === 'optional' || role === 'CANDIDATE') return false
  return !(await findTotp(db, id))?.enabled_at
}

const answerOf = async (
  ctx: SessionCtx,
  db: Db,
  user: UserRow,
  session: { id: string; secret: string },
): Promise<AuthResponse> => ({
  accessToken: await ctx.tokens.sign({ sub: String(user.id), sid: session.id }, accessSeconds),
  refreshToken: `${session.id}.${session.secret}`,
  tokenType: 'Bearer',
  user: { id: user.id, email: user.email, role: user.role },
  ...((await isSetUpOnly(ctx, db, user)) ? { mfaSetupRequired: true as const } : {}),
})

/** Signs a user in. The caller holds the user's lock, so that whoever disables them ends this session too. */
export const startSession = async (ctx: SessionCtx, trx: Trx, user: UserRow): Promise<AuthResponse> => {
  const session = { id: ctx.ids.uuid(), secret: newToken(ctx.random) }
  const now = ctx.clock.now()
  await updateUser(trx, user.id, { last_login_at: now })
  await store.insertSession(trx, {
    id: session.id,
    user_id: user.id,
    refresh_hash: tokenHash(session.secret),
    expires_at: expiry(ctx),
    created_at: now,
  })
  return answerOf(ctx, trx, user, session)
}

const refused = () => unauthorized('The refresh token is not valid any more; sign in again.')

/** The session's id is in the token, so that a token of the past still tells which family it belongs to. */
const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/**
 * A new pair for a refresh token. The row's current hash decides, so of two uses at once one wins and the other ends
 * the session: whoever stole a token and whoever lost it cannot be told apart.
 */
export const refresh = async (ctx: SessionCtx, refreshToken: string): Promise<AuthResponse> => {
  const [, id = '', presented = ''] = tokenPattern.exec(refreshToken) ?? []
  if (!id) throw refused()
  const secret = newToken(ctx.random)
  const now = ctx.clock.now()
  const rotation = { id, presented: tokenHash(presented), next: tokenHash(secret) }
  const user = await store.rotateSession(ctx.db, { ...rotation, now, expiresAt: expiry(ctx) })
  if (!user) {
    if (await store.deleteSession(ctx.db, id))
      ctx.log.warn({ sessionId: id }, 'a refresh token was used twice; its session has ended')
    throw refused()
  }
  return answerOf(ctx, ctx.db, user, { id, secret })
}

/** The caller behind an access token; 401 as soon as the session has ended or the user may not sign in any more. */
export const authenticate = async (ctx: SessionCtx, token: string): Promise<RecruitmentCaller> => {
  const claims = await ctx.tokens.verify(token)
  const userId = idClaim(claims, 'sub')
  const sessionId = uuidClaim(claims, 'sid')
  const user = await store.findSessionUser(ctx.db, sessionId, ctx.clock.now())
  if (user?.id !== userId) throw unauthorized('This session has ended; sign in again.')
  const { id, email, role, company_slugs: companies } = user
  const caller = { id, email, role, sessionId, companies }
  return (await isSetUpOnly(ctx, ctx.db, user)) ? { ...caller, setUpOnly: true } : caller
}

export const logOut = async (ctx: Pick<Ctx, 'db'>, caller: RecruitmentCaller): Promise<void> => {
  await store.deleteSession(ctx.db, caller.sessionId)
}

/** From the commit on no token and no page session of the user is good any more. The session `except`, of either kind, goes on. */
export const endSessions = async (trx: Trx, userId: number, except?: string): Promise<void> => {
  await store.deleteSessionsOf(trx, userId, except)
  await endPageSessions(trx as never, userId, except)
}

/** Deletes the sessions, unfinished sign-ins, mailed tokens and former addresses that have expired. */
export const sweepExpired = async (ctx: Pick<Ctx, 'db' | 'clock' | 'pageSessions'>): Promise<void> => {
  await noteUse(ctx.db)
  await store.deleteExpired(ctx.db, ctx.clock.now())
  await deleteOverAddressChanges(ctx.db, ctx.clock.now())
  await ctx.pageSessions.sweep()
}
