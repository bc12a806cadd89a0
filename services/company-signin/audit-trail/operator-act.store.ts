/** Events of the chain that are acts of whoever runs the service, the newest first. */

import { type SqlBool, sql } from 'kysely'
import type { ActFilter } from '../../../kit/acts/operator-act.ts'
import type { Database } from '../../../kit/store/database.ts'
import { canonicalJson } from '../core/canonical-json.ts'
import type { Tables } from '../tables.ts'

/** They are nobody's of a company, which the index by company finds. Times are texts of one length, so they compare as such. */
export const listOperatorEvents = async (
  db: Database<Tables>,
  { from, to, what }: ActFilter,
  { limit, offset }: { limit: number; offset: number },
) => {
  const found = () =>
    db
      .selectFrom('audit_events')
      .where('actor_kvk_number', 'is', null)
      .where('event_type', '=', 'OPERATOR_ACT')
      .$if(from !== undefined, (query) => query.where('timestamp', '>=', from!.toISOString()))
      .$if(to !== undefined, (query) => query.where('timestamp', '<', to!.toISOString()))
      .$if(what !== undefined, (query) =>
        query.where(sql<SqlBool>`position(${canonicalJson({ what: what! }).slice(1, -1)} in details) > 0`),
      )
  const rows = await found().selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await found().select(db.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
