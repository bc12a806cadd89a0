/** Rows of accounts and of their families of refresh tokens. */

import type { Transaction } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { AccountRow, Tables } from '../tables.ts'

type Db = Database<Tables>

export const insertAccount = (
  db: Db,
  account: Pick<AccountRow, 'email' | 'password_hash' | 'created_at' | 'language'>,
): Promise<AccountRow> =>
  db
    .insertInto('accounts')
    .values({ ...account, premium: false })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findAccount = (db: Db, id: number): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

export const findAccountByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()

/** False when no account has that e-mail. */
export const updateAccount = async (
  db: Db,
  email: string,
  change: { premium: boolean } | { retention_days: number },
): Promise<number | undefined> => {
  const query = db.updateTable('accounts').set(change).where('email', '=', email)
  return (await query.returning('id').executeTakeFirst())?.id
}

/** From here to the end of the transaction nothing can be added to the account. Undefined when it is gone already. */
export const lockAccount = (trx: Transaction<Tables>, id: number): Promise<AccountRow | undefined> =>
  trx.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateEmail = async (db: Db, id: number, email: string): Promise<void> => {
  await db.updateTable('accounts').set({ email }).where('id', '=', id).execute()
}

export const updatePassword = async (
  trx: Transaction<Tables>,
  id: number,
  passwordHash: string,
): Promise<void> => {
  await trx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** All refresh tokens of the account. */
export const deleteFamiliesOf = async (trx: Transaction<Tables>, accountId: number): Promise<void> => {
  await trx.deleteFrom('refresh_families').where('account_id', '=', accountId).execute()
}

/** Its families of refresh tokens go with it. */
export const deleteAccount = async (trx: Transaction<Tables>, id: number): Promise<void> => {
  await trx.deleteFrom('accounts').where('id', '=', id).execute()
}

export const insertFamily = async (
  db: Db,
  family: { id: string; account_id: number; current_token: string; expires_at: Date },
): Promise<void> => {
  await db.insertInto('refresh_families').values(family).execute()
}

/** Replaces the presented token by the next one. False when the presented one is not the family's current token. */
export const rotateFamily = async (
  db: Db,
  family: { id: string; accountId: number; presented: string; next: string; expiresAt: Date },
): Promise<boolean> => {
  const result = await db
    .updateTable('refresh_families')
    .set({ current_token: family.next, expires_at: family.expiresAt })
    .where('id', '=', family.id)
    .where('account_id', '=', family.accountId)
    .where('current_token', '=', family.presented)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** False when the family had ended before. */
export const deleteFamily = async (db: Db, id: string): Promise<boolean> => {
  const result = await db.deleteFrom('refresh_families').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

export const deleteExpiredFamilies = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('refresh_families').where('expires_at', '<=', now).execute()
}
