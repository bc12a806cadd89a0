/** Where the values of jobs were read: one row for each job. */

import type { Reading } from '../core/reading/reading.ts'
import type { Db, Trx } from './job.store.ts'

/** In the order of the fields; none for a job that was never read. */
export const readReadings = async (db: Db, jobId: number): Promise<Reading[]> => {
  const row = await db
    .selectFrom('job_readings')
    .select('readings')
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  return (row?.readings ?? []) as Reading[]
}

export const writeReadings = async (trx: Trx, jobId: number, readings: readonly Reading[]): Promise<void> => {
  const values = { job_id: jobId, readings: JSON.stringify(readings) }
  await trx
    .insertInto('job_readings')
    .values(values)
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ readings: values.readings }))
    .execute()
}
