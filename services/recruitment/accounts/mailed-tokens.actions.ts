/**
 * Tokens that are mailed. Each is made when its mail goes out, so that neither the queue nor the database ever holds
 * one, and a request for an unknown address does exactly what one for a known address does.
 */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import type { Ctx } from '../context.ts'
import { limits } from '../limits.ts'
import { aboutAccount } from '../mails.ts'
import * as store from './account.store.ts'
import type { MailTokenPurpose, UserRow } from './account.tables.ts'
import { type Addressee, resetMail, verificationMail } from './account-mails.ts'
import { findAddressChange, isHeldAddress, setUndoToken } from './address-change.store.ts'
import { emailLinkMail, emailTakenMail, emailUndoMail } from './change-mails.ts'

/** Run in background/account-mails.ts. */
export const verificationJob = 'verification-mail'
export const resetJob = 'password-reset-mail'
export const emailChangeJob = 'email-change-mail'
export const undoJob = 'undo-email-mail'
export const resendJob = 'resend-verification-mail'

/** The page that the link to the address before leads to. */
export const undoPath = '/auth/undo-email'
/** The pages that links to an address that is to be proven lead to: a GET of them proves nothing. */
export const verifyPath = '/auth/verify-email'
export const confirmPath = '/auth/confirm-email'

type MailCtx = Pick<Ctx, 'db' | 'clock' | 'random' | 'mailer' | 'limiter' | 'publicUrl' | 'resetPage'>

const lifetimeSeconds: Record<MailTokenPurpose, number> = {
  'verify-email': 24 * 60 * 60,
  'reset-password': 30 * 60,
  'change-email': 24 * 60 * 60,
}

/** Whom a letter about an account goes to. */
export const addresseeOf = (user: UserRow): Addressee => ({
  email: user.email,
  name: user.first_name,
  language: user.language,
})

const mailToken = async (
  ctx: MailCtx,
  user: UserRow,
  purpose: MailTokenPurpose,
  compose: (token: string) => Mail,
  change: { new_email: string; session_id: string } | null = null,
): Promise<void> => {
  const token = newToken(ctx.random)
  const hash = tokenHash(token)
  const expiresAt = new Date(ctx.clock.millis() + lifetimeSeconds[purpose] * 1000)
  await store.insertMailToken(ctx.db, {
    token_hash: hash,
    user_id: user.id,
    purpose,
    expires_at: expiresAt,
    ...change,
  })
  try {
    await ctx.mailer.send({ ...compose(token), about: [aboutAccount(user.id)] })
  } catch (error) {
    await store.deleteMailToken(ctx.db, hash)
    throw error
  }
}

export const mailVerification = async (ctx: MailCtx, userId: number): Promise<void> => {
  const user = await store.findUser(ctx.db, userId)
  if (!user || user.email_verified) return
  const address = await ctx.publicUrl
  await mailToken(ctx, user, 'verify-email', (token) =>
    verificationMail(addresseeOf(user), `${address}${verifyPath}?token=${token}`),
  )
}

/** Again, for an address that waits to be confirmed; nothing for any other. */
export const mailVerificationAgain = async (ctx: MailCtx, email: string, isRetry: boolean): Promise<void> => {
  const user = await store.findUserByEmail(ctx.db, email)
  if (!user?.enabled || user.email_verified) return
  if (
    !isRetry &&
    (await ctx.limiter.count(limits.verificationMails, email)).count > limits.verificationMails.limit
  )
    return
  await mailVerification(ctx, user.id)
}

/**
 * To the address that is to be theirs; nothing where another was asked for since, or none. An address that has an account is
 * told so, and gets no link: whoever asked learns nothing of it.
 */
export const mailEmailChange = async (
  ctx: MailCtx,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<void> => {
  const user = await store.findUser(ctx.db, userId)
  if (!user?.pending_email) return
  const holder = await store.findUserByEmail(ctx.db, user.pending_email)
  if (holder) {
    if (holder.enabled)
      await ctx.mailer.send({ ...emailTakenMail(addresseeOf(holder)), about: [aboutAccount(holder.id)] })
    return
  }
  const to = { ...addresseeOf(user), email: user.pending_email }
  const now = ctx.clock.now()
  if (await isHeldAddress(ctx.db, to.email, { except: user.id, now }))
    return ctx.mailer.send({ ...emailTakenMail({ ...to, name: null }), about: [aboutAccount(user.id)] })
  const address = await ctx.publicUrl
  await mailToken(
    ctx,
    user,
    'change-email',
    (token) => emailLinkMail(to, `${address}${confirmPath}?token=${token}`),
    { new_email: user.pending_email, session_id: sessionId },
  )
}

/** To the address that was theirs; a newer link takes the place of the one before. Nothing once the change was taken back. */
export const mailEmailUndo = async (ctx: MailCtx, { changeId }: { changeId: number }): Promise<void> => {
  const change = await findAddressChange(ctx.db, changeId, ctx.clock.now())
  const user = change && (await store.findUser(ctx.db, change.user_id))
  if (!user) return
  const token = newToken(ctx.random)
  await setUndoToken(ctx.db, change.id, tokenHash(token))
  const to = { ...addresseeOf(user), email: change.former_email }
  const href = `${await ctx.publicUrl}${undoPath}?token=${token}`
  await ctx.mailer.send({ ...emailUndoMail(to, user.email, href), about: [aboutAccount(user.id)] })
}

/** Nothing for an address without an account, or whose account is disabled. */
export const mailReset = async (ctx: MailCtx, email: string, isRetry: boolean): Promise<void> => {
  const user = await store.findUserByEmail(ctx.db, email)
  if (!user?.enabled) return
  if (!isRetry && (await ctx.limiter.count(limits.resetMails, email)).count > limits.resetMails.limit) return
  const page = ctx.resetPage ?? `${await ctx.publicUrl}/auth/reset-password`
  await mailToken(ctx, user, 'reset-password', (token) => {
    const link = new URL(page)
    link.searchParams.set('token', token)
    return resetMail(addresseeOf(user), link.href)
  })
}
