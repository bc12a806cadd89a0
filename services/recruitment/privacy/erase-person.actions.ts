/** Erasing a person: their rows, files, snapshots and queued mails, in one transaction, and the mails that are kept (specification, Erasure). */

import { removeBinding } from '../../../kit/sign-in/company-bindings.ts'
import { afterCommit } from '../../../kit/store/joined-transaction.ts'
import { eraseAccount, lockDeleted, lockForErasure } from '../accounts/account-changes.actions.ts'
import { eraseBindingsOf } from '../accounts/company-binding.actions.ts'
import { formerAddressesOf, hasAccount } from '../accounts/people.actions.ts'
import { eraseSubjectOfActs } from '../act-log/log-act.actions.ts'
import { eraseApplicationsOf } from '../applications/application-erasure.actions.ts'
import { eraseHeldFormsOf } from '../applying/held-form.actions.ts'
import { eraseReader } from '../articles/article.actions.ts'
import type { Ctx } from '../context.ts'
import { eraseProfilesOf } from '../cv-profiles/cv-profile.actions.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { callOffErased } from '../interviews/ended-application.actions.ts'
import { eraseFeedOf } from '../interviews/feed.actions.ts'
import type { InterviewCtx } from '../interviews/interview.actions.ts'
import { eraseAlertsOf } from '../job-alerts/job-alert.actions.ts'
import { eraseBookmarksOf } from '../jobs/bookmark.actions.ts'
import { eraseSearchesFor, writeSearches } from '../jobs/search-log.actions.ts'
import { removeObjects, removeObjectsLater } from '../kept-objects.ts'
import { aboutAccount, aboutAddress, announceMail } from '../mails.ts'
import { eraseObjectionOf } from '../matches/objection.actions.ts'
import { eraseExportsOf, type Trx } from './data-export.store.ts'
import { writeLook } from './privacy-log.actions.ts'

export type ErasureCtx = InterviewCtx & Pick<Ctx, 'objects' | 'log' | 'mailer' | 'searches'>

interface ErasedUser {
  id: number
  email: string
  pending_email: string | null
  first_name: string | null
  last_name: string | null
}

/** What jobs of the queue name an address by. */
const fieldsOf = (address: string): [string, string][] => [
  ['to', address],
  ['email', address],
]

/** Theirs now, before, and asked for; one that is the address of another account by now is not theirs. */
const addressesOf = async (trx: Trx, user: ErasedUser): Promise<string[]> => {
  const others = [user.pending_email, ...(await formerAddressesOf(trx, user.id))]
  const own = new Set(user.email ? [user.email] : [])
  for (const address of others) if (address && !(await hasAccount(trx, address))) own.add(address)
  return [...own]
}

/** What is kept of somebody beside the rows. */
interface Kept {
  keys: string[]
  about: string[]
  /** Whether others were mailed that their interview is off. */
  isMailed: boolean
}

const nothingKept: Kept = { keys: [], about: [], isMailed: false }

const removeKept = async (ctx: ErasureCtx, { keys, about, isMailed }: Kept): Promise<void> => {
  await removeObjects(ctx, keys)
  if (isMailed) announceMail(ctx)
  if (about.length > 0) await afterCommit(async () => ctx.mailer.forget?.(about))
}

const eraseRows = async (ctx: ErasureCtx, trx: Trx, user: ErasedUser): Promise<Kept> => {
  const { id } = user
  const isMailed = await callOffErased(ctx, trx, id)
  const keys = [
    ...(await eraseApplicationsOf(trx, id)),
    ...(await eraseExportsOf(trx, id)),
    ...(await eraseHeldFormsOf(trx, user.email)),
  ]
  await eraseProfilesOf(trx, id)
  await eraseAlertsOf(trx, id)
  await eraseReader(trx, id)
  await eraseBookmarksOf(trx, id)
  await eraseObjectionOf(trx, id)
  await eraseSearchesFor(trx, user)
  await eraseFeedOf(trx, id)
  await eraseBindingsOf(trx, id)
  await removeBinding(trx as never, id)
  const addresses = await addressesOf(trx, user)
  await ctx.queue.forget(trx as never, [['userId', id], ...addresses.flatMap(fieldsOf)])
  // Of a look at somebody who is gone only the look stays.
  await trx
    .updateTable('privacy_log')
    .set({ subject_id: null, application_id: null, detail: null, inputs_hash: null, result: null })
    .where('subject_id', '=', id)
    .execute()
  await eraseSubjectOfActs(trx, id)
  await removeObjectsLater(ctx, trx, keys)
  return { keys, about: [aboutAccount(id), ...addresses.map(aboutAddress)], isMailed }
}

/**
 * Erases everything of an account now; with `isDue` only where it says so of the locked account. 404 where there is none, 409 for
 * the last administrator. What others made with it stays without a name: an article, a change of somebody's status.
 */
export const erasePerson = async (
  ctx: ErasureCtx,
  id: number,
  {
    by,
    isDue = () => true,
  }: {
    by?: Pick<RecruitmentCaller, 'id' | 'role'>
    isDue?: (trx: Trx, account: { erases_at: Date | null }) => boolean | Promise<boolean>
  } = {},
): Promise<void> => {
  await writeSearches(ctx)
  const kept = await ctx.db.transaction().execute(async (trx) => {
    const user = await lockForErasure(trx, id)
    // Stopped, or used again, while it waited for its turn.
    if (!(await isDue(trx, user))) return nothingKept
    const found = await eraseRows(ctx, trx, user)
    await eraseAccount(trx, id, ctx.clock.now())
    if (by) await writeLook({ db: trx, clock: ctx.clock }, by, { act: 'ACCOUNT_DELETED' })
    return found
  })
  await removeKept(ctx, kept)
}

/** What is left of an account that is deleted already. */
export const eraseLeftovers = async (ctx: ErasureCtx, id: number): Promise<void> => {
  await writeSearches(ctx)
  const kept = await ctx.db.transaction().execute(async (trx) => {
    const user = await lockDeleted(trx, id)
    if (!user) return nothingKept
    const found = await eraseRows(ctx, trx, user)
    await eraseAccount(trx, id, user.deleted_at)
    return found
  })
  await removeKept(ctx, kept)
}
