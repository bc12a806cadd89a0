/** Rows of the copies that people ask for of their own data. */

import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** Keys of the copies, to be removed after the commit. */
export const eraseExportsOf = async (trx: Trx, userId: number): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('data_exports')
    .where('user_id', '=', userId)
    .returning('object_key')
    .execute()
  return rows.map(({ object_key }) => object_key)
}
