/** What people change of their own account: names, password, address; each with their password where it decides who can sign in. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { checkNewPassword, checkNotOwn } from '../../../kit/auth/password.ts'
import { badRequest, conflict, invalidField, unauthorized } from '../../../kit/errors.ts'
import { enforce } from '../../../kit/limits/limiter.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import { foldText } from '../../../kit/text/fold-text.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { limits } from '../limits.ts'
import { announceMail, sendMail } from '../mails.ts'
import { me, normalisedEmail } from './account.actions.ts'
import type { UserDto } from './account.schema.ts'
import * as store from './account.store.ts'
import type { UserRow } from './account.tables.ts'
import { insertAddressChange, isHeldAddress } from './address-change.store.ts'
import { emailAskedMail, emailChangedMail, passwordChangedMail } from './change-mails.ts'
import { isPasswordOf } from './known-password.ts'
import { addresseeOf, emailChangeJob, resendJob, undoJob } from './mailed-tokens.actions.ts'
import type { ChangeOwnAccountRequest } from './self-service.schema.ts'
import { endSessions } from './session.actions.ts'

export type SelfServiceCtx = Pick<Ctx, 'db' | 'clock' | 'passwords' | 'attempts' | 'queue' | 'limiter'>

/** Whether the password is the caller's. A wrong one counts as a failed sign-in: 429 after ten, 503 while they cannot be counted. */
export const isOwnPassword = async (
  ctx: Pick<Ctx, 'db' | 'passwords' | 'attempts'>,
  caller: RecruitmentCaller,
  password: string,
  address: string,
): Promise<boolean> => {
  const isRight = await ctx.attempts.guess(caller.email, address, async () => {
    const user = await store.findUser(ctx.db, caller.id)
    return (await isPasswordOf(ctx.passwords, user, password)) || null
  })
  return isRight === true
}

/** 400 that names the field unless the password is the caller's. */
export const demandPassword = async (
  ctx: Pick<Ctx, 'db' | 'passwords' | 'attempts'>,
  caller: RecruitmentCaller,
  given: { field: string; password: string; address: string },
): Promise<void> => {
  if (!(await isOwnPassword(ctx, caller, given.password, given.address)))
    throw invalidField(given.field, 'is wrong')
}

const gone = () => unauthorized('This account does not exist any more.')

const searchTextOf = (...texts: (string | null)[]): string => foldText(texts.filter(Boolean).join(' '))

const textOrNull = (value: string | null | undefined): string | null => value?.trim() || null

export const changeOwnAccount = async (
  ctx: Pick<Ctx, 'db'>,
  caller: RecruitmentCaller,
  request: ChangeOwnAccountRequest,
): Promise<UserDto> => {
  const firstName = textOrNull(request.firstName)
  const lastName = textOrNull(request.lastName)
  await ctx.db.transaction().execute(async (trx) => {
    const user = await store.lockUser(trx, caller.id)
    if (!user) throw gone()
    await store.updateUser(trx, caller.id, {
      first_name: firstName,
      last_name: lastName,
      phone: textOrNull(request.phone),
      search_text: searchTextOf(firstName, lastName, user.email),
    })
  })
  return me(ctx, caller)
}

/** Ends every session but `session`, and what was mailed for another password or address. The password has been proven. */
export const changePassword = async (
  ctx: Pick<Ctx, 'db' | 'passwords' | 'queue' | 'publicUrl'>,
  caller: RecruitmentCaller,
  password: string,
  session: string,
): Promise<void> => {
  checkNewPassword(password, 'newPassword')
  checkNotOwn(password, [caller.email], 'newPassword')
  const passwordHash = await ctx.passwords.hash(password)
  await ctx.db.transaction().execute(async (trx) => {
    const user = await store.lockUser(trx, caller.id)
    if (!user?.enabled) throw gone()
    await store.updateUser(trx, user.id, { password_hash: passwordHash, pending_email: null })
    await store.deleteMailTokensOf(trx, user.id, 'reset-password')
    await store.deleteMailTokensOf(trx, user.id, 'change-email')
    await endSessions(trx, user.id, session)
    await sendMail(ctx, trx, passwordChangedMail(addresseeOf(user), await ctx.publicUrl), user.id)
  })
  announceMail(ctx)
}

const emailPattern = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]+$/
const taken = () => conflict('This e-mail address has an account already.')

/**
 * Mails the new address a link and the old one a notice; the new one counts once its link was followed. The password has been
 * proven. An address that has an account is answered alike, and told instead. 429 after five in an hour.
 */
