/** Titles that name what is done in one word (`kamerschoonmaak`, `woonbegeleiding`) bear the occupation of who does it. */

import type { Kysely } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = (db: Kysely<never>): Promise<void> => reindexAll(db)
