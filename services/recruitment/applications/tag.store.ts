/** Rows of tags. */

import type { Db, Trx } from './application.store.ts'
import type { DeskTables } from './desk.tables.ts'

export type { Trx } from './application.store.ts'

export const listTags = (db: Db, applicationId: number): Promise<{ tag: string }[]> =>
  db
    .selectFrom('application_tags')
    .select('tag')
    .where('application_id', '=', applicationId)
    .orderBy('key')
    .execute()

/** Whether it was not there yet. */
export const insertTag = async (trx: Trx, values: DeskTables['application_tags']): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('application_tags')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const removeTag = async (trx: Trx, applicationId: number, key: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('application_tags')
    .where('application_id', '=', applicationId)
    .where('key', '=', key)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
