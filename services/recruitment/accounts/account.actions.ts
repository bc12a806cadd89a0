/** What can be done with accounts: register, sign in, verify an address, choose a new password; and who people are. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { checkNewPassword, checkNotOwn } from '../../../kit/auth/password.ts'
import { badRequest, conflict, notFound, unauthorized } from '../../../kit/errors.ts'
import { addressKey, enforce } from '../../../kit/limits/limiter.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import { foldText } from '../../../kit/text/fold-text.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller, Role } from '../dialect.ts'
import { limits } from '../limits.ts'
import { announceMail, sendMail } from '../mails.ts'
import type {
  AuthResponse,
  ForgotPasswordRequest,
  LoginAnswer,
  LoginRequest,
  MfaChallenge,
  RegisterRequest,
  UserDto,
} from './account.schema.ts'
import * as store from './account.store.ts'
import type { UserRow } from './account.tables.ts'
import { isHeldAddress } from './address-change.store.ts'
import { passwordChangedMail } from './change-mails.ts'
import { isPasswordOf } from './known-password.ts'
import { addresseeOf, resetJob, verificationJob } from './mailed-tokens.actions.ts'
import { challenge, isMfaEnabled } from './mfa-login.actions.ts'
import { endSessions, startSession } from './session.actions.ts'

type AccountCtx = Pick<
  Ctx,
  | 'db'
  | 'clock'
  | 'ids'
  | 'random'
  | 'log'
  | 'tokens'
  | 'passwords'
  | 'attempts'
  | 'queue'
  | 'publicUrl'
  | 'seal'
  | 'staffMfa'
>

/** E-mail addresses are compared without regard to case. */
export const normalisedEmail = (email: string): string => email.trim().toLowerCase()

const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null

export interface NewAccount extends RegisterRequest {
  role: Role
  language: Language
  emailVerified: boolean
}

/** The row of a new user; the unique index `users_email` decides whether the address is free. */
export const insertAccount = (
  trx: store.Trx,
  account: NewAccount & { passwordHash: string; now: Date },
): Promise<UserRow> => {
  const email = normalisedEmail(account.email)
  const firstName = textOrNull(account.firstName)
  const lastName = textOrNull(account.lastName)
  return store.insertUser(trx, {
    email,
    password_hash: account.passwordHash,
    role: account.role,
    first_name: firstName,
    last_name: lastName,
    phone: textOrNull(account.phone),
    language: account.language,
    enabled: true,
    email_verified: account.emailVerified,
    created_at: account.now,
    last_login_at: null,
    deleted_at: null,
    search_text: foldText([firstName, lastName, email].filter(Boolean).join(' ')),
  })
}

const hasAccount = () => conflict('There is an account with this e-mail address already; sign in instead.')

/**
 * Always a candidate. 409 for an address that has an account, also when two register it at once, and for one that can still
 * be an account's again: else a stranger could keep its owner from taking it back.
 */
export const register = async (
  ctx: AccountCtx,
  request: RegisterRequest,
  language: Language,
): Promise<AuthResponse> => {
  checkNewPassword(request.password)
  checkNotOwn(request.password, [request.email])
  const passwordHash = await ctx.passwords.hash(request.password)
  const account = { ...request, role: 'CANDIDATE', language, emailVerified: false } as const
  try {
    const answer = await ctx.db.transaction().execute(async (trx) => {
      const now = ctx.clock.now()
      const user = await insertAccount(trx, { ...account, passwordHash, now })
      // After the insert, which waits for whoever leaves the address at this moment.
      if (await isHeldAddress(trx, user.email, { now })) throw hasAccount()
      await ctx.queue.send(verificationJob, { userId: user.id }, { trx: trx as never })
      return startSession(ctx, trx, user)
    })
    ctx.queue.announce(verificationJob)
    return answer
  } catch (error) {
    if (violatedUnique(error) === 'users_email') throw hasAccount()
    throw error
  }
}

const wrongCredentials = () => unauthorized('The e-mail address or the password is wrong.')

/**
 * What `start` begins for whoever gives the right password, or a challenge when the account has two-step sign-in. 401 alike
 * for unknown, disabled and wrong.
 */