export const askEmailChange = async (
  ctx: Pick<Ctx, 'db' | 'queue' | 'limiter' | 'publicUrl'>,
  caller: RecruitmentCaller,
  asked: { email: string; session: string; language?: Language },
): Promise<void> => {
  const email = normalisedEmail(asked.email)
  if (!emailPattern.test(email) || email.length > 254)
    throw invalidField('newEmail', 'must be an e-mail address')
  if (email === caller.email) throw invalidField('newEmail', 'is the address of this account already')
  await enforce(ctx.limiter, limits.emailChanges, String(caller.id))
  await ctx.db.transaction().execute(async (trx) => {
    const user = await store.lockUser(trx, caller.id)
    if (!user?.enabled) throw gone()
    const language = asked.language ?? user.language
    await store.updateUser(trx, user.id, { pending_email: email, language })
    await store.deleteMailTokensOf(trx, user.id, 'change-email')
    const data = { userId: user.id, sessionId: asked.session }
    await ctx.queue.send(emailChangeJob, data, { trx: trx as never })
    await sendMail(
      ctx,
      trx,
      emailAskedMail({ ...addresseeOf(user), language }, email, await ctx.publicUrl),
      user.id,
    )
  })
  ctx.queue.announce(emailChangeJob)
  announceMail(ctx)
}

const staleLink = () => badRequest('This link is not valid, or its 24 hours are over.')

/**
 * The new address counts from here on: other sessions end, and both addresses are told. A second click does no harm. 400 unless
 * the link is the newest and of the last 24 hours, 409 where the address was registered meanwhile.
 */
export const confirmEmail = async (ctx: SelfServiceCtx, token: string): Promise<Language> => {
  const found = await store.findEmailChange(ctx.db, tokenHash(token), ctx.clock.now())
  if (!found?.new_email) throw staleLink()
  const { new_email: email, user_id: userId, session_id: session } = found
  try {
    const language = await ctx.db.transaction().execute(async (trx) => {
      const user = await store.lockUser(trx, userId)
      if (!user?.enabled) throw staleLink()
      if (user.email === email) return user.language
      if (user.pending_email !== email) throw staleLink()
      const now = ctx.clock.now()
      await moveTo(ctx, trx, { user, email, now })
      // After the change, which waits for whoever leaves the address at this moment.
      if (await isHeldAddress(trx, email, { except: user.id, now })) throw taken()
      await endSessions(trx, user.id, session ?? undefined)
      return user.language
    })
    announceMail(ctx)
    ctx.queue.announce(undoJob)
    return language
  } catch (error) {
    if (violatedUnique(error) === 'users_email') throw taken()
    throw error
  }
}

/** How long a change can be taken back from the address before. */
export const undoMilliseconds = 7 * 24 * 60 * 60 * 1000

const moveTo = async (
  ctx: Pick<Ctx, 'queue'>,
  trx: store.Trx,
  { user, email, now }: { user: UserRow; email: string; now: Date },
): Promise<void> => {
  await store.updateUser(trx, user.id, {
    email,
    email_verified: true,
    pending_email: null,
    search_text: searchTextOf(user.first_name, user.last_name, email),
  })
  // What was mailed to the old address is worth nothing any more.
  await store.deleteMailTokensOf(trx, user.id, 'reset-password')
  await store.deleteMailTokensOf(trx, user.id, 'verify-email')
  const to = addresseeOf(user)
  await sendMail(ctx, trx, emailChangedMail({ ...to, email }, email), user.id)
  // An address that was never theirs for certain may be a stranger's: it gets no way in.
  if (!user.email_verified) return sendMail(ctx, trx, emailChangedMail(to, email), user.id)
  const undo_until = new Date(now.getTime() + undoMilliseconds)
  const row = { user_id: user.id, former_email: user.email, changed_at: now, undo_until }
  const changeId = await insertAddressChange(trx, row)
  await ctx.queue.send(undoJob, { userId: user.id, changeId }, { trx: trx as never })
}

/** Whether the caller has followed a link to their address. */
export const isOwnAddressProven = (ctx: Pick<Ctx, 'db'>, caller: RecruitmentCaller): Promise<boolean> =>
  store.isProven(ctx.db, caller.id)

/** Does the same for every address: whether one waits to be confirmed shows in the background only. */
export const resendVerification = async (ctx: Pick<Ctx, 'queue'>, asked: string): Promise<void> => {
  const email = normalisedEmail(asked)
  await ctx.queue.send(resendJob, { email }, { singletonKey: tokenHash(email) })
}
