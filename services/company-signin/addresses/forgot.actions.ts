/** A forgotten password: asking for a link, and a new password by it. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { checkNewPassword, checkNotOwn } from '../../../kit/auth/password.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import { knownActor } from '../people/known-actor.ts'
import { endAllOf } from '../revocation/end-all.ts'
import { presentPassword } from '../sessions/present-password.ts'
import * as store from './mail-token.store.ts'

/**
 * The same work for every company and address: whom a letter is for is only looked up when it goes out (specification,
 * Forgotten passwords). 429 after too many from one network address.
 */
export const askReset = async (
  ctx: Pick<Ctx, 'trail' | 'letters' | 'limits'>,
  { kvkNumber, email, language }: { kvkNumber: string; email: string; language: Language },
  address: string,
): Promise<void> => {
  await ctx.limits.countReset(address)
  await ctx.trail.act(async (trx) => {
    const to = { email, language, name: null, personId: null }
    await ctx.letters.send('password-reset', to, { kvkNumber }, trx)
    const event: NewAuditEvent = {
      ...{ eventType: 'PASSWORD_RESET_REQUESTED', result: 'SUCCESS' },
      ...(await knownActor(trx, kvkNumber, email)),
    }
    return { result: undefined, events: [event] }
  })
}

/** Whether a link still works; looking uses nothing up. */
export const isResetToken = async (ctx: Pick<Ctx, 'db' | 'clock'>, token: string): Promise<boolean> =>
  (await store.findToken(ctx.db, tokenHash(token), ['reset'], ctx.clock.now())) !== undefined

/**
 * Sets the password and ends everything that the person is signed in with. False when the link does not work any more;
 * 400 for a password that nobody may choose, or that is theirs now, which leaves the link as it is. A second step stays what it was.
 */
export const resetPassword = async (
  ctx: Pick<Ctx, 'db' | 'trail' | 'clock' | 'ids' | 'passwords'>,
  token: string,
  password: string,
): Promise<boolean> => {
  const asked = await store.findToken(ctx.db, tokenHash(token), ['reset'], ctx.clock.now())
  if (!asked) return false
  checkNewPassword(password)
  const person = await store.findById(ctx.db, asked.representative_id)
  if (person) {
    checkNotOwn(password, [person.kvk_number, person.email])
    // Whoever resets it may do so because somebody else knows it.
    if (await ctx.passwords.verify(person.password_hash, password)) throw presentPassword()
  }
  const passwordHash = await ctx.passwords.hash(password)
  return ctx.trail.act(async (trx) => {
    const used = await store.useToken(trx, tokenHash(token), ['reset'], ctx.clock.now())
    const holder = used && (await store.findById(trx, used.representative_id))
    if (!holder) return { result: false, events: [] }
    await store.setPassword(trx, holder.id, passwordHash)
    await store.deleteTokensOf(trx, holder.id, ['reset'])
    const changed: NewAuditEvent = {
      ...{ eventType: 'PASSWORD_CHANGED', result: 'SUCCESS', details: { by: 'RESET' } },
      ...{ actorEmail: holder.email, actorKvkNumber: holder.kvk_number, actorRole: holder.role },
      subject: holder.record,
    }
    const ended = await endAllOf(trx, ctx, { representativeId: holder.id }, 'PASSWORD_RESET')
    return { result: true, events: [changed, ...ended] }
  })
}
