/** Idempotency keys, each kept for a day. */

import type { Kysely } from 'kysely'
import { createKeptKeyTable } from '../../../kit/idempotency/kept-keys.tables.ts'

export const up = (db: Kysely<never>): Promise<void> => createKeptKeyTable(db)
