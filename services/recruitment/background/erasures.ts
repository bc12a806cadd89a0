/** Background work that keeps the law: copies of people's data, and erasing what is due; the clocks are looked at each hour. */

import { sweepOperatorActs } from '../../../kit/acts/act-book.ts'
import { mayDestroy } from '../../../kit/store/database-clock.ts'
import { sweepActs } from '../act-log/log-act.actions.ts'
import { sendDueMoveMails } from '../applications/move-mails.actions.ts'
import { sweepPosterNotices } from '../applications/poster-notice.actions.ts'
import { sweepApplications } from '../applications/retention-sweep.actions.ts'
import { sweepSnapshots } from '../applications/snapshot-sweep.actions.ts'
import { sweepHeldForms } from '../applying/held-form.actions.ts'
import type { Ctx } from '../context.ts'
import { sweepHosts } from '../crawler/crawler-host.actions.ts'
import { callingOff, sweepInterviews } from '../interviews/ended-application.actions.ts'
import { sweepSearches } from '../jobs/search-log.actions.ts'
import { removeObjectsJob } from '../kept-objects.ts'
import { tellUntold } from '../matches/match-notice.actions.ts'
import { exportJob, runExport, sweepExports } from '../privacy/data-export.actions.ts'
import { sweepErasures } from '../privacy/erasure.actions.ts'
import { sweepLog } from '../privacy/register.actions.ts'
import { sweepUnusedAccounts } from '../privacy/unused-accounts.actions.ts'
import { sweepSourceRuns } from '../sources/run-history.actions.ts'

const sweepJob = 'sweep-what-is-due'

export const defineErasures = (ctx: Ctx): void => {
  ctx.queue.define<{ keys: string[] }>(removeObjectsJob, { retries: 12 }, async ({ data }) => {
    for (const key of data.keys) await ctx.objects.remove(key)
  })
  ctx.queue.define<{ exportId: number }>(exportJob, { expireSeconds: 600 }, ({ data, lastTry }) =>
    runExport(ctx, data.exportId, lastTry),
  )
  ctx.queue.define(sweepJob, { expireSeconds: 3_600, pollSeconds: 60 }, () => sweepWhatIsDue(ctx))
  ctx.queue.schedule(sweepJob, '20 * * * *')
}

/** Everything that the clocks bring, once; whoever must be told that matches are shown now is told too. */
export const sweepWhatIsDue = async (ctx: Ctx): Promise<void> => {
  if (!(await mayDestroy(ctx))) return
  await sendDueMoveMails(ctx, callingOff(ctx))
  await sweepApplications(ctx)
  await sweepUnusedAccounts(ctx)
  await sweepErasures(ctx)
  await sweepExports(ctx)
  await sweepHeldForms(ctx)
  await sweepSnapshots(ctx)
  await sweepLog(ctx)
  await sweepActs(ctx)
  await sweepOperatorActs(ctx)
  await sweepSearches(ctx)
  await sweepSourceRuns(ctx)
  await sweepHosts(ctx)
  await sweepPosterNotices(ctx)
  await sweepInterviews(ctx)
  await tellUntold(ctx)
}

/** Looks at the start too: what came due while the service was away does not wait for the next hour. */
export const lookForWhatIsDue = async (ctx: Ctx): Promise<void> => {
  await ctx.queue.send(sweepJob, {}, { singletonKey: 'start' })
}
