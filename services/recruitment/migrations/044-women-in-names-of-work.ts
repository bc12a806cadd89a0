/** Women's names of work count within longer names too (`docente Engels`), and jobs bear them in their index. */

import type { Kysely } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = (db: Kysely<never>): Promise<void> => reindexAll(db)
