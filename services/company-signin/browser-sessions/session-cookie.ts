/** The cookie of a browser session: an id and a 256-bit secret, of which only the hash is stored. */

import { newToken } from '../../../kit/auth/opaque-token.ts'
import type { Ctx } from '../context.ts'
import { lasting } from '../core/sign-in-level.ts'
import { dialect } from '../dialect.ts'

type CookieCtx = Pick<Ctx, 'ids' | 'random' | 'production'>

/** `__Host-` keeps neighbour hosts from setting it; browsers take it over HTTPS alone. */
const nameOf = ({ production }: Pick<Ctx, 'production'>): string =>
  production ? `__Host-${dialect.name}` : dialect.name

const cookieOf = (ctx: Pick<Ctx, 'production'>, value: string, seconds: number): string =>
  `${nameOf(ctx)}=${value}; Path=/; HttpOnly; SameSite=Lax${ctx.production ? '; Secure' : ''}; Max-Age=${seconds}`

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

export interface SessionCookie {
  cookieId: string
  secret: string
  /** The value of the header `Set-Cookie`. */
  header: string
}

export const newSessionCookie = (ctx: CookieCtx): SessionCookie => {
  const cookieId = ctx.ids.uuid()
  const secret = newToken(ctx.random)
  return { cookieId, secret, header: cookieOf(ctx, `${cookieId}.${secret}`, lasting.BASIS / 1000) }
}

/** Undefined for no cookie and for one that is none of ours. */
export const readSessionCookie = (
  ctx: Pick<Ctx, 'production'>,
  cookies: Record<string, string | undefined>,
): { cookieId: string; secret: string } | undefined => {
  const [, cookieId, secret] = pattern.exec(cookies[nameOf(ctx)] ?? '') ?? []
  return cookieId && secret ? { cookieId, secret } : undefined
}

/** The value of the header `Set-Cookie` that forgets it. */
export const forgetSessionCookie = (ctx: Pick<Ctx, 'production'>): string => cookieOf(ctx, '', 0)
