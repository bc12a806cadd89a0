/** A sign-in that is under way: who somebody says they are, and what they have proven of it, bound to one browser. */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import type { Ctx } from '../context.ts'
import type { Trx } from '../tables.ts'
import * as store from './pending-sign-in.store.ts'

type PendingCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'random' | 'production'>

/** Where a sign-in is under way: at `/login`, or in an OpenID interaction at `/login/{uid}`. */
export interface Place {
  path: string
  interaction: string | null
}

export type PendingSignIn = store.PendingRow

const pendingSeconds = 30 * 60

const nameOf = ({ production }: Pick<Ctx, 'production'>): string =>
  production ? '__Secure-sign-in' : 'sign-in'

const cookieOf = (ctx: Pick<Ctx, 'production'>, { path }: Place, value: string): string =>
  `${nameOf(ctx)}=${value}; Path=${path}; HttpOnly; SameSite=Lax${ctx.production ? '; Secure' : ''}; Max-Age=${value === '' ? 0 : pendingSeconds}`

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** The one of this browser at this place; undefined when there is none, or its time is over. */
export const findPending = async (
  ctx: PendingCtx,
  cookies: Record<string, string | undefined>,
  { interaction }: Place,
): Promise<PendingSignIn | undefined> => {
  const [, id, secret] = pattern.exec(cookies[nameOf(ctx)] ?? '') ?? []
  if (!id || !secret) return undefined
  const row = await store.findPending(ctx.db, id, tokenHash(secret), ctx.clock.now())
  return row?.interaction === interaction ? row : undefined
}

/**
 * Keeps what was said, in the place of what was said before, whoever it is; nothing is looked up. Returns the value of the
 * header `Set-Cookie`.
 */
export const beginPending = async (
  ctx: PendingCtx,
  place: Place,
  said: { kvkNumber: string; email: string },
  before: PendingSignIn | undefined,
): Promise<string> => {
  const id = ctx.ids.uuid()
  const secret = newToken(ctx.random)
  const row = {
    ...{ id, secret_hash: tokenHash(secret), interaction: place.interaction },
    ...{ kvk_number: said.kvkNumber, email: said.email, representative_id: null },
    ...{ password_at: null, passkey_at: null },
    expires_at: new Date(ctx.clock.millis() + pendingSeconds * 1000),
  }
  await store.putPending(ctx.db, row, { insteadOf: before?.id ?? null })
  return cookieOf(ctx, place, `${id}.${secret}`)
}

/**
 * Something was proven: under a new cookie, so that one from before proves nothing. With the hash of the password that was
 * found right, nothing where it is none any more.
 */
export const provePending = async (
  ctx: PendingCtx,
  place: Place,
  pending: PendingSignIn | undefined,
  proven: Pick<PendingSignIn, 'kvk_number' | 'email'> & {
    representative_id: number
    password_at?: Date
    passkey_at?: Date
  },
  passwordHash?: string,
): Promise<string> => {
  const id = ctx.ids.uuid()
  const secret = newToken(ctx.random)
  const row = {
    ...{ id, secret_hash: tokenHash(secret), interaction: place.interaction },
    ...{ password_at: null, passkey_at: null, ...proven },
    expires_at: new Date(ctx.clock.millis() + pendingSeconds * 1000),
  }
  await store.putPending(ctx.db, row, { insteadOf: pending?.id ?? null, passwordHash })
  return cookieOf(ctx, place, `${id}.${secret}`)
}

/** Whether it is under way still, inside an act. */
export const isUnderWay = (trx: Trx, { id }: PendingSignIn): Promise<boolean> => store.isThere(trx, id)

export const dropPending = async (ctx: PendingCtx, pending: PendingSignIn | undefined): Promise<void> => {
  if (pending) await store.deletePending(ctx.db, pending.id)
}

/** Forgets what people have proven on the way to a session: where their sessions end, none opens with it any more. */
export const endPending = (trx: Trx, representativeIds: readonly number[]): Promise<void> =>
  store.deletePendingOf(trx, representativeIds)

/** The value of the header `Set-Cookie` that forgets it. */
export const forgetPending = (ctx: Pick<Ctx, 'production'>, place: Place): string => cookieOf(ctx, place, '')

/** Removes those whose time is over. */
export const sweepPending = (ctx: PendingCtx): Promise<void> =>
  store.deletePendingBefore(ctx.db, ctx.clock.now())
