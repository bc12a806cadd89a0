/** What can be done with accounts: register, sign in, refresh, delete, and the operator's premium switch. */

import type { Transaction } from 'kysely'
import { checkNewPassword, checkNotOwn } from '../../../kit/auth/password.ts'
import { invalidField, notFound, unauthorized } from '../../../kit/errors.ts'
import { addressKey, enforce } from '../../../kit/limits/limiter.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import type { Ctx } from '../context.ts'
import type { AccountHolder } from '../dialect.ts'
import { limits } from '../limits.ts'
import { removeObjects, removePhotosOfAccount } from '../photos/removal.actions.ts'
import type { AccountRow, Tables } from '../tables.ts'
import { endMemberships } from '../teams/membership.actions.ts'
import { forgetPartsOfAccount, removeParts } from '../uploads/part-objects.ts'
import type { CredentialsRequest, TokenResponse } from './account.schema.ts'
import * as store from './account.store.ts'
import { issueTokens } from './token-pair.ts'

type AccountCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'log' | 'tokens' | 'passwords' | 'limiter'>

/** E-mail addresses are compared without regard to case. */
export const normalised = (email: string): string => email.trim().toLowerCase()

/** 400 for a taken e-mail (the unique index decides) and for a password that may not be chosen. */
export const makeAccount = async (
  ctx: Pick<AccountCtx, 'db' | 'clock' | 'passwords' | 'limiter'>,
  { email, password }: CredentialsRequest,
  { address, language }: { address: string; language: 'nl' | 'en' },
): Promise<AccountRow> => {
  await enforce(ctx.limiter, limits.registrations, addressKey(address), 'closed')
  checkNewPassword(password)
  checkNotOwn(password, [email])
  const passwordHash = await ctx.passwords.hash(password)
  try {
    return await store.insertAccount(ctx.db, {
      email: normalised(email),
      password_hash: passwordHash,
      created_at: ctx.clock.now(),
      language,
    })
  } catch (error) {
    if (violatedUnique(error) === 'accounts_email')
      throw invalidField('email', 'is already registered; sign in instead')
    throw error
  }
}

/** A new account and its first tokens. */
export const register = async (
  ctx: AccountCtx,
  credentials: CredentialsRequest,
  from: { address: string; language: 'nl' | 'en' },
): Promise<TokenResponse> => issueTokens(ctx, await makeAccount(ctx, credentials, from))

/** The account; 401 with the same words, after the same time, for an unknown e-mail and a wrong password. */
export const checkCredentials = async (
  ctx: Pick<AccountCtx, 'db' | 'passwords' | 'limiter'>,
  { email, password }: CredentialsRequest,
  address: string,
): Promise<AccountRow> => {
  await enforce(ctx.limiter, limits.signIns, addressKey(address), 'closed')
  const account = await store.findAccountByEmail(ctx.db, normalised(email))
  const isRight = account
    ? await ctx.passwords.verify(account.password_hash, password)
    : await ctx.passwords.verifyNothing(password)
  if (!account || !isRight) throw unauthorized('The e-mail or the password is wrong.')
  return account
}

/** Tokens for the right password. */
export const logIn = async (
  ctx: AccountCtx,
  credentials: CredentialsRequest,
  address: string,
): Promise<TokenResponse> => issueTokens(ctx, await checkCredentials(ctx, credentials, address))

/**
 * Removes the account with its tokens, photos and objects. The rows go first and together: what the account had is
 * out of reach at once. An object that cannot be removed then is logged, skipped, and left to the orphan sweep.
 */
export const removeAccount = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'log' | 'objects'>,
  caller: AccountHolder,
): Promise<void> => {
  const { objectIds, partIds } = await ctx.db.transaction().execute(async (trx) => {
    // Locked first, so that an upload at this moment either is seen here or finds no account to belong to.
    if (!(await store.lockAccount(trx, caller.id))) return { objectIds: [], partIds: [] }
    const removed = {
      objectIds: await removePhotosOfAccount(ctx, trx, caller.id),
      partIds: await forgetPartsOfAccount(trx, caller.id),
    }
    await endMemberships(trx, caller.id)
    await store.deleteAccount(trx, caller.id)
    return removed
  })
  await removeObjects(ctx, objectIds)
  await removeParts(ctx, partIds)
}

/** From here to the end of the transaction nothing can be added to the account. 401 when it is gone. */
export const holdAccount = async (trx: Transaction<Tables>, id: number): Promise<void> => {
  if (!(await store.lockAccount(trx, id))) throw unauthorized('This account does not exist any more.')
}

/** For the operator: the id of the account, 404 for an unknown e-mail. */
export const setAccount = async (
  ctx: Pick<Ctx, 'db'>,
  email: string,
  change: { premium: boolean } | { retention_days: number },
): Promise<number> => {
  const id = await store.updateAccount(ctx.db, normalised(email), change)
  if (id === undefined) throw notFound('There is no account of that e-mail.')
  return id
}

/** Refresh tokens and page sessions whose time is over. */
export const deleteExpiredTokens = async (ctx: Pick<Ctx, 'db' | 'clock' | 'pageSessions'>): Promise<void> => {
  await store.deleteExpiredFamilies(ctx.db, ctx.clock.now())
  await ctx.pageSessions.sweep()
}
