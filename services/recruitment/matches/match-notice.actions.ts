/** Telling candidates that recruiters may see how well they fit: in the advertisement, when they apply, and those who applied before. */

import { findPeople } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import { announceMail, sendMail } from '../mails.ts'
import * as store from './match.store.ts'
import { type MatchNotice, noticeMail } from './match-notice.mails.ts'

type NoticeCtx = Pick<Ctx, 'db' | 'recruiterMatch'>

/** Null: recruiters see no matches. */
export const readNotice = async (ctx: NoticeCtx): Promise<MatchNotice | null> => {
  if (ctx.recruiterMatch === 'off') return null
  const record = await store.findRecord(ctx.db)
  return record ? { purpose: record.purpose, overseer: record.overseer } : null
}

/** In the transaction of applying, whose confirmation carries the notice. */
export const noteTold = async (trx: store.Trx, applicationId: number, now: Date): Promise<void> => {
  await store.insertNotices(trx, [applicationId], now)
}

const batch = 200

/** Mails those who applied before recruiters could see a match, once for each application whose procedure runs. */
export const tellUntold = async (
  ctx: NoticeCtx & Pick<Ctx, 'clock' | 'queue' | 'publicUrl'>,
): Promise<void> => {
  const notice = await readNotice(ctx)
  if (!notice) return
  const href = `${await ctx.publicUrl}/mijn/privacy`
  while ((await tellSome(ctx, notice, href)) === batch);
  announceMail(ctx)
}

/** How many were not told before. */
const tellSome = (
  ctx: Pick<Ctx, 'db' | 'clock' | 'queue'>,
  notice: MatchNotice,
  href: string,
): Promise<number> =>
  ctx.db.transaction().execute(async (trx) => {
    const untold = await store.lockUntold(trx, batch)
    if (untold.length === 0) return 0
    const ids = untold.map(({ id }) => id)
    const told = await store.insertNotices(trx, ids, ctx.clock.now())
    const people = await findPeople(
      trx,
      untold.map(({ user_id }) => user_id),
    )
    for (const { id, user_id, title, company } of untold) {
      const person = people.get(user_id)
      if (told.has(id) && person)
        await sendMail(ctx, trx, noticeMail(person, { title, company }, notice, href), user_id)
    }
    return untold.length
  })
