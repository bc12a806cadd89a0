/** Jobs are found by the whole names of their company and place, as facets count them. */

import { type Kysely, sql } from 'kysely'
import { nameTags } from '../core/search-text.ts'

const batch = 5_000

export const up = async (db: Kysely<never>): Promise<void> => {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; company: string; location: string | null }>`
      SELECT id, company, location FROM jobs WHERE id > ${after} ORDER BY id LIMIT ${batch}`.execute(db)
    if (rows.length === 0) return
    const tags = rows.flatMap((row) => nameTags(row).map((tag) => ({ id: row.id, tag })))
    await sql`UPDATE job_search SET terms = job_search.terms || made.terms FROM (
        SELECT id, array_to_tsvector(array_agg(tag)) AS terms
        FROM unnest(${tags.map(({ id }) => id)}::bigint[], ${tags.map(({ tag }) => tag)}::text[]) AS one (id, tag)
        GROUP BY id) AS made
      WHERE job_search.job_id = made.id`.execute(db)
    after = rows.at(-1)!.id
  }
}
