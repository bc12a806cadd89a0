/** The index that searches jobs: one row for each job. */

import { sql } from 'kysely'
import type { Db, JobRow, Trx } from './job.store.ts'
import { indexValues } from './job-index.values.ts'

/** Writes or replaces the job's row. */
export const writeIndex = async (trx: Trx, job: JobRow, open: boolean): Promise<void> => {
  const values = { open, ...indexValues(job) }
  const written = { ...values, terms: sql`${values.terms}::tsvector` }
  await trx
    .insertInto('job_search')
    .values({ job_id: job.id, ...written } as never)
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(written as never))
    .execute()
}

export const setOpen = async (trx: Trx, jobId: number, open: boolean): Promise<void> => {
  await trx.updateTable('job_search').set({ open }).where('job_id', '=', jobId).execute()
}

/** Whether the job counts as open. Locks that until the transaction ends, as closing expired jobs does not take the job's own lock. */
export const lockOpen = async (trx: Trx, jobId: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('job_search')
    .select('open')
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()
  return row?.open ?? false
}

/** Ids of open jobs that have expired. They are marked closed, and no other transaction takes them. */
export const takeExpired = async (trx: Trx, now: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ job_id: number }>`
    UPDATE job_search SET open = false WHERE job_id IN (
      SELECT job_id FROM job_search WHERE open AND closes_at <= ${now}
      ORDER BY closes_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING job_id`.execute(trx)
  return rows.map(({ job_id }) => job_id)
}

export const hasExpired = async (db: Db, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('job_search')
    .select('job_id')
    .where('open', '=', true)
    .where('closes_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Least and most pay of open jobs in euros, as given. */
export const readSalaryRange = async (db: Db): Promise<{ min: number | null; max: number | null }> => {
  const { rows } = await sql<{ min: number | null; max: number | null }>`
    SELECT (SELECT min(euro_min) FROM job_search WHERE open) AS min,
      (SELECT max(euro_max) FROM job_search WHERE open) AS max`.execute(db)
  return rows[0]!
}

export const countPostedSince = async (db: Db, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('job_search')
    .where('open', '=', true)
    .where('posted_at', '>=', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
