/** Work is named by what is done in more ways (`ramen wast`, `banden wisselen`), and jobs bear those names in their index. */

import type { Kysely } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = (db: Kysely<never>): Promise<void> => reindexAll(db)
