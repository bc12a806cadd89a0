/** Whether a password is right: throttled, written down, and in the same time for everybody. */

import { Failure, unauthorized } from '../../../kit/errors.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import { parseEmail } from '../core/email-address.ts'
import { knownActor } from '../people/known-actor.ts'
import type { LoginAttempt } from './login-throttle.ts'
import * as store from './session.store.ts'

export type PasswordCtx = Pick<Ctx, 'db' | 'passwords' | 'throttle' | 'trail'>

export interface Credentials {
  kvkNumber: string
  email: string
  password: string
}

export const wrongCredentials = (): Failure =>
  unauthorized('The e-mail address or the password is not right.')

/**
 * Who the credentials are of; 401 for anything that is wrong, 429 after too many failures. A company that is not
 * registered costs the same work as a wrong password, unless `whenUnknown` throws something else.
 */
export const checkPassword = async (
  ctx: PasswordCtx,
  { kvkNumber, email: given, password }: Credentials,
  address: string,
  whenUnknown?: () => Failure,
): Promise<store.SignInHolder> => {
  const email = parseEmail(given)
  const attempt = { kvkNumber, email: email ?? 'none', address }
  const asked = { kvkNumber, email }
  await demandRoom(ctx, attempt, asked)
  const company = await store.findForSignIn(ctx.db, kvkNumber, email)
  if (!company && whenUnknown) {
    await fail(ctx, attempt, { actorKvkNumber: kvkNumber, details: { reason: 'COMPANY_UNKNOWN' } })
    throw whenUnknown()
  }
  const holder = company?.holder ?? null
  const isRight = holder
    ? await ctx.passwords.verify(holder.password_hash, password)
    : await ctx.passwords.verifyNothing(password)
  await demandRoom(ctx, attempt, asked)
  if (!holder || !isRight || !holder.active) {
    const reason = company ? 'WRONG_CREDENTIALS' : 'COMPANY_UNKNOWN'
    // An address of nobody here is not kept, as in `knownActor`.
    const actor = { actorEmail: holder?.email ?? null, actorKvkNumber: kvkNumber }
    await fail(ctx, attempt, { ...actor, details: { reason } })
    throw wrongCredentials()
  }
  await ctx.throttle.succeeded(attempt)
  return holder
}

const demandRoom = async (
  ctx: Pick<Ctx, 'db' | 'throttle' | 'trail'>,
  attempt: LoginAttempt,
  { kvkNumber, email }: { kvkNumber: string; email: string | null },
): Promise<void> => {
  try {
    await ctx.throttle.demandRoom(attempt)
  } catch (error) {
    if (error instanceof Failure && error.status === 429) {
      const actor = await knownActor(ctx.db, kvkNumber, email)
      await ctx.trail.record({ ...actor, eventType: 'LOGIN_THROTTLED', result: 'DENIED' })
    }
    throw error
  }
}

const fail = async (
  ctx: Pick<Ctx, 'throttle' | 'trail'>,
  attempt: LoginAttempt,
  event: Partial<NewAuditEvent>,
): Promise<void> => {
  await ctx.throttle.failed(attempt)
  await ctx.trail.record({ ...event, eventType: 'LOGIN_FAILED', result: 'FAILURE' })
}
