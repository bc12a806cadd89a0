/** Titles bear the branch that their occupation is in, and what a whole label of ESCO is a kind of. */

import type { Kysely } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = (db: Kysely<never>): Promise<void> => reindexAll(db)
