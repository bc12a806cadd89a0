/** Sessions of the pages. */

import type { Kysely } from 'kysely'
import { createPageSessionTable } from '../../../kit/pages/accounts/page-session.tables.ts'

export const up = (db: Kysely<never>): Promise<void> => createPageSessionTable(db, 'accounts')
