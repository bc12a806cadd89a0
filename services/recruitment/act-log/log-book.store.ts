/** The log book: what was done and what was looked at, the newest first, searched as one list. */

import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import { foldText } from '../../../kit/text/fold-text.ts'
import type { Role } from '../dialect.ts'
import { containing } from '../full-text.ts'
import type { LoggedAct } from '../privacy/privacy.tables.ts'
import type { Tables } from '../tables.ts'
import type { LoggedDeed } from './deeds.ts'

export interface LogEntry {
  /** `act 12`, `look 12`: unique among both. */
  key: string
  at: Date
  act: LoggedDeed | LoggedAct
  actorId: number | null
  actorName: string | null
  actorEmail: string | null
  actorRole: Role
  subjectId: number | null
  applicationId: number | null
  jobId: number | null
  detail: string | null
}

export interface LogSearch {
  /** Part of whoever did it, of what it was about, or a number; empty finds all. */
  text: string
  /** Acts that the text names in words. */
  acts: readonly string[]
  limit: number
  offset: number
}

const both = sql`
  SELECT 'act' AS kind, id, at, act, actor_id, actor_role, subject_id, application_id, job_id, detail FROM act_log
  UNION ALL
  SELECT 'look', id, at, act, actor_id, actor_role, subject_id, application_id, NULL, detail FROM privacy_log`

const condition = ({ text, acts }: Pick<LogSearch, 'text' | 'acts'>) => {
  const trimmed = text.trim()
  if (trimmed === '') return sql<SqlBool>`true`
  const pattern = containing(foldText(trimmed))
  const literal = containing(trimmed.toLowerCase())
  const number = /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : -1
  return sql<SqlBool>`(u.search_text LIKE ${pattern} OR lower(l.detail) LIKE ${literal}
    OR l.act = ANY (${[...acts]}::text[])
    OR ${number}::bigint IN (l.subject_id, l.application_id, l.job_id, l.actor_id))`
}

interface Row {
  kind: string
  id: number
  at: Date
  act: LogEntry['act']
  actor_id: number | null
  actor_role: Role
  subject_id: number | null
  application_id: number | null
  job_id: number | null
  detail: string | null
  email: string | null
  name: string | null
}

/** One page of it, and how many there are. */
export const searchLog = async (
  db: Database<Tables>,
  search: LogSearch,
): Promise<{ entries: LogEntry[]; total: number }> => {
  const from = sql`FROM (${both}) l LEFT JOIN users u ON u.id = l.actor_id WHERE ${condition(search)}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      SELECT l.*, nullif(u.email, '') AS email, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS name
      ${from} ORDER BY l.at DESC, l.kind, l.id DESC LIMIT ${search.limit} OFFSET ${search.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(db),
  ])
  const entries = rows.map((row) => ({
    key: `${row.kind} ${row.id}`,
    at: row.at,
    act: row.act,
    actorId: row.actor_id,
    actorName: row.name,
    actorEmail: row.email,
    actorRole: row.actor_role,
    subjectId: row.subject_id,
    applicationId: row.application_id,
    jobId: row.job_id,
    detail: row.detail,
  }))
  return { entries, total: counted.rows[0]!.total }
}
