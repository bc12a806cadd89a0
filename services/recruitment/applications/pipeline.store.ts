/** Reading the applications of a job as a pipeline: who is where, by what recruiters filter on. */

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ApplicationStatus, applicationStatuses } from '../core/application-status.ts'
import { alphabetical } from '../list-queries.ts'
import { shownEmail, shownName } from '../shown-name.ts'
import type { Db } from './application.store.ts'

export interface PipelineFilter {
  /** The folded tag. */
  tag?: string | undefined
  /** Mine is missing, mine is in, or a score that I may see. */
  rating?: 'open' | 'done' | 1 | 2 | 3 | 4 | undefined
  answer?: { questionId: string; value: string } | undefined
  text?: string | undefined
  status?: ApplicationStatus | undefined
  /** The tag names somebody: it finds those alone whom the viewer knows. */
  tagOfSeen?: boolean
}

export const pipelineOrders = ['name', 'status', 'applied'] as const

/** What the list is sorted by; oldest first where nothing is said. */
export interface PipelineOrder {
  by: (typeof pipelineOrders)[number]
  descending: boolean
}

export interface PipelineQuery extends PipelineFilter {
  jobId: number
  viewer: number
  /** Whether the viewer does not see who applied until it is revealed. */
  isBlind: boolean
}

const isSeen = ({ isBlind, viewer }: Pick<PipelineQuery, 'isBlind' | 'viewer'>): RawBuilder<SqlBool> =>
  isBlind
    ? sql<SqlBool>`(applications.revealed_at IS NOT NULL OR applications.user_id = ${viewer})`
    : sql<SqlBool>`true`

const mineIsIn = (viewer: number): RawBuilder<SqlBool> => sql<SqlBool>`EXISTS (
  SELECT FROM application_ratings WHERE application_id = applications.id AND author_id = ${viewer}
    AND finished_at IS NOT NULL)`

/** Never by a score that is hidden from the viewer. */
const ratedAs = (viewer: number, score: number): RawBuilder<SqlBool> => sql<SqlBool>`EXISTS (
  SELECT FROM application_ratings AS rating, json_array_elements(rating.scores) AS one
  WHERE rating.application_id = applications.id AND (one->>'score')::int = ${score}
    AND (rating.author_id = ${viewer} OR rating.finished_at IS NOT NULL AND ${mineIsIn(viewer)}))`

const byRating = (rating: PipelineFilter['rating'], viewer: number): RawBuilder<SqlBool> => {
  if (rating === undefined) return sql<SqlBool>`true`
  if (rating === 'done') return mineIsIn(viewer)
  return rating === 'open' ? sql<SqlBool>`NOT ${mineIsIn(viewer)}` : ratedAs(viewer, rating)
}

/** Of somebody who is not known only the number is looked at: whatever is found tells something of them. */
const byText = (query: PipelineQuery, text: string): RawBuilder<SqlBool> => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const number = /(\d{1,15})\s*$/.exec(text)?.[1]
  return sql<SqlBool>`(${number === undefined ? sql`false` : sql`applications.id = ${number}::bigint`} OR ${isSeen(query)} AND (
    ${shownName} ILIKE ${pattern} OR ${shownEmail} ILIKE ${pattern} OR applications.cover_letter ILIKE ${pattern}
    OR EXISTS (SELECT FROM application_tags WHERE application_id = applications.id AND tag ILIKE ${pattern})))`
}

const conditions = (query: PipelineQuery): RawBuilder<SqlBool> => {
  const { jobId, viewer, tag, rating, answer, text, status } = query
  const all: RawBuilder<SqlBool>[] = [sql<SqlBool>`applications.job_id = ${jobId}`, byRating(rating, viewer)]
  if (status) all.push(sql<SqlBool>`applications.status = ${status}`)
  if (tag)
    all.push(
      sql<SqlBool>`EXISTS (SELECT FROM application_tags WHERE application_id = applications.id AND key = ${tag})`,
    )
  if (query.tagOfSeen) all.push(isSeen(query))
  if (answer)
    all.push(sql<SqlBool>`EXISTS (SELECT FROM application_answers WHERE application_id = applications.id
      AND question_id = ${answer.questionId} AND answer = ${answer.value})`)
  if (text) all.push(byText(query, text))
  return sql.join(all, sql` AND `)
}

const from = sql`applications JOIN users ON users.id = applications.user_id`

export interface CardRow {
  id: number
  status: ApplicationStatus
  user_id: number
  applied_at: Date
  revealed_at: Date | null
  name: string | null
  email: string | null
  phone: string | null
  available_from: string | null
  expected_salary: number | null
  salary_currency: string | null
  tags: string[]
  notes: number
  rated: boolean
  /** How many of this status meet the filter. */
  total: number
}

const details = (
  viewer: number,
) => sql`applications.id, applications.status, applications.user_id, applications.applied_at,
  applications.revealed_at, applications.phone, applications.available_from::text, applications.expected_salary, applications.salary_currency,
  ${shownName} AS name, ${shownEmail} AS email,
  ARRAY(SELECT tag FROM application_tags WHERE application_id = applications.id ORDER BY key) AS tags,
  (SELECT count(*) FROM application_notes WHERE application_id = applications.id)::int AS notes,
  ${mineIsIn(viewer)} AS rated`

