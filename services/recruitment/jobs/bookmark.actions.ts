/** Jobs that people keep for later. */

import { notFound } from '../../../kit/errors.ts'
import { offsetOf, type PageRequest, type Sort } from '../../../kit/http/page.ts'
import { violatesForeignKey } from '../../../kit/store/constraint.ts'
import { sortKey, unknownLast } from '../list-queries.ts'
import { getShownJob, type JobCtx, withViews } from './job.actions.ts'
import { columnOf, findDtos, type Trx } from './job.store.ts'
import type { JobPage } from './job-list.actions.ts'
import type { SortField } from './job-list.schema.ts'

/** Keeping a job twice is keeping it once. 404 where there is none, a draft among them. */
export const addBookmark = async (ctx: JobCtx, jobId: number, userId: number): Promise<void> => {
  await getShownJob(ctx.db, jobId)
  try {
    await ctx.db
      .insertInto('job_bookmarks')
      .values({ user_id: userId, job_id: jobId, created_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } catch (error) {
    if (violatesForeignKey(error)) throw notFound('This job does not exist.')
    throw error
  }
}

export const removeBookmark = async (ctx: JobCtx, jobId: number, userId: number): Promise<void> => {
  await getShownJob(ctx.db, jobId)
  await ctx.db.deleteFrom('job_bookmarks').where('user_id', '=', userId).where('job_id', '=', jobId).execute()
}

export const hasBookmark = async (ctx: JobCtx, jobId: number, userId: number): Promise<boolean> => {
  await getShownJob(ctx.db, jobId)
  const row = await ctx.db
    .selectFrom('job_bookmarks')
    .select('job_id')
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  return row !== undefined
}

/** All jobs that somebody keeps, open or not. The last kept comes first unless sorted otherwise. */
export const listBookmarks = async (
  ctx: JobCtx,
  userId: number,
  sorts: readonly Sort<SortField>[],
  request: PageRequest,
): Promise<JobPage> => {
  const mine = ctx.db.selectFrom('job_bookmarks').where('user_id', '=', userId)
  let sorted = mine.innerJoin('jobs', 'jobs.id', 'job_bookmarks.job_id').select('job_id')
  for (const { field, direction } of sorts)
    sorted = sorted.orderBy(sortKey(`jobs.${columnOf(field)}`), unknownLast(direction))
  const [rows, { total }] = await Promise.all([
    sorted
      .orderBy('job_bookmarks.created_at', 'desc')
      .orderBy('job_id', 'desc')
      .limit(request.size)
      .offset(offsetOf(request))
      .execute(),
    mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const jobs = await findDtos(
    ctx.db,
    rows.map((row) => row.job_id),
    userId,
  )
  return { jobs: jobs.map((job) => withViews(ctx, job)), total }
}

/** Inside the erasure of the account. Jobs that it posted stay, of nobody. */
export const eraseBookmarksOf = async (trx: Trx, userId: number): Promise<void> => {
  await trx.deleteFrom('job_bookmarks').where('user_id', '=', userId).execute()
  await trx.updateTable('jobs').set({ posted_by: null }).where('posted_by', '=', userId).execute()
}
