/** Jobs say the province that they are in, and titles bear the names of work that were added to the everyday groups. */

import type { Kysely } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = (db: Kysely<never>): Promise<void> => reindexAll(db)
