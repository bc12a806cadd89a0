/** The end of a job's procedure: it takes no applications any more, and those that it has are on their way out. */

import { notFound } from '../../../kit/errors.ts'
import { answerJob, changeJob, type JobCtx, withChanges } from './job.actions.ts'
import type { JobDto } from './job.schema.ts'
import * as store from './job.store.ts'

/** `end` runs in the transaction that closes the job. 404 for a job that does not exist. */
export const endJobProcedure = async (
  ctx: JobCtx,
  id: number,
  userId: number,
  end: (trx: store.Trx, job: store.JobRow) => Promise<void>,
): Promise<JobDto> => {
  await withChanges(ctx, async (trx, changes) => {
    const before = await store.lockJob(trx, id)
    if (!before) throw notFound('This job does not exist.')
    const now = before.procedure_ended_at ?? ctx.clock.now()
    const job = await changeJob(ctx, trx, before, { active: false }, changes)
    await store.updateJob(trx, id, { procedure_ended_at: now })
    await end(trx, job)
  })
  return answerJob(ctx, id, userId)
}
