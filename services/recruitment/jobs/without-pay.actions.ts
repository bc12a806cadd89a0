/** Open jobs that do not say their pay, and which of them ask what somebody earned before (specification, Pay). */

import { offsetOf, type PageRequest } from '../../../kit/http/page.ts'
import { flagged } from './earlier-pay.ts'
import { closeExpired, type JobCtx } from './job.actions.ts'
import type { JobDto } from './job.schema.ts'
import { findDtos } from './job.store.ts'

/** Newest first. */
export const listWithoutPay = async (
  ctx: JobCtx,
  request: PageRequest,
  userId: number,
  companies: readonly string[] | null = null,
): Promise<{ jobs: JobDto[]; total: number }> => {
  await closeExpired(ctx)
  const all = ctx.db
    .selectFrom('jobs')
    .innerJoin('job_search', 'job_search.job_id', 'jobs.id')
    .where('job_search.open', '=', true)
    .where('jobs.salary_min', 'is', null)
    .where('jobs.salary_max', 'is', null)
  const without = companies ? all.where('jobs.company_slug', 'in', companies) : all
  const [rows, { total }] = await Promise.all([
    without
      .select('jobs.id')
      .orderBy('jobs.posted_at', 'desc')
      .orderBy('jobs.id', 'desc')
      .limit(request.size)
      .offset(offsetOf(request))
      .execute(),
    without.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const jobs = await findDtos(
    ctx.db,
    rows.map(({ id }) => id),
    userId,
    true,
  )
  return { jobs: jobs.map(flagged), total: Number(total) }
}
