/** Where the values of a job were read, for rooms that show it. */

import type { Ctx } from '../context.ts'
import type { Reading } from '../core/reading/reading.ts'
import { readReadings } from './job-reading.store.ts'

/** In the order of the fields; none for a job that was never read. */
export const readingsOfJob = (ctx: Pick<Ctx, 'db'>, jobId: number): Promise<Reading[]> =>
  readReadings(ctx.db, jobId)

/** Those that have a value, as they are told to anybody. */
export const toldReadings = async (ctx: Pick<Ctx, 'db'>, jobId: number): Promise<Reading[]> =>
  (await readReadings(ctx.db, jobId)).filter(
    ({ value }) => value !== null && !(Array.isArray(value) && value.length === 0),
  )