/** The first of each status, oldest first, each with how many there are. */
export const listColumns = async (db: Db, query: PipelineQuery, limit: number): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    WITH matched AS (
      SELECT applications.id,
        row_number() OVER (PARTITION BY applications.status ORDER BY applications.applied_at, applications.id) AS place,
        count(*) OVER (PARTITION BY applications.status) AS total
      FROM ${from} WHERE ${conditions(query)})
    SELECT ${details(query.viewer)}, matched.total::int AS total
    FROM matched JOIN applications ON applications.id = matched.id JOIN users ON users.id = applications.user_id
    WHERE matched.place <= ${limit} ORDER BY applications.applied_at, applications.id`.execute(db)
  return rows
}

/** Names that the viewer does not see sort nobody: those come last, oldest first. Statuses go in the order of the board. */
const orderOf = (query: PipelineQuery, { by, descending }: PipelineOrder): RawBuilder<unknown> => {
  const way = descending ? sql`DESC` : sql`ASC`
  if (by === 'applied') return sql`applications.applied_at ${way}, applications.id ${way}`
  const key =
    by === 'name'
      ? alphabetical(sql`CASE WHEN ${isSeen(query)} THEN ${shownName} END`)
      : sql`array_position(${[...applicationStatuses]}::text[], applications.status::text)`
  return sql`${key} ${way} NULLS LAST, applications.applied_at, applications.id`
}

/** One page, and how many there are. */
export const listPage = async (
  db: Db,
  query: PipelineQuery,
  { order, limit, offset }: { order: PipelineOrder; limit: number; offset: number },
): Promise<{ rows: CardRow[]; total: number }> => {
  const { rows } = await sql<CardRow>`
    SELECT ${details(query.viewer)}, 0 AS total FROM ${from} WHERE ${conditions(query)}
    ORDER BY ${orderOf(query, order)} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${from} WHERE ${conditions(query)}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many of each status there are, whatever is filtered. */
export const countByStatus = async (db: Db, jobId: number): Promise<Map<ApplicationStatus, number>> => {
  const { rows } = await sql<{ status: ApplicationStatus; count: number }>`
    SELECT status, count(*)::int AS count FROM applications WHERE job_id = ${jobId} GROUP BY status`.execute(
    db,
  )
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** The ones before and after it in the list; it has a place there too where the filter leaves it out. */
export const findNeighbours = async (
  db: Db,
  query: PipelineQuery,
  { id, order }: { id: number; order: PipelineOrder },
): Promise<{ previous: number | null; next: number | null }> => {
  const { rows } = await sql<{ previous: number | null; next: number | null }>`
    SELECT previous, next FROM (
      SELECT applications.id, lag(applications.id) OVER placed AS previous, lead(applications.id) OVER placed AS next
      FROM ${from} WHERE applications.job_id = ${query.jobId} AND (applications.id = ${id} OR ${conditions(query)})
      WINDOW placed AS (ORDER BY ${orderOf(query, order)})) AS listed
    WHERE id = ${id}`.execute(db)
  return rows[0] ?? { previous: null, next: null }
}

/** The tags of a job's applications, each with whose application it is on. */
export const listTagsOfJob = async (
  db: Db,
  query: Pick<PipelineQuery, 'jobId' | 'viewer' | 'isBlind'>,
): Promise<{ key: string; tag: string; seen: boolean; name: string | null; email: string | null }[]> => {
  const { rows } = await sql<{
    key: string
    tag: string
    seen: boolean
    name: string | null
    email: string | null
  }>`
    SELECT key, tag, ${isSeen(query)} AS seen, ${shownName} AS name, ${shownEmail} AS email
    FROM application_tags JOIN applications ON applications.id = application_id
    JOIN users ON users.id = applications.user_id
    WHERE job_id = ${query.jobId} ORDER BY key`.execute(db)
  return rows
}

/** The answers to questions with choices. */
export const listAnswersOfJob = async (
  db: Db,
  jobId: number,
): Promise<{ question_id: string; label: string; answer: string; count: number }[]> => {
  const { rows } = await sql<{ question_id: string; label: string; answer: string; count: number }>`
    SELECT question_id, min(label) AS label, answer, count(*)::int AS count
    FROM application_answers JOIN applications ON applications.id = application_id
    WHERE job_id = ${jobId} AND kind <> 'TEXT' AND answer IS NOT NULL
    GROUP BY question_id, answer ORDER BY min(position), answer LIMIT 100`.execute(db)
  return rows
}

/** The newest changes of any application, newest first: a page that is open looks for those that it has not seen. */
export const listNewestChanges = async (db: Db, limit: number): Promise<{ id: number; job_id: number }[]> => {
  const { rows } = await sql<{ id: number; job_id: number }>`
    SELECT history.id, applications.job_id
    FROM (SELECT id, application_id FROM application_history ORDER BY id DESC LIMIT ${limit}) AS history
    JOIN applications ON applications.id = history.application_id ORDER BY history.id DESC`.execute(db)
  return rows
}
