/** Open jobs in the order of their fields, their pay or their distance; and jobs of any condition for recruiters. */

import { type RawBuilder, sql } from 'kysely'
import { offsetOf, type PageRequest, type Sort } from '../../../kit/http/page.ts'
import { sortKey } from '../list-queries.ts'
import { columnOf, type Db } from './job.store.ts'
import { distanceTo, isElsewhere, matchingRows, type Wanted } from './job-conditions.ts'
import type { SortField } from './job-list.schema.ts'

/** What to sort by, the most important first. Empty: best match first, or newest first when no words are asked for. */
export type JobSorts = readonly Sort<SortField>[]
/** Orders that are no field's. */
export type SpecialSort = 'pay' | 'distance'

export interface FoundPage {
  ids: number[]
  total: number
  /** Matches among which values are counted, the newest first; where they were asked for and read at once. */
  counted?: readonly number[] | null
}

const lastOnes = ({ near }: Wanted): RawBuilder<unknown> => (near ? sql`${isElsewhere(near)},` : sql``)

/** All that match, by an exact count. */
export const countAll = async (db: Db, wanted: Wanted): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${matchingRows(wanted, null)}`.execute(db)
  return rows[0]!.total
}

/** Best paid first, or nearest first; what is unknown last, equal ones newest first. */
export const findBySpecial = async (
  db: Db,
  wanted: Wanted,
  sort: SpecialSort,
  request: PageRequest,
): Promise<FoundPage> => {
  const order =
    sort === 'pay'
      ? sql`pay_max DESC NULLS LAST`
      : sql`${wanted.near ? distanceTo(wanted.near.points) : sql`1`} NULLS LAST`
  const [found, total] = await Promise.all([
    sql<{ id: number }>`
      SELECT job_id AS id FROM ${matchingRows(wanted, null)}
      ORDER BY ${lastOnes(wanted)} ${order}, posted_at DESC, job_id DESC
      LIMIT ${request.size} OFFSET ${offsetOf(request)}`.execute(db),
    countAll(db, wanted),
  ])
  return { ids: found.rows.map(({ id }) => id), total }
}

/** By columns of the job, unknown values last, equal ones newest first; all matches are read. */
export const findSorted = async (
  db: Db,
  wanted: Wanted,
  sorts: JobSorts,
  request: PageRequest,
): Promise<FoundPage> => {
  const order = sorts.map(
    ({ field, direction }) => sql`${sortKey(`jobs.${columnOf(field)}`)} ${sql.raw(direction)} NULLS LAST`,
  )
  const [found, total] = await Promise.all([
    sql<{ id: number }>`
      WITH found AS MATERIALIZED (SELECT job_id FROM ${matchingRows(wanted, null)})
      SELECT jobs.id FROM found JOIN jobs ON jobs.id = found.job_id
      ORDER BY ${sql.join(order)}, jobs.id DESC
      LIMIT ${request.size} OFFSET ${offsetOf(request)}`.execute(db),
    countAll(db, wanted),
  ])
  return { ids: found.rows.map(({ id }) => id), total }
}

/** For recruiters: jobs of any condition, newest first. */
export const findManaged = async (
  db: Db,
  query: string | null,
  active: boolean | undefined,
  request: PageRequest,
): Promise<FoundPage> => {
  let jobs = db.selectFrom('jobs')
  if (active !== undefined) jobs = jobs.where('active', '=', active)
  // Two indexes, each of its own half.
  if (query)
    jobs = jobs.where(
      sql<boolean>`id IN (SELECT job_id FROM job_search WHERE open AND terms @@ ${query}::tsquery
        UNION ALL SELECT job_id FROM job_search WHERE NOT open AND terms @@ ${query}::tsquery)`,
    )
  const [found, { total }] = await Promise.all([
    jobs.select('id').orderBy('id', 'desc').limit(request.size).offset(offsetOf(request)).execute(),
    jobs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: found.map(({ id }) => id), total }
}
