/** Whether a job came from a source, and whether that source lets it be found here. */

import { sql } from 'kysely'
import type { JobDto } from './job.schema.ts'
import type { Db } from './job.store.ts'

export interface JobSource {
  name: string
  url: string
}

/** The source that a job is read at; null for the site's own, and for those of a source that is marked `indexable`. */
export const findOuterSource = async (
  db: Db,
  { id, source, sourceUrl }: Pick<JobDto, 'id' | 'source' | 'sourceUrl'>,
): Promise<JobSource | null> => {
  if (source === null || sourceUrl === null) return null
  const { rows } = await sql<{ indexable: boolean }>`
    SELECT EXISTS (SELECT FROM job_source_links AS link JOIN job_sources AS source ON source.id = link.source_id
      WHERE link.job_id = ${id} AND link.is_primary AND source.indexable) AS indexable`.execute(db)
  return rows[0]!.indexable ? null : { name: source, url: sourceUrl }
}
