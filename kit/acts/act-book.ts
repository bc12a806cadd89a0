/** The book of administrators' acts in a service's own database: appended to, read, and emptied of what is five years old. */

import { type SqlBool, sql } from 'kysely'
import type { Database } from '../store/database.ts'
import { mayDestroy } from '../store/database-clock.ts'
import type { ActBook, ActFilter, OperatorAct } from './operator-act.ts'
import type { OperatorActTables } from './operator-acts.tables.ts'

const rowOf = ({ actorId, targetId, traceId, ...act }: OperatorAct) => ({
  ...act,
  actor_id: actorId,
  target_id: targetId,
  trace_id: traceId,
})

export const createActBook = <T extends OperatorActTables>(database: Database<T>): ActBook => {
  const db = database as unknown as Database<OperatorActTables>
  const found = ({ from, to, what }: ActFilter) =>
    db
      .selectFrom('operator_acts')
      .$if(from !== undefined, (query) => query.where('at', '>=', from!))
      .$if(to !== undefined, (query) => query.where('at', '<', to!))
      .$if(what !== undefined, (query) => query.where('what', '=', what!))
  return {
    append: async (act) => {
      await db.insertInto('operator_acts').values(rowOf(act)).execute()
    },
    list: async (filter, { limit, offset }) => {
      const rows = await found(filter)
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      const { total } = await found(filter)
        .select(db.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const acts = rows.map(({ actor_id: actorId, target_id: targetId, trace_id: traceId, ...row }) => ({
        ...row,
        ...{ actorId, targetId, traceId },
      }))
      return { acts, total }
    },
  }
}

/** By the database's clock, which its triggers ask as well; nothing where this one is too far off it. */
export const sweepOperatorActs = async <T extends OperatorActTables>(
  context: Omit<Parameters<typeof mayDestroy<T>>[0], 'db'> & { db: Database<T> },
): Promise<number> => {
  if (!(await mayDestroy(context))) return 0
  const db = context.db as unknown as Database<OperatorActTables>
  const { numDeletedRows } = await db
    .deleteFrom('operator_acts')
    .where(sql<SqlBool>`at < now() - interval '5 years'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
