/** Texts are indexed as they show, without the tags of HTML, and titles bear more everyday names of work. */

import type { Kysely } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = (db: Kysely<never>): Promise<void> => reindexAll(db)
