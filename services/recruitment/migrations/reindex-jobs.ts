/** Writes the index of all jobs anew, for migrations that change what it holds. */

import { type Kysely, sql } from 'kysely'
import type { JobRow } from '../jobs/job.tables.ts'
import { indexValues } from '../jobs/job-index.values.ts'
import { WordChanges } from '../jobs/word-changes.store.ts'

const batch = 500

export const reindexAll = async (db: Kysely<never>): Promise<void> => {
  // Each job's words are counted anew below.
  await sql`TRUNCATE job_words, job_suggestions`.execute(db)
  for (let after = 0; ; ) {
    const { rows } = await sql<JobRow & { open: boolean }>`
      SELECT jobs.*, job_search.open FROM jobs JOIN job_search ON job_search.job_id = jobs.id
      WHERE jobs.id > ${after} ORDER BY jobs.id LIMIT ${batch}`.execute(db)
    if (rows.length === 0) return
    const changes = new WordChanges()
    for (const row of rows) {
      const { terms, card, lat, lon, more_places, remote } = indexValues(row)
      await sql`UPDATE job_search SET terms = ${terms}::tsvector, card = ${card}, lat = ${lat}, lon = ${lon},
        more_places = ${more_places}, remote = ${remote} WHERE job_id = ${row.id}`.execute(db)
      if (row.open) changes.open(row)
    }
    await changes.write(db as never)
    after = rows.at(-1)!.id
  }
}
