/** Where the values of a job were read, for rooms that show it. */

import type { Ctx } from '../context.ts'
import type { Reading } from '../core/reading/reading.ts'
import { readReadings } from './job-reading.store.ts'

/** In the order of the fields; none for a job that was never read. */
export const readingsOfJob = (ctx: Pick<Ctx, 'db'>, jobId: number): Promise<Reading[]> =>
  readReadings(ctx.db, jobId)
