/** Signing in, signing out, and recognising who calls. */

import { idClaim, uuidClaim } from '../../../kit/auth/claims.ts'
import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { forbidden, notFound, unauthorized } from '../../../kit/errors.ts'
import { violatesNotNull } from '../../../kit/store/constraint.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import { freshenRegister } from '../companies/company.actions.ts'
import type { Ctx } from '../context.ts'
import { type AssuranceLevel, meetsAssurance } from '../core/assurance-level.ts'
import { fullName } from '../core/person-name.ts'
import { levelNow, methodsNow, type SignInMethod } from '../core/sign-in-level.ts'
import type { Representative } from '../dialect.ts'
import { checkCode } from '../sign-in/sign-in.actions.ts'
import { checkPassword, wrongCredentials } from './password-check.ts'
import type { LoginRequest, LoginResponse } from './session.schema.ts'
import * as store from './session.store.ts'

export const sessionSeconds = 3_600

/** What a sign-in reached, and by which methods. */
interface Reached {
  level: AssuranceLevel
  amr: SignInMethod[]
}

type LoginCtx = Ctx

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
  const reached = await reach(ctx, holder, request.oneTimeCode)
  const required = requiredOf(requiredAssuranceLevel, holder)
  if (!meetsAssurance(reached.level, required)) {
    const details = { required, achieved: reached.level }
    await ctx.trail.record({
      actorEmail: holder.email,
      actorKvkNumber: kvkNumber,
      actorRole: holder.role,
      assuranceLevelUsed: reached.level,
      eventType: 'ASSURANCE_DENIED',
      result: 'DENIED',
      details,
    })
    throw forbidden(
      `This needs assurance level ${required}; sign in at ${ctx.publicUrl()}/login to reach it.`,
      {
        details,
      },
    )
  }
  return openSession(ctx, holder, reached)
}

/** What is asked for, or two steps where the company demands them of everybody. */
const requiredOf = (
  asked: AssuranceLevel | null | undefined,
  { demands_two_steps }: store.SignInHolder,
): AssuranceLevel => {
  const own = demands_two_steps ? 'MIDDEN' : 'BASIS'
  return asked && meetsAssurance(asked, own) ? asked : own
}

/** With a one-time or recovery code the level of two steps; 401 for a wrong one (specification, Levels of a sign-in). */
const reach = async (
  ctx: LoginCtx,
  holder: store.SignInHolder,
  code: string | null | undefined,
): Promise<Reached> => {
  const now = ctx.clock.now()
  const facts = {
    ...{ passwordAt: now, otpAt: null, passkeyAt: null, emailProvenAt: holder.email_proven_at },
    ...{ identityProvenAt: null, companyProvenAt: null, actsByLawOrMandate: false },
    companyCheckedAt: holder.register_checked_at,
  }
  if (code === null || code === undefined) return { level: 'BASIS', amr: ['pwd'] }
  await checkCode(ctx, holder.id, code)
  const companyCheckedAt = await freshenRegister(ctx, holder.kvk_number, holder.register_checked_at)
  const proven = { ...facts, otpAt: now, companyCheckedAt }
  return { level: levelNow(proven, now) ?? 'BASIS', amr: methodsNow(proven, now) }
}

const openSession = async (
  ctx: LoginCtx,
  holder: store.SignInHolder,
  { level: achieved, amr }: Reached,
): Promise<LoginResponse> => {
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
    amr,
  }
  const [accessToken] = await Promise.all([
    ctx.tokens.sign(claims, sessionSeconds),
    storeSession(ctx, store.insertingSession(ctx.db, session, holder.password_hash), event),
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

/** 401 where the password that was right is none any more. */
const storeSession = async (
  { trail }: Pick<Ctx, 'trail'>,
  inserting: ReturnType<typeof store.insertingSession>,
  event: NewAuditEvent,
): Promise<void> => {
  try {
    await trail.recordWith(inserting, event)
  } catch (error) {
    if (!violatesNotNull(error)) throw error
    const { actorEmail, actorKvkNumber } = event
    const details = { reason: 'WRONG_CREDENTIALS' }
    await trail.record({ actorEmail, actorKvkNumber, eventType: 'LOGIN_FAILED', result: 'FAILURE', details })
    throw wrongCredentials()
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
