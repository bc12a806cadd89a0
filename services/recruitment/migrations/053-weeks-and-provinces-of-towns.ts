/** Jobs that say only their hours are found as part-time or full-time work, and those in the provinces of Groningen and Utrecht by their province. */

import type { Kysely } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = (db: Kysely<never>): Promise<void> => reindexAll(db)
