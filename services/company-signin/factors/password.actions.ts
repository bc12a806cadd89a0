/** Changing the own password, which ends everything else that the person is signed in with. */

import { checkNewPassword, checkNotOwn } from '../../../kit/auth/password.ts'
import { eventOf } from '../browser-sessions/account.actions.ts'
import type { BrowserSession } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { endAllOf } from '../revocation/end-all.ts'
import { checkPassword } from '../sessions/password-check.ts'
import { presentPassword } from '../sessions/present-password.ts'
import { setPassword } from './password.store.ts'

/** 401 for a wrong current password, 400 for a new one that is too short, common or no other, 429 after too many failures. */
export const changePassword = async (
  ctx: Ctx,
  session: BrowserSession,
  { current, password }: { current: string; password: string },
  address: string,
): Promise<void> => {
  const { email } = session.caller
  await checkPassword(ctx, { kvkNumber: session.kvkNumber, email, password: current }, address)
  checkNewPassword(password)
  checkNotOwn(password, [session.kvkNumber, email])
  if (password === current) throw presentPassword()
  const hash = await ctx.passwords.hash(password)
  const { representativeId, id: exceptId } = session
  await ctx.trail.act(async (trx) => {
    await setPassword(trx, representativeId, hash)
    const ended = await endAllOf(trx, ctx, { representativeId }, 'PASSWORD_CHANGED', { exceptId })
    return { result: undefined, events: [eventOf(session, 'PASSWORD_CHANGED'), ...ended] }
  })
}
