/** What the dictionary forbids (`eindoven`, `sierraad`) is no word and no part of one any more. */

import type { Kysely } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = (db: Kysely<never>): Promise<void> => reindexAll(db)
