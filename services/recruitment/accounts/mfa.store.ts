/** Rows of two-step sign-in: one secret for each user who has it, and hashes of backup codes. */

import type { Selectable } from 'kysely'
import type { Db, Trx } from './account.store.ts'
import type { AccountTables } from './account.tables.ts'

export type TotpRow = Selectable<AccountTables['totp']>

export const findTotp = (db: Db, userId: number): Promise<TotpRow | undefined> =>
  db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** A secret that waits to be enabled, in the place of one that waited before; false when one is enabled. */
export const putPendingTotp = async (db: Db, userId: number, sealedSecret: string): Promise<boolean> => {
  const result = await db
    .insertInto('totp')
    .values({ user_id: userId, sealed_secret: sealedSecret, enabled_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, last_step: 0 })
        .where('totp.enabled_at', 'is', null),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when it is enabled already, or was set up anew. */
export const enableTotp = async (
  trx: Trx,
  row: Pick<TotpRow, 'user_id' | 'sealed_secret'>,
  at: { now: Date; step: number },
): Promise<boolean> => {
  const result = await trx
    .updateTable('totp')
    .set({ enabled_at: at.now, last_step: at.step })
    .where('user_id', '=', row.user_id)
    .where('sealed_secret', '=', row.sealed_secret)
    .where('enabled_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Takes a code's time step; false when it, or a later one, was taken before. */
export const takeStep = async (db: Db, userId: number, step: number): Promise<boolean> => {
  const result = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export const deleteMfa = async (trx: Trx, userId: number): Promise<void> => {
  await trx.deleteFrom('totp').where('user_id', '=', userId).execute()
  await trx.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
}

/** What was set up since a moment, and backup codes of any age: nobody knows who saw them. An older second step stays. */
export const deleteMfaSince = async (trx: Trx, userId: number, since: Date): Promise<void> => {
  await trx
    .deleteFrom('totp')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('enabled_at', 'is', null), eb('enabled_at', '>=', since)]))
    .execute()
  await trx.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
}

export const replaceBackupCodes = async (
  trx: Trx,
  userId: number,
  hashes: readonly string[],
): Promise<void> => {
  await trx.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }))
  await trx.insertInto('backup_codes').values(rows).execute()
}

/** False when there is no such code, or not any more. */
export const takeBackupCode = async (db: Db, userId: number, hash: string): Promise<boolean> => {
  const result = await db
    .deleteFrom('backup_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export const countBackupCodes = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('backup_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
