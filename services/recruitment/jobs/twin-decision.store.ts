/** Probable twins among the open jobs, and what administrators decided of them. */

import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from './job.store.ts'
import type { JobTables, MovedLink } from './job.tables.ts'

export type DecisionRow = Selectable<JobTables['twin_decisions']>

/** Why two jobs may be one: the same company, title and place, or the same address. */
export type TwinReason = 'CONTENT' | 'ADDRESS'

export interface ProbableTwins {
  first: number
  second: number
  reasons: TwinReason[]
}

/**
 * Newest first, each job with the oldest that it may be a twin of and that nobody decided of. A row of a list that says the
 * same of many jobs gives as many pairs as jobs, not as many as there are pairs among them.
 */
export const listProbableTwins = async (
  db: Db,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<{ twins: ProbableTwins[]; total: number }> => {
  const isOpen = sql`jobs.active AND NOT jobs.draft AND (jobs.closes_at IS NULL OR jobs.closes_at > ${now})`
  const { rows } = await sql<{ first: number; second: number; reasons: TwinReason[]; total: number }>`
    WITH keyed AS MATERIALIZED (
      SELECT id, hashtextextended(content_key, 0) AS key, 'CONTENT' AS reason FROM jobs WHERE ${isOpen}
      UNION
      SELECT job_id, hashtextextended(url_key, 0), 'ADDRESS' FROM job_source_links JOIN jobs ON jobs.id = job_id
      WHERE job_source_links.active AND url_key IS NOT NULL AND ${isOpen}),
    shared AS MATERIALIZED (SELECT id, key, reason FROM (
      SELECT *, count(*) OVER (PARTITION BY reason, key) AS jobs FROM keyed) AS counted WHERE jobs > 1),
    pairs AS (
      SELECT twin.first, shared.id AS second, array_agg(DISTINCT reason ORDER BY reason DESC) AS reasons
      FROM shared CROSS JOIN LATERAL (
        SELECT min(other.id) AS first FROM shared AS other
        WHERE other.reason = shared.reason AND other.key = shared.key AND other.id < shared.id
          AND NOT EXISTS (SELECT FROM twin_decisions WHERE low_id = other.id AND high_id = shared.id)) AS twin
      WHERE twin.first IS NOT NULL GROUP BY 1, 2)
    SELECT first, second, reasons, count(*) OVER () AS total FROM pairs
    ORDER BY second DESC, first LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return {
    twins: rows.map((row) => ({ ...row, first: Number(row.first), second: Number(row.second) })),
    total: Number(rows[0]?.total ?? 0),
  }
}

const pairOf = (one: number, other: number) => ({
  low_id: Math.min(one, other),
  high_id: Math.max(one, other),
})

/** The merges of last, newest first. */
export const listMerged = (db: Db, limit: number): Promise<DecisionRow[]> =>
  db
    .selectFrom('twin_decisions')
    .selectAll()
    .where('merged_id', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('merged_id', 'desc')
    .limit(limit)
    .execute()

/** Writes what was decided of two jobs, over what was decided before. */
export const writeDecision = async (
  trx: Trx,
  [one, other]: readonly [number, number],
  decision: { kept_id: number | null; merged_id: number | null; decided_at: Date; links?: MovedLink[] },
): Promise<void> => {
  const values = { ...decision, links: JSON.stringify(decision.links ?? []) }
  await trx
    .insertInto('twin_decisions')
    .values({ ...pairOf(one, other), ...values })
    .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).doUpdateSet(values))
    .execute()
}

export const findMerge = (
  trx: Trx,
  { keptId, mergedId }: { keptId: number; mergedId: number },
): Promise<DecisionRow | undefined> =>
  trx
    .selectFrom('twin_decisions')
    .selectAll()
    .where('kept_id', '=', keptId)
    .where('merged_id', '=', mergedId)
    .executeTakeFirst()

/** Whether others were merged into a job. */
export const holdsMerged = async (db: Db, jobId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('twin_decisions')
    .select('merged_id')
    .where('kept_id', '=', jobId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The job that this one was merged into. */
export const findKept = (db: Db, mergedId: number): Promise<{ id: number; title: string } | undefined> =>
  db
    .selectFrom('twin_decisions')
    .innerJoin('jobs', 'jobs.id', 'kept_id')
    .select(['jobs.id', 'jobs.title'])
    .where('merged_id', '=', mergedId)
    .executeTakeFirst()

/** Which of these jobs somebody applied for. */
export const appliedTo = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('applications')
    .select('job_id')
    .distinct()
    .where('job_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ job_id }) => job_id))
}
