/** Telling whoever posted a job that people applied: at once, and once an hour at most. */

import { sql } from 'kysely'
import { findPerson } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import { recruiter } from '../dialect.ts'
import { announceMail, sendMail } from '../mails.ts'
import type { Trx } from './application.store.ts'
import { posterMail } from './applied-mails.ts'

type NoticeCtx = Pick<Ctx, 'clock' | 'queue' | 'publicUrl'>

const hourMilliseconds = 60 * 60 * 1000

export interface Notice {
  user_id: number
  mailed_at: Date
  told_up_to: number
}

/**
 * Holds the poster's notice until the transaction ends. Call it before the application is written: so that those for one
 * poster get their numbers one after the other, and none is passed over.
 */
export const holdNotice = async (trx: Trx, userId: number): Promise<Notice> => {
  await sql`
    INSERT INTO poster_notices (user_id, mailed_at, told_up_to)
    SELECT ${userId}, to_timestamp(0), coalesce(max(id), 0) FROM applications
    ON CONFLICT DO NOTHING`.execute(trx)
  return trx
    .selectFrom('poster_notices')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

interface Waiting {
  title: string
  company: string
  count: number
  last: number
}

/** Mails what came since the last mail, unless that is less than an hour ago. */
export const tellPoster = async (ctx: NoticeCtx, trx: Trx, notice: Notice): Promise<void> => {
  const now = ctx.clock.now()
  if (notice.mailed_at.getTime() > now.getTime() - hourMilliseconds) return
  const { rows } = await sql<Waiting>`
    SELECT jobs.title, jobs.company, count(*) AS count, max(applications.id) AS last
    FROM applications JOIN jobs ON jobs.id = job_id
    WHERE posted_by = ${notice.user_id} AND applications.id > ${notice.told_up_to}
      AND status <> 'WITHDRAWN' GROUP BY jobs.id ORDER BY last`.execute(trx)
  const last = rows.at(-1)?.last
  if (last === undefined) return
  await trx
    .updateTable('poster_notices')
    .set({ mailed_at: now, told_up_to: last })
    .where('user_id', '=', notice.user_id)
    .execute()
  const poster = await findPerson(trx, notice.user_id)
  // Whoever is no recruiter any more may not know.
  if (poster?.enabled && recruiter.includes(poster.role))
    await sendMail(ctx, trx, posterMail(poster, rows, `${await ctx.publicUrl}/werkplek`), poster.id)
}

/** What waited for its hour. */
export const sweepPosterNotices = async (ctx: NoticeCtx & Pick<Ctx, 'db'>): Promise<void> => {
  const before = new Date(ctx.clock.millis() - hourMilliseconds)
  const { rows } = await sql<{ user_id: number }>`
    SELECT notice.user_id FROM poster_notices AS notice WHERE mailed_at <= ${before} AND EXISTS (
      SELECT FROM applications JOIN jobs ON jobs.id = job_id
      WHERE posted_by = notice.user_id AND applications.id > notice.told_up_to)`.execute(ctx.db)
  for (const { user_id } of rows)
    await ctx.db.transaction().execute(async (trx) => tellPoster(ctx, trx, await holdNotice(trx, user_id)))
  announceMail(ctx)
}
