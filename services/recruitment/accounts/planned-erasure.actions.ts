/** When accounts are to be erased: by their owners' wish, for the rooms that carry it out. */

import * as store from './account.store.ts'

export const planErasure = (trx: store.Trx, id: number, moment: Date): Promise<void> =>
  store.updateUser(trx, id, { erases_at: moment })

/** False where none was planned. */
export const unplanErasure = async (trx: store.Trx, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ erases_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('erases_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Null where none is planned. */
export const plannedErasureOf = async (db: store.Db, id: number): Promise<Date | null> =>
  (await store.findUser(db, id))?.erases_at ?? null

/** Accounts whose moment has come, the longest due first. */
export const listDueErasures = async (db: store.Db, now: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('erases_at', '<=', now)
    .orderBy('erases_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Accounts that were deleted before deleting erased everything, and those of the last day, to which something may have come since. */
export const listLeftovers = async (db: store.Db, since: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where((eb) => eb.or([eb('email', '!=', ''), eb('deleted_at', '>', since)]))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
