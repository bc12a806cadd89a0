/** Figures for operators, over a period: how long people stay in each stage, and where those who were hired came from. */

import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { ApplicationStatus } from '../core/application-status.ts'

type Db = Ctx['db']

/** Mean number of days in each status, of those that were left since. */
export const daysPerStage = async (db: Db, since: Date): Promise<Map<ApplicationStatus, number>> => {
  const { rows } = await sql<{ status: ApplicationStatus; days: number }>`
    SELECT status, (avg(extract(epoch FROM left_at - came_at)) / 86400)::double precision AS days
    FROM (SELECT to_status AS status, changed_at AS came_at,
        lead(changed_at) OVER (PARTITION BY application_id ORDER BY changed_at, id) AS left_at
      FROM application_history WHERE to_status <> 'REVEALED') AS stages
    WHERE left_at >= ${since} GROUP BY status`.execute(db)
  return new Map(rows.map(({ status, days }) => [status, days]))
}

/** How many were hired, by where their job was found; null is typed in here. The most first. */
export const hiresBySource = async (
  db: Db,
  since: Date,
): Promise<{ source: string | null; count: number }[]> => {
  const { rows } = await sql<{ source: string | null; count: number }>`
    SELECT jobs.source, count(*)::bigint AS count FROM applications JOIN jobs ON jobs.id = job_id
    WHERE applications.status = 'ACCEPTED' AND applications.decided_at >= ${since}
    GROUP BY jobs.source ORDER BY count DESC, jobs.source NULLS FIRST LIMIT 12`.execute(db)
  return rows
}
