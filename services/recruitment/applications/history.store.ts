/** Rows of what happened to applications. */

import type { Insertable, Kysely, Transaction } from 'kysely'
import { recruiter } from '../dialect.ts'
import { colleagueName, shownName } from '../shown-name.ts'
import type { Tables } from '../tables.ts'
import type { ApplicationStatusHistoryDto } from './application.schema.ts'
import type { ApplicationTables } from './application.tables.ts'

export const insertHistory = async (
  trx: Transaction<Tables>,
  values: Insertable<ApplicationTables['application_history']>,
): Promise<void> => {
  await trx.insertInto('application_history').values(values).execute()
}

/** The recruiter who moved or revealed it last; undefined where none did. */
export const findLastMover = async (
  trx: Transaction<Tables>,
  { id, user_id }: { id: number; user_id: number },
): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('application_history')
    .select('changed_by')
    .where('application_id', '=', id)
    .where('changed_by_role', 'in', recruiter)
    .where('changed_by', '<>', user_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.changed_by
}

/** Oldest first. */
export const listHistory = async (
  db: Kysely<Tables>,
  applicationId: number,
): Promise<(ApplicationStatusHistoryDto & { changedById: number; colleague: string | null })[]> => {
  const rows = await db
    .selectFrom('application_history')
    .innerJoin('users', 'users.id', 'application_history.changed_by')
    .selectAll('application_history')
    .select([shownName.as('name'), colleagueName.as('colleague')])
    .where('application_id', '=', applicationId)
    .orderBy('application_history.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    applicationId: row.application_id,
    fromStatus: row.from_status,
    toStatus: row.to_status,
    message: row.message,
    // Whoever revealed is known to administrators, who read the log.
    changedBy: row.to_status === 'REVEALED' ? null : row.name,
    changedById: row.changed_by,
    colleague: row.to_status === 'REVEALED' ? null : row.colleague,
    changedByRole: row.changed_by_role,
    changedAt: row.changed_at.toISOString(),
  }))
}
