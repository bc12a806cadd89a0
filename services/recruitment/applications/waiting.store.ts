/** What waits for recruiters: answers that were promised and are late, new applications, and jobs with people in them. */

import { type RawBuilder, sql } from 'kysely'
import { shownName } from '../shown-name.ts'
import type { Db } from './application.store.ts'

export interface WaitingRow {
  id: number
  job_id: number
  title: string
  company: string
  user_id: number
  applied_at: Date
  revealed_at: Date | null
  name: string | null
  /** When an answer was promised by; null where none was. */
  due: Date | null
}

/** With how many there are in all, those beyond the limit included. */
export type CountedRow = WaitingRow & { total: number }

/** Which `jobs` the caller sees. */
type Scope = RawBuilder<boolean>

const due = sql`applications.applied_at + make_interval(days => jobs.answer_within_days)`

const waiting = sql`applications.id, applications.job_id, jobs.title, jobs.company, applications.user_id, applications.applied_at,
  applications.revealed_at, ${shownName} AS name, ${due} AS due
  FROM applications JOIN jobs ON jobs.id = applications.job_id JOIN users ON users.id = applications.user_id
  WHERE applications.status = 'PENDING' AND applications.ended_at IS NULL`

/** The latest first. */
export const listOverdue = async (db: Db, scope: Scope, now: Date, limit: number): Promise<CountedRow[]> => {
  const { rows } =
    await sql<CountedRow>`SELECT count(*) OVER ()::int AS total, ${waiting} AND ${scope} AND ${due} < ${now} ORDER BY due, applications.id LIMIT ${limit}`.execute(
      db,
    )
  return rows
}

/** Newest first, without those that are overdue. */
export const listNew = async (db: Db, scope: Scope, now: Date, limit: number): Promise<CountedRow[]> => {
  const { rows } = await sql<CountedRow>`
    SELECT count(*) OVER ()::int AS total, ${waiting} AND ${scope} AND (jobs.answer_within_days IS NULL OR ${due} >= ${now})
    ORDER BY applications.applied_at DESC, applications.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export interface DeskJobRow {
  id: number
  title: string
  company: string
  active: boolean
  /** It has never been open. */
  draft: boolean
  fresh: number
  running: number
  overdue: number
}

const fresh = sql`count(applications.id) FILTER (WHERE applications.status = 'PENDING')::int`

export interface DeskJobsAsked {
  /** Part of a title or company; empty for all that runs. */
  text: string
  offset: number
  limit: number
}

/**
 * Jobs that people run for or that a recruiter posted: those with late answers first, then those with new
 * applications, then the newest. Whoever looks for one by its name finds it closed too.
 */
export const listDeskJobs = async (
  db: Db,
  scope: Scope,
  now: Date,
  { text, offset, limit }: DeskJobsAsked,
): Promise<DeskJobRow[]> => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const which =
    text === ''
      ? sql`SELECT job_id FROM applications WHERE ended_at IS NULL
          UNION SELECT id FROM jobs WHERE posted_by IS NOT NULL AND (active OR draft)`
      : sql`SELECT id FROM jobs WHERE id IN
          (SELECT job_id FROM applications UNION SELECT id FROM jobs WHERE posted_by IS NOT NULL)
          AND (title ILIKE ${pattern} OR company ILIKE ${pattern})`
  const { rows } = await sql<DeskJobRow>`
    SELECT jobs.id, jobs.title, jobs.company, jobs.active, jobs.draft,
      ${fresh} AS fresh,
      count(applications.id)::int AS running,
      count(applications.id) FILTER (WHERE applications.status = 'PENDING' AND ${due} < ${now})::int AS overdue
    FROM jobs LEFT JOIN applications ON applications.job_id = jobs.id AND applications.ended_at IS NULL
    WHERE jobs.id IN (${which}) AND ${scope}
    GROUP BY jobs.id ORDER BY overdue DESC, ${fresh} > 0 DESC, jobs.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  )
  return rows
}
