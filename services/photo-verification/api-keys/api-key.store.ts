/** Rows of API keys. */

import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { AccountRow, ApiKeyRow, Tables } from '../tables.ts'

type Db = Database<Tables>
type Trx = Transaction<Tables>

/** Of one account, newest first; expired ones too, until the sweep. */
export const listKeys = (db: Db | Trx, accountId: number): Promise<ApiKeyRow[]> =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const insertKey = (trx: Trx, key: Insertable<Tables['api_keys']>): Promise<ApiKeyRow> =>
  trx.insertInto('api_keys').values(key).returningAll().executeTakeFirstOrThrow()

export const findKey = (db: Db, id: string): Promise<ApiKeyRow | undefined> =>
  db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst()

/** The account that a key belongs to, with what the key opens; undefined once it has expired or was deleted. */
export const findKeyHolder = (
  db: Db,
  keyHash: string,
  now: Date,
): Promise<(AccountRow & { key: Pick<ApiKeyRow, 'id' | 'scopes' | 'last_used_at'> }) | undefined> =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .selectAll('accounts')
    .select(['api_keys.id as key_id', 'api_keys.scopes', 'api_keys.last_used_at'])
    .where('key_hash', '=', keyHash)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst()
    .then(
      (row) =>
        row && {
          ...row,
          key: { id: row.key_id, scopes: row.scopes, last_used_at: row.last_used_at },
        },
    )

export const updateLastUsed = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** False when it was gone before. */
export const deleteKey = async (db: Db, id: string, accountId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteExpiredKeys = async (db: Db, expiredUpTo: Date): Promise<void> => {
  await db.deleteFrom('api_keys').where('expires_at', '<=', expiredUpTo).execute()
}
