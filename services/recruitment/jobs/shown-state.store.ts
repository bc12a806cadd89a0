/** What every job's page stands on, as one text that is another after each change of an open job. */

import { sql } from 'kysely'
import { preparedOnce } from '../../../kit/store/prepared.ts'
import type { Db } from './job.store.ts'

/** The sitemap counts changes with the transaction that makes them; a source is listed here or not. */
const selectState = preparedOnce((db: Db) =>
  sql<{ state: string }>`
    SELECT (SELECT coalesce(sum(changes), 0) FROM sitemap_parts)::text || ' ' ||
      (SELECT coalesce(string_agg(id::text, ' ' ORDER BY id), '') FROM job_sources WHERE indexable) AS state`.compile(
    db,
  ),
)

export const readShownState = async (db: Db): Promise<string> => (await selectState(db))[0]!.state
