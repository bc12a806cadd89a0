/** Rows of sign-ins that are under way. */

import type { Selectable } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'

export type PendingRow = Selectable<Tables['pending_sign_ins']>

export const findPending = (
  db: Database<Tables>,
  id: string,
  secretHash: string,
  now: Date,
): Promise<PendingRow | undefined> =>
  db
    .selectFrom('pending_sign_ins')
    .selectAll()
    .where('id', '=', id)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const insertPending = async (db: Database<Tables>, row: PendingRow): Promise<void> => {
  await db.insertInto('pending_sign_ins').values(row).execute()
}

/** One row in the place of another. */
export const replacePending = (db: Database<Tables>, id: string | null, row: PendingRow): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (id !== null) await trx.deleteFrom('pending_sign_ins').where('id', '=', id).execute()
    await trx.insertInto('pending_sign_ins').values(row).execute()
  })

export const deletePending = async (db: Database<Tables>, id: string): Promise<void> => {
  await db.deleteFrom('pending_sign_ins').where('id', '=', id).execute()
}

export const deletePendingBefore = async (db: Database<Tables>, moment: Date): Promise<void> => {
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<=', moment).execute()
}
