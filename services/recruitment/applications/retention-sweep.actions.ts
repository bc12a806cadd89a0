/** The clocks of applications, looked at each hour: procedures that lapse, what is erased, and who is told of it a week before. */

import { sql } from 'kysely'
import { findPeople } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import { dayMilliseconds, lapseOf, warningOf } from '../core/retention.ts'
import { getJob } from '../jobs/job.actions.ts'
import { removeObjects, removeObjectsLater } from '../kept-objects.ts'
import { announceMail, sendMail } from '../mails.ts'
import * as store from './application.store.ts'
import { eraseApplications } from './application-erasure.actions.ts'
import { type EndingCtx, endApplication } from './retention.actions.ts'
import { warningMail } from './retention-mails.ts'

export type SweepCtx = EndingCtx & Pick<Ctx, 'objects' | 'log'>

const batch = 200
/** Six months are never shorter. */
const shortestLapseDays = 181

/** In this order: what lapsed long ago is erased in the same sweep. */
export const sweepApplications = async (ctx: SweepCtx): Promise<void> => {
  await endLapsed(ctx)
  await eraseDue(ctx)
  await warnOfErasure(ctx)
  announceMail(ctx)
}

interface Lapsing {
  id: number
  job_id: number
  closed: Date
}

/** Running applications whose job has been closed for about six months or longer. */
const listLapsing = async (ctx: SweepCtx): Promise<Lapsing[]> => {
  const now = ctx.clock.now()
  const before = new Date(now.getTime() - shortestLapseDays * dayMilliseconds)
  const { rows } = await sql<Lapsing>`
    SELECT applications.id, job_id, closed FROM applications
    JOIN (SELECT id AS closed_job, LEAST(
        CASE WHEN NOT active THEN coalesce(closed_at, updated_at) END,
        CASE WHEN closes_at <= ${now} THEN closes_at END) AS closed FROM jobs) AS closing
      ON closed_job = job_id
    WHERE ended_at IS NULL AND closed <= ${before} ORDER BY applications.id`.execute(ctx.db)
  return rows
}

const endLapsed = async (ctx: SweepCtx): Promise<void> => {
  const now = ctx.clock.now()
  for (const { id, job_id, closed } of await listLapsing(ctx)) {
    const endedAt = lapseOf(closed)
    if (endedAt > now) continue
    await ctx.db.transaction().execute(async (trx) => {
      const application = await store.lockApplication(trx, id)
      if (!application || application.ended_at) return
      await endApplication(ctx, trx, application, { endedAt, job: await getJob(trx, job_id) })
    })
  }
}

const eraseDue = async (ctx: SweepCtx): Promise<void> => {
  for (;;) {
    const { keys, count } = await ctx.db.transaction().execute(async (trx) => {
      const due = await store.lockDue(trx, ctx.clock.now(), batch)
      const erased = await eraseApplications(trx, due, { counted: true })
      await removeObjectsLater(ctx, trx, erased)
      return { keys: erased, count: due.length }
    })
    await removeObjects(ctx, keys)
    if (count < batch) return
  }
}

const warnOfErasure = async (ctx: SweepCtx): Promise<void> => {
  const now = ctx.clock.now()
  const href = `${await ctx.publicUrl}/mijn/privacy`
  // A week from now is the latest that is told now.
  const until = new Date(2 * now.getTime() - warningOf(now).getTime())
  await ctx.db.transaction().execute(async (trx) => {
    const soon = await store.lockUnwarned(trx, until)
    const people = await findPeople(
      trx,
      soon.map(({ user_id }) => user_id),
    )
    for (const { id, user_id, job_id, erases_at } of soon) {
      const person = people.get(user_id)
      await store.updateApplication(trx, id, { warned_at: now })
      if (!person || !erases_at) continue
      const mail = warningMail(person, await getJob(trx, job_id), { erasesAt: erases_at, now, href })
      await sendMail(ctx, trx, mail, person.id)
    }
  })
}
