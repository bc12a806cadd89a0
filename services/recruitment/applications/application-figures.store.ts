/** Figures over all applications, those that were erased too. They are exact: they are counted when they are asked for. */

import { sql } from 'kysely'
import { type ApplicationStatus, applicationStatuses } from '../core/application-status.ts'
import type { Db } from './application.store.ts'

/** Every status, also those that no application has. */
export const countByStatus = async (db: Db): Promise<Record<ApplicationStatus, number>> => {
  const { rows } = await sql<{ status: ApplicationStatus; count: number }>`
    SELECT status, sum(count)::bigint AS count FROM (
      SELECT status, count(*) AS count FROM applications GROUP BY status
      UNION ALL SELECT status, count FROM erased_applications) AS every GROUP BY status`.execute(db)
  const counts = new Map(rows.map((row) => [row.status, row.count]))
  return Object.fromEntries(applicationStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<
    ApplicationStatus,
    number
  >
}

/** From a month (`yyyy-MM` in the Netherlands, which begins at `since`) on. */
export const countSince = async (db: Db, since: Date, month: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM applications WHERE applied_at >= ${since})
      + (SELECT coalesce(sum(count), 0) FROM erased_applications WHERE month >= ${month})::bigint AS count`.execute(
    db,
  )
  return rows[0]!.count
}

/** Mean number of days from applying to being accepted or rejected; null when no application is either. */
export const averageDecisionDays = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ days: number | null }>`
    SELECT (avg(extract(epoch FROM decided_at - applied_at)) / 86400)::double precision AS days
    FROM applications WHERE decided_at IS NOT NULL`.execute(db)
  return rows[0]!.days
}

/** Counts by month (`yyyy-MM` in the Netherlands) since the first, which begins at `since`; months without any are missing. */
export const countByMonth = async (db: Db, since: Date, first: string): Promise<Map<string, number>> => {
  const { rows } = await sql<{ month: string; count: number }>`
    SELECT month, sum(count)::bigint AS count FROM (
      SELECT to_char(applied_at AT TIME ZONE 'Europe/Amsterdam', 'YYYY-MM') AS month, count(*) AS count
      FROM applications WHERE applied_at >= ${since} GROUP BY 1
      UNION ALL SELECT month, count FROM erased_applications WHERE month >= ${first}) AS every
    GROUP BY month`.execute(db)
  return new Map(rows.map(({ month, count }) => [month, count]))
}

export interface TopJob {
  jobId: number
  title: string
  company: string
  applicationCount: number
}

/** Jobs with most applications, those withdrawn not counted; the newer of equals first. */
export const topJobs = async (db: Db, limit: number): Promise<TopJob[]> => {
  const { rows } = await sql<TopJob>`
    SELECT jobs.id AS "jobId", jobs.title, jobs.company, top.count AS "applicationCount"
    FROM (SELECT job_id, sum(count)::bigint AS count FROM (
        SELECT job_id, count(*) AS count FROM applications WHERE status <> 'WITHDRAWN' GROUP BY job_id
        UNION ALL SELECT job_id, count FROM erased_applications WHERE status <> 'WITHDRAWN') AS every
      GROUP BY job_id ORDER BY count DESC, job_id DESC LIMIT ${limit}) AS top
    JOIN jobs ON jobs.id = top.job_id ORDER BY top.count DESC, jobs.id DESC`.execute(db)
  return rows
}
