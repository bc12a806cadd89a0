/** Matching jobs as they open, and mailing what met an alert: within seconds, daily or weekly; each job once, at most 20 a mail. */

import { findPerson } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import { isOpen } from '../jobs/job.actions.ts'
import { findJob, findJobs, isFoundBy } from '../jobs/job-matching.actions.ts'
import { announceMail, sendMail } from '../mails.ts'
import { alertMail } from './alert-mail.ts'
import { searchOf } from './alert-matches.ts'
import * as store from './job-alert.store.ts'
import type { AlertFrequency, JobAlertRow } from './job-alert.tables.ts'

export type AlertMailCtx = Pick<Ctx, 'db' | 'clock' | 'queue' | 'publicUrl'>

const jobsInMail = 20
const alertBatch = 500

/** Runs in background/alert-jobs.ts. */
export const instantMailJob = 'job-alert-instant'
/** Jobs that meet an instant alert within this time share its mails. */
const windowSeconds = 1
/** Time from the first of them to the mail. The window has ended by then, with time to spare for slow transactions. */
const pauseSeconds = 2

/** Finds the alerts that a job meets now that it is open, and has the instant ones mailed soon. */
export const matchOpenedJob = async (ctx: AlertMailCtx, jobId: number): Promise<void> => {
  const job = await findJob(ctx.db, jobId)
  if (!job || !isOpen(job, ctx.clock.now())) return
  for (let after = 0; ; ) {
    const alerts = await store.listActive(ctx.db, after, alertBatch)
    const isFound = await isFoundBy(ctx, jobId, alerts.map(searchOf))
    const met = alerts.filter((_, at) => isFound[at])
    await ctx.db.transaction().execute((trx) =>
      store.addMatches(
        trx,
        jobId,
        met.map(({ id }) => id),
        ctx.clock.now(),
      ),
    )
    for (const { id, frequency } of met) if (frequency === 'INSTANT') await mailSoon(ctx, id)
    if (alerts.length < alertBatch) return
    after = alerts.at(-1)!.id
  }
}

/** Puts one job in the queue for each alert and window. A job that waits there already mails this match too. */
const mailSoon = async (ctx: AlertMailCtx, alertId: number): Promise<void> => {
  const singletonKey = `${alertId} ${Math.floor(ctx.clock.millis() / (windowSeconds * 1000))}`
  await ctx.queue.send(instantMailJob, { alertId }, { singletonKey, startAfterSeconds: pauseSeconds })
}

/** Mails every job that waits for an instant alert. */
export const mailInstantAlert = async (ctx: AlertMailCtx, alertId: number): Promise<void> => {
  const alert = await store.findAlert(ctx.db, alertId)
  let more = alert?.active && alert.frequency === 'INSTANT'
  while (more) more = await mailAlert(ctx, alert!)
}

/** Mails each alert of a frequency for which jobs wait. */
export const mailAlerts = async (ctx: AlertMailCtx, frequency: AlertFrequency): Promise<void> => {
  for (let after = 0; ; ) {
    const alerts = await store.listActive(ctx.db, after, alertBatch, frequency)
    for (const alert of alerts) await mailAlert(ctx, alert)
    if (alerts.length < alertBatch) return
    after = alerts.at(-1)!.id
  }
}

/** Sends one mail with jobs that wait, if any do, to a confirmed address. True where one went out; what does not fit waits for the next. */
const mailAlert = async (ctx: AlertMailCtx, alert: JobAlertRow): Promise<boolean> => {
  const address = await ctx.publicUrl
  const mailed = await ctx.db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, alert.user_id)
    if (!person?.enabled || !person.emailVerified) return false
    const ids = await store.takeWaiting(trx, alert.id, jobsInMail)
    if (ids.length === 0) return false
    const jobs = await findJobs(trx, ids)
    await store.markMailed(trx, alert.id, ids, ctx.clock.now())
    await sendMail(ctx, trx, alertMail(address, person, alert, jobs))
    return true
  })
  if (mailed) announceMail(ctx)
  return mailed
}
