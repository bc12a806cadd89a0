/** Titles of welders and of who mills or turns bear that these are metalworkers; constructeurs, sociaal raadslieden and facility coordinators bear their names. */

import type { Kysely } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = (db: Kysely<never>): Promise<void> => reindexAll(db)
