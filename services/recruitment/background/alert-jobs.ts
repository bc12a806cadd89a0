/** Background work of job alerts: matching jobs as they open, and the mails of instant, daily and weekly ones. */

import type { Ctx } from '../context.ts'
import {
  instantMailJob,
  mailAlerts,
  mailInstantAlert,
  matchOpenedJob,
} from '../job-alerts/alert-mails.actions.ts'
import { jobOpenedJob } from '../jobs/job-opened.ts'

const dailyJob = 'job-alerts-daily'
const weeklyJob = 'job-alerts-weekly'

export const defineAlertJobs = (ctx: Ctx): void => {
  ctx.queue.define<{ jobId: number }>(jobOpenedJob, {}, ({ data }) => matchOpenedJob(ctx, data.jobId))
  ctx.queue.define<{ alertId: number }>(instantMailJob, {}, ({ data }) => mailInstantAlert(ctx, data.alertId))
  ctx.queue.define(dailyJob, { expireSeconds: 3_600 }, async () => {
    await mailAlerts(ctx, 'DAILY')
    // Jobs that met an instant alert while its person's address was not confirmed, or while its mails were being sent.
    await mailAlerts(ctx, 'INSTANT')
  })
  ctx.queue.define(weeklyJob, { expireSeconds: 3_600 }, () => mailAlerts(ctx, 'WEEKLY'))
  // Early in the Dutch morning, in summer and in winter. The weekly one runs on Mondays.
  ctx.queue.schedule(dailyJob, '0 5 * * *')
  ctx.queue.schedule(weeklyJob, '30 5 * * 1')
}
