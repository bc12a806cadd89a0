/** Titles bear the everyday groups that were added: sloper, boswachter, mechatronicus and others. */

import type { Kysely } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = (db: Kysely<never>): Promise<void> => reindexAll(db)
