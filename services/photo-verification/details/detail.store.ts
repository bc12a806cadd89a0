/** Rows of statements, and what photos show of themselves. */

import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { PhotoRow, Tables } from '../tables.ts'

type Db = Database<Tables>
type Trx = Transaction<Tables>

export type StatementRow = Selectable<Tables['statements']>

/** Oldest first. */
export const listStatements = (db: Db | Trx, id: string): Promise<StatementRow[]> =>
  db.selectFrom('statements').selectAll().where('verification_id', '=', id).orderBy('version').execute()

/** The photo, held until the transaction ends, so that two statements never get one version. */
export const lockPhoto = (trx: Trx, id: string): Promise<PhotoRow | undefined> =>
  trx.selectFrom('photos').selectAll().where('verification_id', '=', id).forUpdate().executeTakeFirst()

export const insertStatement = (
  trx: Trx,
  statement: Insertable<Tables['statements']>,
): Promise<StatementRow> =>
  trx.insertInto('statements').values(statement).returningAll().executeTakeFirstOrThrow()

export const updateDetails = (
  trx: Trx,
  id: string,
  details: Updateable<Tables['photos']>,
): Promise<PhotoRow> =>
  trx
    .updateTable('photos')
    .set(details)
    .where('verification_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Of these photos, the titles that they have now. */
export const listTitles = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const newest = await db
    .selectFrom('statements')
    .distinctOn('verification_id')
    .select(['verification_id', 'title'])
    .where('verification_id', 'in', ids)
    .orderBy('verification_id')
    .orderBy('version', 'desc')
    .execute()
  return new Map(newest.flatMap(({ verification_id: id, title }) => (title === null ? [] : [[id, title]])))
}

/** Of these photos. */
export const listWithoutPlace = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('statements')
          .select('verification_id')
          .distinct()
          .where('verification_id', 'in', ids)
          .where('location_removed', '=', true)
          .execute()
      ).map((row) => row.verification_id)
