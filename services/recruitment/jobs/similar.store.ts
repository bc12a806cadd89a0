/** The newest open jobs with one of some words in their title, as narrow rows. */

import { sql } from 'kysely'
import type { Db } from './job.store.ts'

export interface LikeRow {
  id: number
  title: string
  location: string | null
}

const candidates = 40

/** Newest first, without the job itself. */
export const readNewestLike = async (db: Db, query: string, id: number): Promise<LikeRow[]> => {
  const { rows } = await sql<LikeRow>`
    SELECT jobs.id, jobs.title, jobs.location FROM (
      SELECT job_id, posted_at FROM job_search WHERE open AND terms @@ ${query}::tsquery AND job_id <> ${id}
      ORDER BY posted_at DESC, job_id DESC LIMIT ${candidates}) AS found
    JOIN jobs ON jobs.id = found.job_id ORDER BY found.posted_at DESC, jobs.id DESC`.execute(db)
  return rows
}
