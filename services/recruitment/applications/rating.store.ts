/** Rows of ratings. */

import type { Insertable } from 'kysely'
import { colleagueName } from '../shown-name.ts'
import type { Db, Trx } from './application.store.ts'
import type { DeskTables } from './desk.tables.ts'

/** In the order of their authors' accounts, so that nobody's is first for being early. */
export const listRatings = (db: Db, applicationId: number) =>
  db
    .selectFrom('application_ratings')
    .innerJoin('users', 'users.id', 'application_ratings.author_id')
    .select(['author_id', 'scores', 'finished_at'])
    .select(colleagueName.as('author'))
    .where('application_id', '=', applicationId)
    .orderBy('author_id')
    .execute()

export const saveRating = async (
  trx: Trx,
  values: Insertable<DeskTables['application_ratings']>,
): Promise<void> => {
  const { scores, finished_at, updated_at } = values
  await trx
    .insertInto('application_ratings')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'author_id'])
        .doUpdateSet({ scores, updated_at, ...(finished_at === undefined ? {} : { finished_at }) }),
    )
    .execute()
}
