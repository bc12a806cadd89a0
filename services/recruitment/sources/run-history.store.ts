/** The history of runs: one row for each run, and one for each job that it showed. */

import { type Insertable, sql } from 'kysely'
import type { Db } from './source.store.ts'
import type { RunJobRow, RunStatus, SourceRunRow, SourceTables } from './source.tables.ts'

export interface RunCounts {
  jobsFound: number
  jobsCreated: number
  jobsUpdated: number
  jobsSkipped: number
  duplicates: number
}

/** Gives the number of the run in the history. */
export const insertRun = async (
  db: Db,
  run: { runId: string; sourceId: number; startedAt: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('source_runs')
    .values({ run_id: run.runId, source_id: run.sourceId, started_at: run.startedAt, status: 'RUNNING' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const closeRun = async (
  db: Db,
  runId: string,
  end: RunCounts & { status: RunStatus; message: string; errors: string[]; skips: string[]; at: Date },
): Promise<void> => {
  await db
    .updateTable('source_runs')
    .set({
      status: end.status,
      ended_at: end.at,
      message: end.message,
      errors: JSON.stringify(end.errors),
      skips: JSON.stringify(end.skips),
      jobs_found: end.jobsFound,
      jobs_created: end.jobsCreated,
      jobs_updated: end.jobsUpdated,
      jobs_skipped: end.jobsSkipped,
      duplicates: end.duplicates,
    })
    .where('run_id', '=', runId)
    .where('status', '=', 'RUNNING')
    .execute()
}

/** Runs that no source is busy with any more were left by a process that died. */
export const closeLeftRuns = async (db: Db, at: Date, message: string): Promise<void> => {
  await db
    .updateTable('source_runs')
    .set({ status: 'FAILED', ended_at: at, message, errors: JSON.stringify([message]) })
    .where('status', '=', 'RUNNING')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('job_sources').whereRef('job_sources.run_id', '=', 'source_runs.run_id'))),
    )
    .execute()
}

export type NewRunJob = Insertable<SourceTables['source_run_jobs']>

export const insertRunJobs = async (db: Db, jobs: readonly NewRunJob[]): Promise<void> => {
  if (jobs.length > 0) await db.insertInto('source_run_jobs').values(jobs).execute()
}

/** Newest first. */
export const listRuns = async (
  db: Db,
  sourceId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ runs: SourceRunRow[]; total: number }> => {
  const all = db.selectFrom('source_runs').where('source_id', '=', sourceId)
  const [runs, { total }] = await Promise.all([
    all.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { runs, total: Number(total) }
}

export const findRun = (db: Db, sourceId: number, id: number): Promise<SourceRunRow | undefined> =>
  db
    .selectFrom('source_runs')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('id', '=', id)
    .executeTakeFirst()

/** In the order of the source. */
export const listRunJobs = async (
  db: Db,
  run: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ jobs: RunJobRow[]; total: number }> => {
  const all = db.selectFrom('source_run_jobs').where('run', '=', run)
  const [jobs, { total }] = await Promise.all([
    all.selectAll().orderBy('position').limit(limit).offset(offset).execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { jobs, total: Number(total) }
}

/** How many jobs the last runs that read their source found, oldest first, by source. */
export const recentFinds = async (
  db: Db,
  sourceIds: readonly number[],
  runs: number,
): Promise<Map<number, number[]>> => {
  const { rows } = await sql<{ source_id: number; jobs_found: number }>`
    SELECT source_id, jobs_found FROM (
      SELECT id, source_id, jobs_found, row_number() OVER (PARTITION BY source_id ORDER BY id DESC) AS place
      FROM source_runs WHERE source_id = ANY (${[...sourceIds]}::bigint[]) AND status IN ('COMPLETED', 'PARTIAL')
    ) AS ranked WHERE place <= ${runs} ORDER BY id`.execute(db)
  const found = new Map<number, number[]>()
  for (const { source_id, jobs_found } of rows)
    found.set(source_id, [...(found.get(source_id) ?? []), jobs_found])
  return found
}

/** Forgets what jobs said before one moment, and runs that began before the other. */
export const forgetRuns = async (db: Db, textsBefore: Date, runsBefore: Date): Promise<void> => {
  await db
    .deleteFrom('source_run_jobs')
    .where('run', 'in', db.selectFrom('source_runs').select('id').where('started_at', '<=', textsBefore))
    .execute()
  await db.deleteFrom('source_runs').where('started_at', '<=', runsBefore).execute()
}
