/**
 * Titles no longer bear the work of others at the place they name (`kok verpleeghuis`), nor the police's (`booking
 * agent`); lassers and frezers are metaalbewerkers too.
 */

import type { Kysely } from 'kysely'
import { reindexAll } from './reindex-jobs.ts'

export const up = (db: Kysely<never>): Promise<void> => reindexAll(db)
