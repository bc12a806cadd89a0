/** Rows of notes. */

import type { Insertable } from 'kysely'
import { colleagueName } from '../shown-name.ts'
import type { Db, Trx } from './application.store.ts'
import type { DeskTables } from './desk.tables.ts'

/** Oldest first, with the names of who wrote them. */
export const listNotes = (db: Db, applicationId: number) =>
  db
    .selectFrom('application_notes')
    .leftJoin('users', 'users.id', 'application_notes.author_id')
    .select(['application_notes.id', 'application_notes.text', 'application_notes.created_at'])
    .select(colleagueName.as('author'))
    .where('application_id', '=', applicationId)
    .orderBy('application_notes.id')
    .execute()

export const insertNote = async (
  trx: Trx,
  values: Insertable<DeskTables['application_notes']>,
): Promise<number> => {
  const { id } = await trx
    .insertInto('application_notes')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many there were. */
export const removeNotes = async (trx: Trx, applicationId: number): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('application_notes')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
