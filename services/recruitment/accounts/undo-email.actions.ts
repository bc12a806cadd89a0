/** Taking a changed e-mail address back, by the link in the mail to the address before (docs/decisions/0247). */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import { foldText } from '../../../kit/text/fold-text.ts'
import type { Ctx } from '../context.ts'
import { eraseFeedOf } from '../interviews/feed.actions.ts'
import type { InterviewCtx } from '../interviews/interview.actions.ts'
import { renewLinksOf } from '../interviews/new-links.actions.ts'
import { removeObjects } from '../kept-objects.ts'
import { announceMail, sendMail } from '../mails.ts'
import { dropExports } from '../privacy/data-export.actions.ts'
import * as store from './account.store.ts'
import type { UserRow } from './account.tables.ts'
import { type AddressChange, deleteAddressChanges, findByUndoToken } from './address-change.store.ts'
import { emailUndoneMail } from './change-mails.ts'
import { addresseeOf } from './mailed-tokens.actions.ts'
import { deleteMfaSince } from './mfa.store.ts'
import { endSessions } from './session.actions.ts'
import { deleteChallengesOf } from './session.store.ts'

/** The address that a link gives back; null when it works no more. Looking uses nothing up. */
export const lookAtUndo = async (ctx: Pick<Ctx, 'db' | 'clock'>, token: string): Promise<string | null> => {
  const change = await findByUndoToken(ctx.db, tokenHash(token), ctx.clock.now())
  const user = change && (await store.findUser(ctx.db, change.user_id))
  return user?.enabled ? change!.former_email : null
}

export type UndoOutcome = { resetToken: string } | 'over' | 'taken'

const resetMilliseconds = 30 * 60 * 1000

/** Whoever means to take an account may set up their own way in first, and change the address then. */
const suspectMilliseconds = 7 * 24 * 60 * 60 * 1000

/**
 * The address before counts again. Whoever changed it knew the password, so that opens nothing any more; second steps and
 * a connected company of since then or shortly before, unfinished sign-ins, links, copies of the data and the address of the
 * calendar feed go, links to interviews are mailed anew, an erasure is stopped, and everybody is signed out. The token is for
 * choosing a new password at once.
 * `taken`: another account has the address by now.
 */
export const undoEmailChange = async (
  ctx: InterviewCtx & Pick<Ctx, 'passwords' | 'objects' | 'log'>,
  token: string,
): Promise<UndoOutcome> => {
  const now = ctx.clock.now()
  const hash = tokenHash(token)
  const resetToken = newToken(ctx.random)
  const found = await findByUndoToken(ctx.db, hash, now)
  if (!found) return 'over'
  // Of what nobody knows: an account without a password takes its first one from whoever is signed in.
  const passwordHash = await ctx.passwords.hash(newToken(ctx.random))
  try {
    const copies = await ctx.db.transaction().execute(async (trx) => {
      const user = await store.lockUser(trx, found.user_id)
      const change = await findByUndoToken(trx, hash, now)
      if (!user?.enabled || !change) return null
      const keys = await giveBack(ctx, trx, { user, change, passwordHash })
      await store.insertMailToken(trx, {
        ...{ token_hash: tokenHash(resetToken), user_id: user.id, purpose: 'reset-password' },
        expires_at: new Date(now.getTime() + resetMilliseconds),
      })
      const to = addresseeOf(user)
      for (const email of [change.former_email, user.email])
        await sendMail(ctx, trx, emailUndoneMail({ ...to, email }, change.former_email), user.id)
      return keys
    })
    if (!copies) return 'over'
    await removeObjects(ctx, copies)
  } catch (error) {
    if (violatedUnique(error) === 'users_email') return 'taken'
    throw error
  }
  announceMail(ctx)
  return { resetToken }
}

/** Changes that came after this one are void with it; the link to an older address still takes its own back. Keys of copies to be removed. */
const giveBack = async (
  ctx: InterviewCtx,
  trx: store.Trx,
  { user, change, passwordHash }: { user: UserRow; change: AddressChange; passwordHash: string },
): Promise<string[]> => {
  const email = change.former_email
  const suspectSince = new Date(change.changed_at.getTime() - suspectMilliseconds)
  await store.updateUser(trx, user.id, {
    ...{ email, email_verified: true, pending_email: null, password_hash: passwordHash, erases_at: null },
    search_text: foldText([user.first_name, user.last_name, email].filter(Boolean).join(' ')),
  })
  await store.deleteMailTokensOf(trx, user.id)
  await deleteAddressChanges(trx, user.id, change.id)
  await deleteMfaSince(trx, user.id, suspectSince)
  await deleteChallengesOf(trx, user.id)
  await trx
    .deleteFrom('company_bindings')
    .where('account_id', '=', user.id)
    .where('bound_at', '>=', suspectSince)
    .execute()
  await endSessions(trx, user.id)
  // Whoever is signed in saw the one, and may have asked for the other: it is kept for no longer than the change can be undone.
  await eraseFeedOf(trx, user.id)
  await renewLinksOf(ctx, trx, user.id)
  return dropExports(ctx, trx, user.id)
}
