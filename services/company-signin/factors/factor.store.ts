/** Rows of second steps: TOTP secrets, recovery codes, passkeys, and what of them has been used. */

import type { Selectable } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import { preparedOnce } from '../../../kit/store/prepared.ts'
import type { Tables, Trx } from '../tables.ts'

type Db = Database<Tables> | Trx
export type TotpRow = Selectable<Tables['totp_factors']>
export type PasskeyRow = Selectable<Tables['passkeys']>

/** Locks the person's row until the transaction ends, so that changes of their factors wait for each other. */
export const lockPerson = async (trx: Trx, representativeId: number): Promise<void> => {
  await trx
    .selectFrom('representatives')
    .select('id')
    .where('id', '=', representativeId)
    .forUpdate()
    .executeTakeFirst()
}

const readFactors = preparedOnce((db: Database<Tables>, representativeId: number) =>
  db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('totp_factors')
          .select('record')
          .where('representative_id', '=', representativeId)
          .where('confirmed_at', 'is not', null),
      ).as('totp'),
      exists(selectFrom('passkeys').select('id').where('representative_id', '=', representativeId)).as(
        'passkey',
      ),
      exists(
        selectFrom('recovery_codes')
          .select('code_hash')
          .where('representative_id', '=', representativeId)
          .where('used_at', 'is', null),
      ).as('recoveryCodes'),
    ])
    .compile(),
)

/** Which second steps somebody has. */
export const findFactors = async (
  db: Database<Tables>,
  representativeId: number,
): Promise<{ totp: boolean; passkey: boolean; recoveryCodes: boolean }> => {
  const { totp, passkey, recoveryCodes } = (await readFactors(db, representativeId))[0]!
  return { totp: Boolean(totp), passkey: Boolean(passkey), recoveryCodes: Boolean(recoveryCodes) }
}

export const findTotp = (db: Db, representativeId: number): Promise<TotpRow | undefined> =>
  db
    .selectFrom('totp_factors')
    .selectAll()
    .where('representative_id', '=', representativeId)
    .executeTakeFirst()

/** In the place of another that was never confirmed; false where one is in force. */
export const putPendingTotp = async (trx: Trx, row: TotpRow): Promise<boolean> => {
  const put = await trx
    .insertInto('totp_factors')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('representative_id')
        .doUpdateSet({ record: row.record, secret_sealed: row.secret_sealed, created_at: row.created_at })
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return put.numInsertedOrUpdatedRows === 1n
}

/** False where it is in force already, or another has taken its place. */
export const confirmTotp = async (trx: Trx, { record }: TotpRow, now: Date): Promise<boolean> => {
  const confirmed = await trx
    .updateTable('totp_factors')
    .set({ confirmed_at: now })
    .where('record', '=', record)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows > 0n
}

/** Of any age, or begun or confirmed since a moment. Whether there was one in force. */
export const deleteTotp = async (
  trx: Trx,
  representativeId: number,
  since = new Date(0),
): Promise<boolean> => {
  const rows = await trx
    .deleteFrom('totp_factors')
    .where('representative_id', '=', representativeId)
    .where((of) => of.or([of('created_at', '>=', since), of('confirmed_at', '>=', since)]))
    .returning('confirmed_at')
    .execute()
  return rows.some(({ confirmed_at }) => confirmed_at !== null)
}

/** False for what was used before; of several at once one gets true. */
export const useOnce = async (db: Db, proofHash: string, expiresAt: Date): Promise<boolean> => {
  const used = await db
    .insertInto('used_proofs')
    .values({ proof_hash: proofHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return used.numInsertedOrUpdatedRows === 1n
}

export const deleteUsedBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('used_proofs').where('expires_at', '<', moment).execute()
}

export const replaceRecoveryCodes = async (
  trx: Trx,
  representativeId: number,
  hashes: readonly string[],
): Promise<void> => {
  await trx.deleteFrom('recovery_codes').where('representative_id', '=', representativeId).execute()
  if (hashes.length === 0) return
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ representative_id: representativeId, code_hash, used_at: null })))
    .execute()
}

/** True when the code was unused; it is used from now on. */
export const takeRecoveryCode = async (
  db: Db,
  representativeId: number,
  codeHash: string,
  now: Date,
): Promise<boolean> => {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('representative_id', '=', representativeId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export const countRecoveryCodes = async (db: Db, representativeId: number): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('representative_id', '=', representativeId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export const putUnseenCodes = async (trx: Trx, row: Tables['unseen_recovery_codes']): Promise<void> => {
  await trx
    .insertInto('unseen_recovery_codes')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('representative_id').doUpdateSet({
        record: row.record,
        codes_sealed: row.codes_sealed,
        expires_at: row.expires_at,
      }),
    )
    .execute()
}

export const findUnseenCodes = (db: Db, representativeId: number, now: Date) =>
  db
    .selectFrom('unseen_recovery_codes')
    .select(['record', 'codes_sealed'])
    .where('representative_id', '=', representativeId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const deleteUnseenCodes = async (db: Db, representativeId: number): Promise<void> => {
  await db.deleteFrom('unseen_recovery_codes').where('representative_id', '=', representativeId).execute()
}

export const deleteUnseenBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('unseen_recovery_codes').where('expires_at', '<=', moment).execute()
}
