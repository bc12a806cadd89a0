/** Whether jobs that are known already meet conditions. */

import { type RawBuilder, sql } from 'kysely'
import type { Db } from './job.store.ts'

/** For each job, which of the tsqueries its lexemes meet. */
export const meetsEach = async (
  db: Db,
  ids: readonly number[],
  queries: readonly string[],
): Promise<Map<number, boolean[]>> => {
  if (ids.length === 0 || queries.length === 0) return new Map()
  const { rows } = await sql<{ id: number; met: boolean[] }>`
    SELECT job_id AS id, ARRAY[${sql.join(queries.map((query) => sql`terms @@ ${query}::tsquery`))}] AS met
    FROM job_search WHERE job_id = ANY(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, met }) => [id, met]))
}

/** For each condition whether the job meets it; null is met by none. */
export const meetsWanted = async (
  db: Db,
  jobId: number,
  conditions: readonly (RawBuilder<unknown> | null)[],
): Promise<boolean[]> => {
  if (conditions.length === 0) return []
  const each = conditions.map((condition) => (condition ? sql`coalesce((${condition}), false)` : sql`false`))
  const { rows } = await sql<{ met: boolean[] }>`
    SELECT ARRAY[${sql.join(each)}] AS met FROM job_search WHERE job_id = ${jobId}`.execute(db)
  return rows[0]?.met ?? conditions.map(() => false)
}
