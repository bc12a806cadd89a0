/** Erasing the own account: asked for with the password, done after 72 hours, stopped with the password until then (specification, Erasure). */

import { Failure, notFound } from '../../../kit/errors.ts'
import { lockForErasure } from '../accounts/account-changes.actions.ts'
import { findPerson, formerAddressesOf } from '../accounts/people.actions.ts'
import {
  listDueErasures,
  listLeftovers,
  planErasure,
  plannedErasureOf,
  unplanErasure,
} from '../accounts/planned-erasure.actions.ts'
import { demandPassword } from '../accounts/self-service.actions.ts'
import { endSessions } from '../accounts/session.actions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { announceMail, sendMail } from '../mails.ts'
import { type ErasureCtx, eraseLeftovers, erasePerson } from './erase-person.actions.ts'
import { erasureAskedElsewhereMail, erasureAskedMail, erasureCancelledMail } from './privacy-mails.ts'

type AskCtx = Pick<Ctx, 'db' | 'clock' | 'queue' | 'passwords' | 'attempts' | 'publicUrl'>

export const waitMilliseconds = 72 * 60 * 60 * 1000

/** When it happens. Everybody is signed out at once; asking twice changes nothing. 400 for a wrong password, 409 for the last administrator. */
export const askErasure = async (
  ctx: AskCtx,
  caller: RecruitmentCaller,
  given: { password: string; address: string },
): Promise<{ erasesAt: string }> => {
  await demandPassword(ctx, caller, { field: 'password', ...given })
  return startErasure(ctx, caller)
}

/** Whoever asks has proven who they are. */
export const startErasure = async (
  ctx: Pick<AskCtx, 'db' | 'clock' | 'queue' | 'publicUrl'>,
  caller: RecruitmentCaller,
): Promise<{ erasesAt: string }> => {
  const href = `${await ctx.publicUrl}/mijn/privacy`
  const erasesAt = await ctx.db.transaction().execute(async (trx) => {
    const user = await lockForErasure(trx, caller.id)
    await endSessions(trx, user.id)
    if (user.erases_at) return user.erases_at
    const moment = new Date(ctx.clock.millis() + waitMilliseconds)
    await planErasure(trx, user.id, moment)
    const to = { email: user.email, language: user.language, firstName: user.first_name }
    await sendMail(ctx, trx, erasureAskedMail(to, moment, href), user.id)
    // Whoever took the account over may want it gone before its owner takes the address back.
    for (const email of await formerAddressesOf(trx, user.id, ctx.clock.now()))
      await sendMail(ctx, trx, erasureAskedElsewhereMail({ ...to, email }, moment), user.id)
    return moment
  })
  announceMail(ctx)
  return { erasesAt: erasesAt.toISOString() }
}

/** 400 for a wrong password, 404 where nothing was asked. */
export const cancelErasure = async (
  ctx: AskCtx,
  caller: RecruitmentCaller,
  given: { password: string; address: string },
): Promise<void> => {
  await demandPassword(ctx, caller, { field: 'password', ...given })
  await stopErasure(ctx, caller)
}

/** Whoever asks has proven who they are. */
export const stopErasure = async (
  ctx: Pick<AskCtx, 'db' | 'queue'>,
  caller: RecruitmentCaller,
): Promise<void> => {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await unplanErasure(trx, caller.id))) throw notFound('No erasure of this account was asked for.')
    const person = await findPerson(trx, caller.id)
    if (person) await sendMail(ctx, trx, erasureCancelledMail(person), person.id)
  })
  announceMail(ctx)
}

/** When the caller's account is erased; null where nothing was asked. */
export const plannedErasure = (ctx: Pick<Ctx, 'db'>, caller: RecruitmentCaller): Promise<Date | null> =>
  plannedErasureOf(ctx.db, caller.id)

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Erases the accounts whose 72 hours are over, and what came to an erased one while it was being erased. */
export const sweepErasures = async (ctx: ErasureCtx): Promise<void> => {
  const now = ctx.clock.now()
  for (const id of await listDueErasures(ctx.db, now)) await eraseDue(ctx, id, now)
  const since = new Date(now.getTime() - dayMilliseconds)
  for (const id of await listLeftovers(ctx.db, since)) await eraseLeftovers(ctx, id)
}

const eraseDue = async (ctx: ErasureCtx, id: number, now: Date): Promise<void> => {
  try {
    await erasePerson(ctx, id, { isDue: (_, { erases_at }) => erases_at !== null && erases_at <= now })
  } catch (error) {
    // The last administrator by now, or stopped or erased meanwhile: the next sweep looks again.
    if (!(error instanceof Failure) || ![404, 409].includes(error.status)) throw error
    ctx.log.warn({ userId: id }, 'an account that is due is not erased')
  }
}
