/** What everybody may see of companies that were claimed. */

import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import type { CompanyRow } from './company.tables.ts'

export const findClaimed = (db: Kysely<Tables>, slug: string): Promise<CompanyRow | undefined> =>
  db.selectFrom('companies').selectAll().where('slug', '=', slug).executeTakeFirst()
