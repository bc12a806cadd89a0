/** Rows of the signing keys of the OpenID Provider. */

import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'
import type { OpenIdKeyRow } from './openid.tables.ts'

export const listKeys = (db: Database<Tables>): Promise<OpenIdKeyRow[]> =>
  db.selectFrom('openid_keys').selectAll().orderBy('alg').orderBy('ordinal').execute()

/** Changes nothing where another instance has made the key of this algorithm and ordinal. */
export const insertKey = async (db: Database<Tables>, key: OpenIdKeyRow): Promise<void> => {
  await db
    .insertInto('openid_keys')
    .values(key)
    .onConflict((conflict) => conflict.columns(['alg', 'ordinal']).doNothing())
    .execute()
}

export const deleteKeysUntil = async (db: Database<Tables>, moment: Date): Promise<void> => {
  await db.deleteFrom('openid_keys').where('signs_until', '<', moment).execute()
}
