/** Words that titles shorten (`mdw`, `adm`) are the whole words in the index, and work has some more names. */

import type { Kysely } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = (db: Kysely<never>): Promise<void> => reindexAll(db)
