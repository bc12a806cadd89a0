/** Tells the queue that a job has become open, with the transaction that makes it so; job alerts listen. */

import type { Transaction } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Tables } from '../tables.ts'

export const jobOpenedJob = 'job-opened'

export const sendJobOpened = async (
  ctx: Pick<Ctx, 'queue'>,
  trx: Transaction<Tables>,
  jobId: number,
): Promise<void> => {
  // Without an active alert, a crawl of ten thousand jobs need not fill the queue.
  const alert = await trx
    .selectFrom('job_alerts')
    .select('id')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (alert) await ctx.queue.send(jobOpenedJob, { jobId }, { trx: trx as never })
}

/** Has the queue look at once; call it when that transaction has committed. */
export const announceJobOpened = (ctx: Pick<Ctx, 'queue'>): void => ctx.queue.announce(jobOpenedJob)
