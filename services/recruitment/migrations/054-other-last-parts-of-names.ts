/** Titles bear the occupation of a name whose last part people say otherwise: keukenkracht, zwemjuf. */

import type { Kysely } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = (db: Kysely<never>): Promise<void> => reindexAll(db)
