/** What the links that prove an address are for, told before they are used: looking changes nothing. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import type { Ctx } from '../context.ts'
import * as store from './account.store.ts'

/** The address that a link proves, and whether it was proven already. */
export interface ProvableEmail {
  email: string
  isProven: boolean
}

type LookCtx = Pick<Ctx, 'db' | 'clock'>

/** Null where the link works no more. */
export const lookAtVerification = async (ctx: LookCtx, token: string): Promise<ProvableEmail | null> => {
  const asked = { hash: tokenHash(token), purpose: 'verify-email' as const, now: ctx.clock.now() }
  const userId = await store.findMailToken(ctx.db, asked)
  const user = userId === undefined ? undefined : await store.findUser(ctx.db, userId)
  return user ? { email: user.email, isProven: user.email_verified } : null
}

/** Null where the link works no more, or a newer one took its place. */
export const lookAtEmailChange = async (ctx: LookCtx, token: string): Promise<ProvableEmail | null> => {
  const change = await store.findEmailChange(ctx.db, tokenHash(token), ctx.clock.now())
  const user = change && (await store.findUser(ctx.db, change.user_id))
  const email = change?.new_email
  if (!user?.enabled || !email || ![user.email, user.pending_email].includes(email)) return null
  return { email, isProven: user.email === email }
}