export const signIn = async <T extends object>(
  ctx: AccountCtx,
  request: LoginRequest,
  address: string,
  start: (trx: store.Trx, user: UserRow) => Promise<T>,
): Promise<T | MfaChallenge> => {
  const email = normalisedEmail(request.email)
  const known = await ctx.attempts.guess(email, address, async () => {
    const user = await store.findUserByEmail(ctx.db, email)
    const isRight = await isPasswordOf(ctx.passwords, user, request.password)
    return user && isRight && user.enabled ? user : null
  })
  if (!known) throw wrongCredentials()
  const answer = await ctx.db.transaction().execute(async (trx): Promise<T | MfaChallenge | null> => {
    const user = await store.lockUser(trx, known.id)
    // Disabled, or given another password, while this one was being checked.
    if (!user?.enabled || user.password_hash !== known.password_hash) return null
    return (await isMfaEnabled(trx, user.id)) ? challenge(ctx, trx, user) : start(trx, user)
  })
  if (!answer) throw wrongCredentials()
  // With two-step sign-in only the second step proves who somebody is.
  if (!('mfaToken' in answer)) await ctx.attempts.forget(email, address)
  return answer
}

/** Tokens, or a challenge. */
export const logIn = (ctx: AccountCtx, request: LoginRequest, address: string): Promise<LoginAnswer> =>
  signIn(ctx, request, address, (trx, user) => startSession(ctx, trx, user))

/** 400 unless the token was made in the last 24 hours. A second click on the link does no harm. */
export const verifyEmail = async (ctx: AccountCtx, token: string): Promise<Language> => {
  const userId = await store.findMailToken(ctx.db, {
    hash: tokenHash(token),
    purpose: 'verify-email',
    now: ctx.clock.now(),
  })
  const user = userId === undefined ? undefined : await store.findUser(ctx.db, userId)
  if (!user) throw badRequest('This link is not valid, or its 24 hours are over.')
  await store.updateUser(ctx.db, user.id, { email_verified: true })
  return user.language
}

/** Does the same for every e-mail address: whether it has an account shows in the background only. 429 for many requests from one network address. */
export const forgotPassword = async (
  ctx: Pick<Ctx, 'queue' | 'limiter'>,
  request: ForgotPasswordRequest,
  address: string,
): Promise<void> => {
  await enforce(ctx.limiter, limits.forgotPasswords, addressKey(address))
  const email = normalisedEmail(request.email)
  await ctx.queue.send(resetJob, { email }, { singletonKey: tokenHash(email) })
}

const badResetToken = () => badRequest('This token is not valid: it was used, or its 30 minutes are over.')

/** Ends all sessions. Whoever has the token also has the mailbox, so the address counts as verified. */
export const resetPassword = async (ctx: AccountCtx, token: string, newPassword: string): Promise<void> => {
  checkNewPassword(newPassword, 'newPassword')
  const hash = tokenHash(token)
  const now = ctx.clock.now()
  const userId = await store.findMailToken(ctx.db, { hash, purpose: 'reset-password', now })
  if (userId === undefined) throw badResetToken()
  const owner = await store.findUser(ctx.db, userId)
  if (owner) checkNotOwn(newPassword, [owner.email], 'newPassword')
  const passwordHash = await ctx.passwords.hash(newPassword)
  await ctx.db.transaction().execute(async (trx) => {
    const user = await store.lockUser(trx, userId)
    if (!user?.enabled || !(await store.deleteMailToken(trx, hash))) throw badResetToken()
    await store.updateUser(trx, userId, {
      password_hash: passwordHash,
      email_verified: true,
      pending_email: null,
    })
    await store.deleteMailTokensOf(trx, userId, 'reset-password')
    await store.deleteMailTokensOf(trx, userId, 'change-email')
    await endSessions(trx, userId)
    await sendMail(ctx, trx, passwordChangedMail(addresseeOf(user), await ctx.publicUrl), user.id)
  })
  announceMail(ctx)
}

export const me = async (ctx: Pick<Ctx, 'db'>, caller: RecruitmentCaller): Promise<UserDto> => {
  const user = await store.findUserDto(ctx.db, caller.id)
  if (!user) throw notFound('This account does not exist.')
  return user
}
