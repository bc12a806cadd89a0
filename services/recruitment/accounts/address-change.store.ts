/** Rows of changed addresses that can still be taken back from the address before. */

import type { Selectable } from 'kysely'
import type { Db, Trx } from './account.store.ts'
import type { AccountTables } from './account.tables.ts'

export type AddressChange = Selectable<AccountTables['address_changes']>

export const insertAddressChange = async (
  trx: Trx,
  change: Pick<AddressChange, 'user_id' | 'former_email' | 'changed_at' | 'undo_until'>,
): Promise<number> => {
  const { id } = await trx
    .insertInto('address_changes')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findAddressChange = (db: Db, id: number, now: Date): Promise<AddressChange | undefined> =>
  db
    .selectFrom('address_changes')
    .selectAll()
    .where('id', '=', id)
    .where('undo_until', '>', now)
    .executeTakeFirst()

/** The change that a mailed link takes back; undefined when it is unknown, used or expired. */
export const findByUndoToken = (db: Db, hash: string, now: Date): Promise<AddressChange | undefined> =>
  db
    .selectFrom('address_changes')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('undo_until', '>', now)
    .executeTakeFirst()

export const setUndoToken = async (db: Db, id: number, hash: string): Promise<void> => {
  await db.updateTable('address_changes').set({ token_hash: hash }).where('id', '=', id).execute()
}

/** Whether an address can still be taken back by an account other than `except`: nobody else may have it until then. */
export const isHeldAddress = async (
  db: Db,
  email: string,
  { except, now }: { except?: number; now: Date },
): Promise<boolean> => {
  const query = db
    .selectFrom('address_changes')
    .select('id')
    .where('former_email', '=', email)
    .where('undo_until', '>', now)
  const found = await (except === undefined ? query : query.where('user_id', '!=', except))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The addresses that can take a change of this account back, each once. */
export const formerAddressesOf = async (db: Db, userId: number, now?: Date): Promise<string[]> => {
  const query = db
    .selectFrom('address_changes')
    .select('former_email')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('former_email')
  const rows = await (now ? query.where('undo_until', '>', now) : query).execute()
  return rows.map(({ former_email }) => former_email)
}

/** The change and what came after it; with no change, all of the account. */
export const deleteAddressChanges = async (trx: Trx, userId: number, from = 0): Promise<void> => {
  await trx.deleteFrom('address_changes').where('user_id', '=', userId).where('id', '>=', from).execute()
}

export const deleteOverAddressChanges = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('address_changes').where('undo_until', '<=', now).execute()
}
