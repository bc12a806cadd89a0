/** Rows of moves. */

import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import { shownName } from '../shown-name.ts'
import type { Db, Trx } from './application.store.ts'
import type { DeskTables, MoveRow } from './desk.tables.ts'

export const insertMove = (trx: Trx, values: Insertable<DeskTables['application_moves']>): Promise<MoveRow> =>
  trx.insertInto('application_moves').values(values).returningAll().executeTakeFirstOrThrow()

export const findMove = (db: Db, id: number): Promise<MoveRow | undefined> =>
  db.selectFrom('application_moves').selectAll().where('id', '=', id).executeTakeFirst()

/** Oldest first. */
export const listMoves = (db: Db, applicationId: number): Promise<MoveRow[]> =>
  db
    .selectFrom('application_moves')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()

export const updateMove = async (
  trx: Trx,
  id: number,
  values: Updateable<DeskTables['application_moves']>,
): Promise<void> => {
  await trx.updateTable('application_moves').set(values).where('id', '=', id).execute()
}

/** Numbers of the moves that went together, oldest first. */
export const listBatch = async (db: Db, batch: string): Promise<MoveRow[]> =>
  db.selectFrom('application_moves').selectAll().where('batch', '=', batch).orderBy('id').execute()

/** Whether the application was moved again since, by whichever way. */
export const hasLaterMove = async (trx: Trx, { application_id, id }: MoveRow): Promise<boolean> => {
  const later = await trx
    .selectFrom('application_moves')
    .select('id')
    .where('application_id', '=', application_id)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return later !== undefined
}

/** Those that can still be undone by whoever made them, newest first: of one job, or of any. Of a candidate the last move alone. */
export const listUndoable = (db: Db, { by, now, jobId }: { by: number; now: Date; jobId?: number }) => {
  let query = db
    .selectFrom('application_moves')
    .innerJoin('applications', 'applications.id', 'application_moves.application_id')
    .selectAll('application_moves')
    .where('application_moves.moved_by', '=', by)
    .where('mail_at', '>', now)
    .where('sent_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('dropped_at', 'is', null)
    .whereRef('applications.status', '=', 'application_moves.to_status')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application_moves as later')
            .select('later.id')
            .whereRef('later.application_id', '=', 'application_moves.application_id')
            .whereRef('later.id', '>', 'application_moves.id')
            .where('later.undone_at', 'is', null),
        ),
      ),
    )
  if (jobId !== undefined) query = query.where('applications.job_id', '=', jobId)
  return query.orderBy('application_moves.id', 'desc').limit(500).execute()
}

/** Whose mail has to go out by now, oldest first. */
export const listDue = async (db: Db, now: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('application_moves')
    .select('id')
    .where('mail_at', '<=', now)
    .where('sent_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('dropped_at', 'is', null)
    .orderBy('id')
    .limit(1_000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of these applications whose candidates do not know yet of a move, as its mail waits. */
export const findUntold = async (trx: Trx, applicationIds: readonly number[]): Promise<Set<number>> => {
  const rows = await trx
    .selectFrom('application_moves')
    .select('application_id')
    .where(sql<SqlBool>`application_id = ANY(${[...applicationIds]}::bigint[])`)
    .where('sent_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute()
  return new Set(rows.map(({ application_id }) => application_id))
}

/** The last thing that happened to an application. */
export const findLastChange = (db: Db, applicationId: number) =>
  db
    .selectFrom('application_history')
    .innerJoin('users', 'users.id', 'application_history.changed_by')
    .select(['to_status', 'changed_at', 'changed_by', shownName.as('name')])
    .where('application_id', '=', applicationId)
    .where('to_status', '<>', 'REVEALED')
    .orderBy('application_history.id', 'desc')
    .limit(1)
    .executeTakeFirst()
