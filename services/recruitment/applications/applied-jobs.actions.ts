/** Which of some jobs somebody has applied for, so that lists can say so. */

import type { Ctx } from '../context.ts'

/** By the number of the job, when the application was sent; those that were withdrawn do not count. */
export const appliedFor = async (
  { db }: Pick<Ctx, 'db'>,
  userId: number,
  jobIds: readonly number[],
): Promise<Map<number, string>> => {
  if (jobIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('applications')
    .select(['job_id', 'applied_at'])
    .where('user_id', '=', userId)
    .where('job_id', 'in', jobIds)
    .where('status', '<>', 'WITHDRAWN')
    .orderBy('applied_at')
    .execute()
  return new Map(rows.map(({ job_id, applied_at }) => [job_id, applied_at.toISOString()]))
}

/** Somebody's newest application for a job that was not withdrawn, and when it was sent. */
export const ownApplication = async (
  { db }: Pick<Ctx, 'db'>,
  userId: number,
  jobId: number,
): Promise<{ id: number; appliedAt: string } | null> => {
  const row = await db
    .selectFrom('applications')
    .select(['id', 'applied_at'])
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .where('status', '<>', 'WITHDRAWN')
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, appliedAt: row.applied_at.toISOString() } : null
}
