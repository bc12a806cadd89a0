/**
 * For an operator's command: an account whose holder lost the password gets a way back in, and nobody else keeps one. Accounts here
 * have no second step.
 */

import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { idClaim } from '../../../kit/auth/claims.ts'
import { newToken } from '../../../kit/auth/opaque-token.ts'
import { checkNewPassword, checkNotOwn } from '../../../kit/auth/password.ts'
import { badRequest, Failure } from '../../../kit/errors.ts'
import type { AccountReset } from '../../../kit/operation.ts'
import { endPageSessions } from '../../../kit/pages/accounts/page-sessions.ts'
import type { Ctx } from '../context.ts'
import type { AccountRow, Tables } from '../tables.ts'
import { normalised } from './account.actions.ts'
import * as store from './account.store.ts'

const validMinutes = 30
const resetType = 'reset+jwt'

/** What a link stands on: once there is another password it is good for nothing, so it is good once. */
const proofOf = ({ password_hash }: AccountRow): string =>
  createHash('sha256').update(password_hash).digest('base64url')

/** The new hash, and the end of every refresh token and page session; keys of programs stay, as they do at any new password. */
const replacePassword = async (trx: Transaction<Tables>, id: number, passwordHash: string): Promise<void> => {
  await store.updatePassword(trx, id, passwordHash)
  await store.deleteFamiliesOf(trx, id)
  await endPageSessions(trx as never, id)
}

/** The old password opens nothing any more, and all sessions have ended. `page` is where the link leads. Null: no such account. */
export const resetAccount = async (
  ctx: Pick<Ctx, 'db' | 'random' | 'passwords' | 'tokens'>,
  email: string,
  page: string,
): Promise<AccountReset | null> => {
  // Of what nobody knows, so that the account is like any other until a password is chosen.
  const passwordHash = await ctx.passwords.hash(newToken(ctx.random))
  const account = await ctx.db.transaction().execute(async (trx) => {
    const found = await store.findAccountByEmail(trx, normalised(email))
    if (!found || !(await store.lockAccount(trx, found.id))) return null
    await replacePassword(trx, found.id, passwordHash)
    return { ...found, password_hash: passwordHash }
  })
  if (!account) return null
  const claims = { sub: String(account.id), proof: proofOf(account) }
  const link = new URL(page)
  link.searchParams.set('token', await ctx.tokens.sign(claims, validMinutes * 60, resetType))
  return { id: String(account.id), link: link.href, validMinutes }
}

const over = (): Failure => badRequest('This link is not good any more.')

/** The account that a link is for; 400 once it was used, is older than its time, or another was made. */
export const accountOfLink = async (ctx: Pick<Ctx, 'db' | 'tokens'>, token: string): Promise<AccountRow> => {
  const claims = await ctx.tokens.verify(token, resetType).catch((error: unknown) => {
    throw error instanceof Failure ? over() : error
  })
  const account = await store.findAccount(ctx.db, idClaim(claims, 'sub'))
  if (!account || claims['proof'] !== proofOf(account)) throw over()
  return account
}

/** 400 for a link that is over, and with the field's name for a password that may not be chosen. */
export const choosePassword = async (
  ctx: Pick<Ctx, 'db' | 'passwords' | 'tokens'>,
  token: string,
  password: string,
): Promise<void> => {
  const { id, email, password_hash } = await accountOfLink(ctx, token)
  checkNewPassword(password)
  checkNotOwn(password, [email])
  const passwordHash = await ctx.passwords.hash(password)
  await ctx.db.transaction().execute(async (trx) => {
    // Of two uses at once one is the first.
    if ((await store.lockAccount(trx, id))?.password_hash !== password_hash) throw over()
    await replacePassword(trx, id, passwordHash)
  })
}
