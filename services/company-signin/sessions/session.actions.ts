/** Signing in, signing out, and recognising who calls. */

import { idClaim, uuidClaim } from '../../../kit/auth/claims.ts'
import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { forbidden, notFound, unauthorized } from '../../../kit/errors.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import { type AssuranceLevel, meetsAssurance } from '../core/assurance-level.ts'
import { fullName } from '../core/person-name.ts'
import type { Representative } from '../dialect.ts'
import { checkPassword } from './password-check.ts'
import type { LoginRequest, LoginResponse } from './session.schema.ts'
import * as store from './session.store.ts'

export const sessionSeconds = 3_600

/** A password alone reaches no further (specification, Assurance levels). */
const achieved: AssuranceLevel = 'BASIS'

type LoginCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'passwords' | 'tokens' | 'throttle' | 'trail'>

/**
 * 404 for a company that is not registered, 401 for anything else that is wrong, in the same time whether or not the
 * e-mail address exists; 403 with what was required and reached; 429 after too many failures.
 */
export const logIn = async (
  ctx: LoginCtx,
  request: LoginRequest,
  address: string,
): Promise<LoginResponse> => {
  const { kvkNumber, requiredAssuranceLevel } = request
  const holder = await checkPassword(ctx, request, address, () =>
    notFound('No company is registered here under this number.'),
  )
  if (requiredAssuranceLevel && !meetsAssurance(achieved, requiredAssuranceLevel)) {
    const details = { required: requiredAssuranceLevel, achieved }
    await ctx.trail.record({
      actorEmail: holder.email,
      actorKvkNumber: kvkNumber,
      actorRole: holder.role,
      assuranceLevelUsed: achieved,
      eventType: 'ASSURANCE_DENIED',
      result: 'DENIED',
      details,
    })
    throw forbidden(`This needs assurance level ${requiredAssuranceLevel}.`, { details })
  }
  return openSession(ctx, holder)
}

const openSession = async (ctx: LoginCtx, holder: store.SignInHolder): Promise<LoginResponse> => {
  const sessionId = ctx.ids.uuid()
  const sessionToken = ctx.ids.uuid()
  const now = ctx.clock.now()
  const session = {
    id: sessionId,
    token_hash: tokenHash(sessionToken),
    representative_id: holder.id,
    assurance_level: achieved,
    created_at: now,
    expires_at: new Date(now.getTime() + sessionSeconds * 1000),
  }
  const event: NewAuditEvent = {
    eventType: 'LOGIN_SUCCESS',
    result: 'SUCCESS',
    actorEmail: holder.email,
    actorKvkNumber: holder.kvk_number,
    actorRole: holder.role,
    assuranceLevelUsed: achieved,
    subject: sessionId,
  }
  const claims = {
    sub: String(holder.id),
    sid: sessionId,
    jti: ctx.ids.uuid(),
    auth_time: Math.floor(now.getTime() / 1000),
    kvk: holder.kvk_number,
    role: holder.role,
    acr: achieved,
    amr: ['pwd'],
  }
  const [accessToken] = await Promise.all([
    ctx.tokens.sign(claims, sessionSeconds),
    ctx.trail.recordWith(store.insertingSession(ctx.db, session), event),
  ])
  return {
    accessToken,
    tokenType: 'Bearer',
    expiresIn: sessionSeconds,
    sessionToken,
    kvkNumber: holder.kvk_number,
    companyName: holder.company_name,
    assuranceLevel: achieved,
    representativeEmail: holder.email,
    representativeName: fullName(holder.first_name, holder.last_name_prefix, holder.last_name),
    representativeRole: holder.role,
  }
}

/** Ends the session of a session token. A token that is unknown, or whose session has ended, changes nothing. */
export const logOut = async (ctx: Pick<Ctx, 'trail' | 'clock'>, sessionToken: string): Promise<void> => {
  const now = ctx.clock.now()
  await ctx.trail.act(async (trx) => {
    const ended = await store.revokeSession(trx, tokenHash(sessionToken), now)
    if (!ended) return { result: undefined, events: [] }
    const event: NewAuditEvent = {
      eventType: 'LOGOUT',
      result: 'SUCCESS',
      actorEmail: ended.email,
      actorKvkNumber: ended.kvk_number,
      actorRole: ended.role,
      assuranceLevelUsed: ended.assurance_level,
      subject: ended.id,
    }
    return { result: undefined, events: [event] }
  })
}

/** The caller of an access token whose session has not been ended; throws 401. */
export const authenticate = async (
  ctx: Pick<Ctx, 'db' | 'tokens' | 'clock'>,
  token: string,
): Promise<Representative> => {
  const claims = await ctx.tokens.verify(token)
  const representativeId = idClaim(claims, 'sub')
  const sessionId = uuidClaim(claims, 'sid')
  const holder = await store.findSessionHolder(ctx.db, sessionId, ctx.clock.now())
  if (holder?.id !== representativeId) throw unauthorized('The session of this token has ended.')
  return {
    id: holder.id,
    role: holder.role,
    kvkNumber: holder.kvk_number,
    email: holder.email,
    assuranceLevel: holder.assurance_level,
    sessionId,
  }
}

/** Removes sessions that have been over for a day. */
export const sweepSessions = (ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> =>
  store.deleteSessionsBefore(ctx.db, new Date(ctx.clock.millis() - 86_400_000))
