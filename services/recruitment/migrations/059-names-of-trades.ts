/** Titles bear more names of care and of trades, and no longer the work that is only taught (`docent verpleegkunde`). */

import type { Kysely } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = (db: Kysely<never>): Promise<void> => reindexAll(db)
