/** Open jobs of one company, and companies that have some. */

import { sql } from 'kysely'
import { offsetOf, type PageRequest } from '../../../kit/http/page.ts'
import type { Db } from './job.store.ts'
import type { FoundPage } from './job-sorted.store.ts'

/** Newest first. */
export const findOfCompany = async (db: Db, slug: string, request: PageRequest): Promise<FoundPage> => {
  const { rows } = await sql<{ total: number; ids: number[] | null }>`
    WITH found AS MATERIALIZED (SELECT jobs.id, jobs.posted_at FROM jobs
        JOIN job_search ON job_search.job_id = jobs.id WHERE jobs.company_slug = ${slug} AND job_search.open),
      page AS (SELECT id, row_number() OVER (ORDER BY posted_at DESC, id DESC) AS place FROM found
        ORDER BY place LIMIT ${request.size} OFFSET ${offsetOf(request)})
    SELECT (SELECT count(*) FROM found) AS total, (SELECT array_agg(id ORDER BY place) FROM page) AS ids`.execute(
    db,
  )
  return { ids: rows[0]!.ids ?? [], total: rows[0]!.total }
}
