/** Who may look at a photo with a view password: whoever sends it, or holds the cookie that it was exchanged for. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { tooManyRequests, unavailable } from '../../../kit/errors.ts'
import { createTurns } from '../../../kit/limits/turns.ts'
import type { Ctx } from '../context.ts'
import { limits } from '../limits.ts'
import type { PhotoRow } from '../tables.ts'

type AccessCtx = Pick<Ctx, 'passwords' | 'limiter' | 'tokens' | 'production'>

const cookieSeconds = 60 * 60
const cookieType = 'view+jwt'

const cookieName = (verificationId: string): string => `view_${verificationId}`

/** Changes with the password, so that a new password ends what the old one opened. */
const passwordMark = (photo: PhotoRow): string => tokenHash(photo.view_password_hash ?? '').slice(0, 16)

/** Passwords of one photo are tried one after another: guesses sent at once must not slip past the count. */
const inTurn = createTurns()

const limiterAway = (cause: unknown) =>
  unavailable('View passwords cannot be checked for the moment; try again soon.', { cause })

/** Whether the password is right; 429 while the photo has had too many wrong ones, 503 while that cannot be counted. */
export const isViewPassword = (ctx: AccessCtx, photo: PhotoRow, password: string): Promise<boolean> =>
  inTurn(photo.verification_id, async () => {
    const key = photo.verification_id
    const usage = await ctx.limiter.usage(limits.wrongViewPasswords, key).catch((cause: unknown) => {
      throw limiterAway(cause)
    })
    if (usage.count >= limits.wrongViewPasswords.limit)
      throw tooManyRequests('Too many wrong passwords for this photo; try again later.', usage.resetSeconds)
    if (await ctx.passwords.verify(photo.view_password_hash!, password)) return true
    await ctx.limiter.count(limits.wrongViewPasswords, key).catch((cause: unknown) => {
      throw limiterAway(cause)
    })
    return false
  })

/** Whether the request's cookies hold one for this photo, made with its present password. */
export const hasViewCookie = async (
  ctx: AccessCtx,
  photo: PhotoRow,
  cookies: Record<string, string | undefined>,
): Promise<boolean> => {
  const cookie = cookies[cookieName(photo.verification_id)]
  if (!cookie) return false
  try {
    const claims = await ctx.tokens.verify(cookie, cookieType)
    return claims.sub === photo.verification_id && claims['mark'] === passwordMark(photo)
  } catch {
    return false
  }
}

/** The Set-Cookie header that opens this photo alone for an hour. */
export const viewCookieFor = async (ctx: AccessCtx, photo: PhotoRow): Promise<string> => {
  const id = photo.verification_id
  const token = await ctx.tokens.sign({ sub: id, mark: passwordMark(photo) }, cookieSeconds, cookieType)
  // On every path: the page, its image and the viewer live under different ones. Lax, or a shared link would not see it.
  const cookie = `${cookieName(id)}=${token}; Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax`
  return ctx.production ? `${cookie}; Secure` : cookie
}
