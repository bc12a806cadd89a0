/** Titles bear more branches of work (installatietechniek, metaal, automotive) and more everyday names of it. */

import type { Kysely } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = (db: Kysely<never>): Promise<void> => reindexAll(db)
