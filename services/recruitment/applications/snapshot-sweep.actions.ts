/** Removes snapshots that no application has: of an applying that broke off, and of jobs that were deleted. */

import type { Ctx } from '../context.ts'

/** An applying that is going on has its file before its row. */
const graceMilliseconds = 60 * 60 * 1000

/** How many were removed. */
export const sweepSnapshots = async (ctx: Pick<Ctx, 'db' | 'objects' | 'clock'>): Promise<number> => {
  let removed = 0
  for await (const { key, modifiedAt } of ctx.objects.list('snapshots/')) {
    if (ctx.clock.millis() - modifiedAt.getTime() < graceMilliseconds) continue
    const row = await ctx.db
      .selectFrom('applications')
      .select('id')
      .where('cv_snapshot_key', '=', key)
      .executeTakeFirst()
    if (row) continue
    await ctx.objects.remove(key)
    removed++
  }
  return removed
}
