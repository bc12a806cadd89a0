/** Matching jobs as they open, and mailing what met an alert: within seconds, daily or weekly; each job once, at most 20 a mail. */

import type { Mail } from '../../../kit/mail/mail.ts'
import { findPerson, type Person } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import { matchesAlert } from '../core/matching.ts'
import { oneLine } from '../core/plain-text.ts'
import { isOpen } from '../jobs/job.actions.ts'
import type { JobRow } from '../jobs/job.tables.ts'
import { findJob, findJobs, matchableOf } from '../jobs/job-matching.actions.ts'
import { announceMail, letter, sendMail } from '../mails.ts'
import { wishesOf } from './alert-matches.ts'
import * as store from './job-alert.store.ts'
import type { AlertFrequency, JobAlertRow } from './job-alert.tables.ts'

export type AlertMailCtx = Pick<Ctx, 'db' | 'clock' | 'queue' | 'publicUrl'>

const jobsInMail = 20
const alertBatch = 500

/** Runs in background/alert-jobs.ts. */
export const instantMailJob = 'job-alert-instant'
/** Jobs that meet an instant alert within so long share its mails. */
const windowSeconds = 1
/** From the first of them to the mail: after the window has ended for all, with time to spare for slow ones. */
const pauseSeconds = 2

/** Finds the alerts that a job meets now that it is open, and has the instant ones mailed soon. */
export const matchOpenedJob = async (ctx: AlertMailCtx, jobId: number): Promise<void> => {
  const job = await findJob(ctx.db, jobId)
  if (!job || !isOpen(job, ctx.clock.now())) return
  const matchable = matchableOf(job)
  for (let after = 0; ; ) {
    const alerts = await store.listActive(ctx.db, after, alertBatch)
    const met = alerts.filter((alert) => matchesAlert(wishesOf(alert), matchable))
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

/** One job of the queue for each alert and window: a job that is there already mails this match too. */
const mailSoon = async (ctx: AlertMailCtx, alertId: number): Promise<void> => {
  const singletonKey = `${alertId} ${Math.floor(ctx.clock.millis() / (windowSeconds * 1000))}`
  await ctx.queue.send(instantMailJob, { alertId }, { singletonKey, startAfterSeconds: pauseSeconds })
}

/** Mails all that waits for an instant alert. */
export const mailInstantAlert = async (ctx: AlertMailCtx, alertId: number): Promise<void> => {
  const alert = await store.findAlert(ctx.db, alertId)
  let more = alert?.active && alert.frequency === 'INSTANT'
  while (more) more = await mailAlert(ctx, alert!)
}

/** Mails all alerts of a frequency that have something to tell. */
export const mailAlerts = async (ctx: AlertMailCtx, frequency: AlertFrequency): Promise<void> => {
  for (let after = 0; ; ) {
    const alerts = await store.listActive(ctx.db, after, alertBatch, frequency)
    for (const alert of alerts) await mailAlert(ctx, alert)
    if (alerts.length < alertBatch) return
    after = alerts.at(-1)!.id
  }
}

/** One mail with what waits, if anything, to a verified address; true where one went out. What does not fit waits for the next. */
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

const words = {
  nl: {
    subject: (count: number, name: string) =>
      count === 1 ? `1 nieuwe vacature voor “${name}”` : `${count} nieuwe vacatures voor “${name}”`,
    intro: (name: string) => `Deze vacatures passen bij je zoekopdracht “${name}”:`,
    end: (link: string) => `Geen mails meer voor deze zoekopdracht? Meld je af: ${link}`,
  },
  en: {
    subject: (count: number, name: string) =>
      count === 1 ? `1 new job for “${name}”` : `${count} new jobs for “${name}”`,
    intro: (name: string) => `These jobs match your job alert “${name}”:`,
    end: (link: string) => `No more mails for this alert? Unsubscribe: ${link}`,
  },
} as const

export const unsubscribePath = (token: string): string => `/job-alerts/unsubscribe/${token}`

const alertMail = (address: string, person: Person, alert: JobAlertRow, jobs: readonly JobRow[]): Mail => {
  const { language } = person
  const { subject, intro, end } = words[language]
  const base = address.replace(/\/$/, '')
  const link = `${base}${unsubscribePath(alert.unsubscribe_token)}`
  const name = oneLine(alert.name)
  const lines = jobs.map((job) => {
    const place = job.location ? `, ${oneLine(job.location)}` : ''
    return `- ${oneLine(job.title)} (${oneLine(job.company)}${place})\n  ${base}/jobs/${job.id}`
  })
  return {
    to: person.email,
    subject: subject(jobs.length, name),
    text: letter(language, person.firstName, [intro(name), lines.join('\n'), end(link)]),
    // RFC 8058: a mail program may unsubscribe with one POST, without showing anything.
    headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
