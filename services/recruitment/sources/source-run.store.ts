/** Runs of sources: taking one, keeping it, ending it. A source has at most one at a time. */

import { sql } from 'kysely'
import type { Db } from './source.store.ts'
import type { RunStatus, SourceRow, SourceType } from './source.tables.ts'

export interface RunClaim {
  runId: string
  owner: string
  now: Date
  leaseUntil: Date
}

/**
 * Takes the source for a run; nothing when another run has it. Given `lastScrapedAt` (null: never), it is only taken
 * when it was not scraped since. Gives it as it is now, with when it had been scraped before.
 */
export const claimRun = async (
  db: Db,
  id: number,
  { runId, owner, now, leaseUntil }: RunClaim,
  lastScrapedAt?: Date | null,
): Promise<{ source: SourceRow; lastScrapedAt: Date | null } | undefined> => {
  const before = await db
    .selectFrom('job_sources')
    .select('last_scraped_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  let claim = db
    .updateTable('job_sources')
    .set({
      run_id: runId,
      run_owner: owner,
      run_lease_until: leaseUntil,
      last_scraped_at: now,
      last_status: 'RUNNING',
    })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('run_id', 'is', null), eb('run_lease_until', '<', now)]))
  if (lastScrapedAt !== undefined)
    claim = claim.where(sql<boolean>`last_scraped_at IS NOT DISTINCT FROM ${lastScrapedAt}::timestamptz`)
  const source = await claim.returningAll().executeTakeFirst()
  return before && source && { source, lastScrapedAt: before.last_scraped_at }
}

/** False when another process has ended or taken over the run. */
export const renewRun = async (db: Db, runId: string, leaseUntil: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('job_sources')
    .set({ run_lease_until: leaseUntil })
    .where('run_id', '=', runId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface RunEnd {
  status: RunStatus
  error: string | null
  /** What the run found, where it read the source. */
  read: { found: number; at: Date } | null
  created: number
  /** Set back when a run is cancelled, as if it had never begun. */
  lastScrapedAt?: Date | null
}

export const endRun = async (db: Db, runId: string, end: RunEnd): Promise<void> => {
  await db
    .updateTable('job_sources')
    .set((eb) => ({
      run_id: null,
      run_owner: null,
      run_lease_until: null,
      last_status: end.status,
      last_error: end.error,
      jobs_created: eb('jobs_created', '+', end.created),
      ...(end.read ? { jobs_found: end.read.found, last_success_at: end.read.at } : {}),
      ...(end.lastScrapedAt === undefined ? {} : { last_scraped_at: end.lastScrapedAt }),
    }))
    .where('run_id', '=', runId)
    .execute()
}

/** Counts jobs that a crawl of the source's site has brought. */
export const addCreated = async (db: Db, id: number, created: number): Promise<void> => {
  await db
    .updateTable('job_sources')
    .set((eb) => ({ jobs_created: eb('jobs_created', '+', created) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Ends the runs that no process goes on with: those whose lease has ended, and those of the given owner. Such a source was last
 * scraped when the run before it began, so that its schedule has it scraped anew at once; after two lost runs in a row,
 * which it may have brought about itself, not before its time.
 */
export const failDeadRuns = async (db: Db, now: Date, error: string, owner: string | null): Promise<void> => {
  await db
    .updateTable('job_sources')
    .set(({ selectFrom }) => ({
      ...{ run_id: null, run_owner: null, run_lease_until: null, last_status: 'FAILED', last_error: error },
      last_scraped_at: selectFrom('source_runs')
        .select(({ fn }) => fn.max('started_at').as('before'))
        .whereRef('source_runs.source_id', '=', 'job_sources.id')
        .whereRef('source_runs.run_id', '!=', 'job_sources.run_id')
        .where('source_runs.status', '!=', 'CANCELLED'),
    }))
    .where('run_id', 'is not', null)
    .where((eb) => eb.or([eb('run_lease_until', '<', now), eb('run_owner', '=', owner)]))
    .execute()
}

/** Active sources that can be scraped, of one type or all. */
export const listScrapable = (db: Db, type?: SourceType): Promise<SourceRow[]> => {
  const all = db.selectFrom('job_sources').selectAll().where('active', '=', true)
  return (type ? all.where('source_type', '=', type) : all.where('source_type', '!=', 'MANUAL'))
    .orderBy('id')
    .execute()
}

export const listAll = (db: Db): Promise<SourceRow[]> =>
  db.selectFrom('job_sources').selectAll().orderBy('id').execute()
