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

/** Of jobs that say the same: so many of the oldest are looked at. */
const oldestOfKey = 50

export interface TwinSlice {
  now: Date
  /** How many jobs to answer with their twins. */
  limit: number
  /** Jobs from this number on were shown before. */
  before?: number | undefined
  /** How many open jobs are looked through. */
  window?: number
}

/**
 * Newest first, each job with the oldest that it may be a twin of and that nobody decided of. A row of a list that says the
 * same of many jobs gives as many pairs as jobs, not as many as there are pairs among them. One call looks through so many
 * jobs at most, however many are open; `next` is where to go on, null where all were looked through.
 */
export const listProbableTwins = async (
  db: Db,
  { now, limit, before = Number.MAX_SAFE_INTEGER, window = 5_000 }: TwinSlice,
): Promise<{ twins: ProbableTwins[]; next: number | null }> => {
  const isOpen = sql`jobs.active AND NOT jobs.draft AND (jobs.closes_at IS NULL OR jobs.closes_at > ${now})`
  const scanned = sql`SELECT id, content_key FROM jobs WHERE ${isOpen} AND id < ${before} ORDER BY id DESC LIMIT ${window}`
  // A job has two twins at most: one by content, one by address.
  const { rows } = await sql<{ first: number; second: number; reasons: TwinReason[] }>`
    WITH scanned AS MATERIALIZED (${scanned}),
    keyed AS MATERIALIZED (
      SELECT id, 'CONTENT' AS reason, content_key AS key FROM scanned
      UNION
      SELECT scanned.id, 'ADDRESS', url_key FROM scanned JOIN job_source_links AS link ON link.job_id = scanned.id
      WHERE link.active AND url_key IS NOT NULL),
    held AS (
      SELECT jobs.id, 'CONTENT' AS reason, jobs.content_key AS key
      FROM (SELECT DISTINCT key FROM keyed WHERE reason = 'CONTENT') AS own JOIN jobs ON jobs.content_key = own.key
      WHERE ${isOpen}
      UNION
      SELECT jobs.id, 'ADDRESS', link.url_key
      FROM (SELECT DISTINCT key FROM keyed WHERE reason = 'ADDRESS') AS own
      JOIN job_source_links AS link ON link.url_key = own.key JOIN jobs ON jobs.id = link.job_id
      WHERE link.active AND ${isOpen}),
    oldest AS MATERIALIZED (SELECT id, reason, key FROM (
      SELECT *, row_number() OVER (PARTITION BY reason, key ORDER BY id) AS place FROM held) AS placed
      WHERE place <= ${oldestOfKey}),
    pairs AS (
      SELECT min(oldest.id) AS first, keyed.id AS second, keyed.reason
      FROM keyed JOIN oldest ON oldest.reason = keyed.reason AND oldest.key = keyed.key AND oldest.id < keyed.id
      WHERE NOT EXISTS (SELECT FROM twin_decisions WHERE low_id = oldest.id AND high_id = keyed.id)
      GROUP BY keyed.id, keyed.reason)
    SELECT first, second, array_agg(reason ORDER BY reason DESC) AS reasons FROM pairs GROUP BY first, second
    ORDER BY second DESC, first LIMIT ${2 * limit + 1}`.execute(db)
  const pairs = rows.map((row) => ({ ...row, first: Number(row.first), second: Number(row.second) }))
  const seconds = [...new Set(pairs.map(({ second }) => second))]
  const shown = new Set(seconds.slice(0, limit))
  const twins = pairs.filter(({ second }) => shown.has(second))
  if (seconds.length > limit) return { twins, next: seconds[limit - 1]! }
  const looked = await sql<{ lowest: number | null; count: number }>`
    SELECT min(id) AS lowest, count(*)::int AS count FROM (${scanned}) AS scanned`.execute(db)
  const { lowest, count } = looked.rows[0]!
  return { twins, next: count < window || lowest === null ? null : Number(lowest) }
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
