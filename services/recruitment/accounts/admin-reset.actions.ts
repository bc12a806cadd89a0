/** For an operator's command: an account whose holder lost password or second step gets a way back in, and nobody else keeps one. */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import type { AccountReset } from '../../../kit/operation.ts'
import type { Ctx } from '../context.ts'
import { normalisedEmail } from './account.actions.ts'
import * as store from './account.store.ts'
import { deleteAddressChanges } from './address-change.store.ts'
import { deleteMfa } from './mfa.store.ts'
import { endSessions } from './session.actions.ts'
import { deleteChallengesOf } from './session.store.ts'

const validMinutes = 30

/**
 * The old password opens nothing any more, two-step sign-in is off, all sessions and mailed links have ended. `page` is where the
 * link leads, which is good once. Null for an address without an account, `disabled` for one that may not sign in.
 */
export const resetAccount = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'random' | 'passwords'>,
  email: string,
  page: string,
): Promise<AccountReset | 'disabled' | null> => {
  const found = await store.findUserByEmail(ctx.db, normalisedEmail(email))
  if (!found) return null
  if (!found.enabled) return 'disabled'
  // Of what nobody knows, so that the account is like any other until a password is chosen.
  const passwordHash = await ctx.passwords.hash(newToken(ctx.random))
  const token = newToken(ctx.random)
  await ctx.db.transaction().execute(async (trx) => {
    await store.lockUser(trx, found.id)
    await store.updateUser(trx, found.id, { password_hash: passwordHash, pending_email: null })
    await deleteMfa(trx, found.id)
    await deleteChallengesOf(trx, found.id)
    // The operator has decided whose it is: no older address takes it back.
    await deleteAddressChanges(trx, found.id)
    await store.deleteMailTokensOf(trx, found.id, 'reset-password')
    await store.deleteMailTokensOf(trx, found.id, 'change-email')
    await endSessions(trx, found.id)
    await store.insertMailToken(trx, {
      token_hash: tokenHash(token),
      user_id: found.id,
      purpose: 'reset-password',
      expires_at: new Date(ctx.clock.millis() + validMinutes * 60_000),
    })
  })
  const link = new URL(page)
  link.searchParams.set('token', token)
  return { id: String(found.id), link: link.href, validMinutes }
}
