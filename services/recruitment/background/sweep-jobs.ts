/** Background work that keeps things tidy: closing expired jobs, and removing CV files that nobody attached. */

import { mayDestroy } from '../../../kit/store/database-clock.ts'
import { sweepUploads } from '../applications/cv-upload.actions.ts'
import type { Ctx } from '../context.ts'
import { closeExpired } from '../jobs/job.actions.ts'

const expiredJob = 'close-expired-jobs'
const uploadsJob = 'sweep-cv-uploads'

export const defineSweeps = (ctx: Ctx): void => {
  ctx.queue.define(expiredJob, {}, async () => {
    if (await mayDestroy(ctx)) await closeExpired(ctx)
  })
  ctx.queue.define(uploadsJob, {}, async () => {
    if (await mayDestroy(ctx)) await sweepUploads(ctx)
  })
  ctx.queue.schedule(expiredJob, '* * * * *')
  ctx.queue.schedule(uploadsJob, '40 3 * * *')
}
