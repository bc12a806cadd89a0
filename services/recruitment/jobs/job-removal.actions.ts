/** Deleting a job, with all that hangs on it; a file of its own, as interviews know jobs too. */

import { logAct } from '../act-log/log-act.actions.ts'
import { removeApplicationsFor } from '../applications/removed-applications.actions.ts'
import type { Ctx } from '../context.ts'
import { callOffOfJob } from '../interviews/ended-application.actions.ts'
import type { InterviewCtx } from '../interviews/interview.actions.ts'
import { removeObjects } from '../kept-objects.ts'
import { announceMail } from '../mails.ts'
import { tellOfJobs } from '../webhooks/desk-events.ts'
import { type Changer, type JobCtx, missing, withChanges } from './job.actions.ts'
import { deleteJob, lockJob } from './job.store.ts'
import { lockOpen } from './job-index.store.ts'

type RemovalCtx = JobCtx & InterviewCtx & Pick<Ctx, 'objects' | 'log'>

/**
 * Applications, bookmarks and links of the job go with it; interviews to come are called off first, by mail, and whoever waited
 * for an answer is told. 404 for no job.
 */
export const removeJob = async (ctx: RemovalCtx, id: number, caller: Changer): Promise<void> => {
  const { keys, isMailed } = await withChanges(ctx, async (trx, changes) => {
    const job = await lockJob(trx, id)
    if (!job) throw missing()
    const calledOff = await callOffOfJob(ctx, trx, id)
    const erased = await removeApplicationsFor(ctx, trx, job)
    if (await lockOpen(trx, id)) {
      changes.close(job)
      await tellOfJobs(trx, 'job.closed', [id], ctx.clock.now())
    }
    changes.add('job', '', -1)
    await deleteJob(trx, id)
    await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'JOB_REMOVED', jobId: id, detail: job.title })
    return { keys: erased.keys, isMailed: calledOff || erased.isMailed }
  })
  await removeObjects(ctx, keys)
  if (isMailed) announceMail(ctx)
}
