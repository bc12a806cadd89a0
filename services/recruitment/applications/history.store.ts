/** Rows of what happened to applications. */

import type { Insertable, Kysely, Transaction } from 'kysely'
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
