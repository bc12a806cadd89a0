/** Rows of logout notices that clients have not taken yet. */

import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables, Trx } from '../tables.ts'

export type LogoutNotice = Selectable<Tables['logout_notices']>

let queued = 0

/** Grows with each notice that this process has queued, committed or not; whoever sends looks when it has grown. */
export const queuedSoFar = (): number => queued

export const insertNotices = async (
  trx: Trx,
  notices: readonly Omit<LogoutNotice, 'attempts'>[],
): Promise<void> => {
  if (notices.length === 0) return
  await trx
    .insertInto('logout_notices')
    .values([...notices])
    .execute()
  queued += notices.length
}

/** The clients with notices that are due, who has waited longest first. */
export const clientsWithDue = async (
  db: Database<Tables>,
  { now, except, limit }: { now: Date; except: readonly string[]; limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('logout_notices')
    .select('client_id')
    .where('due_at', '<=', now)
    .$if(except.length > 0, (query) => query.where('client_id', 'not in', except))
    .groupBy('client_id')
    .orderBy(({ fn }) => fn.min('due_at'))
    .limit(limit)
    .execute()
  return rows.map(({ client_id }) => client_id)
}

/**
 * Takes notices of a client that are due, at most `limit`, and counts the attempt. Until `leaseEnd` no other instance takes
 * them, so that one of several sends; what a process that died had taken is due again then.
 */
export const takeDueNotices = async (
  db: Database<Tables>,
  clientId: string,
  { now, leaseEnd, limit }: { now: Date; leaseEnd: Date; limit: number },
): Promise<LogoutNotice[]> => {
  const { rows } = await sql<LogoutNotice>`
    UPDATE logout_notices SET attempts = attempts + 1, due_at = ${leaseEnd}
    WHERE id IN (
      SELECT id FROM logout_notices WHERE due_at <= ${now} AND client_id = ${clientId}
      ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING *`.execute(db)
  return rows
}

/** The next attempt of a notice that was not taken. */
export const postponeNotice = async (db: Database<Tables>, id: string, dueAt: Date): Promise<void> => {
  await db.updateTable('logout_notices').set({ due_at: dueAt }).where('id', '=', id).execute()
}

/** The statement that forgets one. */
export const deletingNotice = (db: Database<Tables>, id: string) =>
  db.deleteFrom('logout_notices').where('id', '=', id)

/** When the next one is due; null when none waits. */
export const nextDue = async (db: Database<Tables>): Promise<Date | null> => {
  const row = await db
    .selectFrom('logout_notices')
    .select('due_at')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** The public id of somebody who may have been removed; null where no row is left. */
export const findPersonId = async (
  db: Database<Tables>,
  representativeId: number,
): Promise<string | null> => {
  const row = await db
    .selectFrom('representatives')
    .select('record')
    .where('id', '=', representativeId)
    .executeTakeFirst()
  return row?.record ?? null
}
