/** Jobs as a list shows them to somebody. */

import { type JobCtx, withViews } from './job.actions.ts'
import type { JobDto } from './job.schema.ts'
import { findDtos } from './job.store.ts'

/** In the order of the ids; views that are not yet written count. `forDesk`: with what recruiters alone see. */
export const show = async (
  ctx: JobCtx,
  ids: readonly number[],
  userId: number | null,
  forDesk = false,
): Promise<JobDto[]> => (await findDtos(ctx.db, ids, userId, forDesk)).map((job) => withViews(ctx, job))
