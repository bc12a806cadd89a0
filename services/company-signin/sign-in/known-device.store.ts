/** Rows of known devices, and of the links “this was not me” in the mails about new ones. */

import type { Database } from '../../../kit/store/database.ts'
import { preparedOnce } from '../../../kit/store/prepared.ts'
import type { Tables, Trx } from '../tables.ts'

const updateDevice = preparedOnce(
  (db: Database<Tables>, representativeId: number, hash: string, browser: string, now: Date) =>
    db
      .updateTable('known_devices')
      .set({ seen_at: now, browser })
      .where('representative_id', '=', representativeId)
      .where('token_hash', '=', hash)
      .returning('token_hash')
      .compile(),
)

/** True where the person had none of this hash. */
export const putDevice = async (
  trx: Trx,
  representativeId: number,
  { hash, browser, now }: { hash: string; browser: string; now: Date },
): Promise<boolean> => {
  const known = await updateDevice(trx, representativeId, hash, browser, now)
  if (known.length > 0) return false
  await trx
    .insertInto('known_devices')
    .values({
      ...{ representative_id: representativeId, token_hash: hash, browser },
      ...{ created_at: now, seen_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Whether the person signed in with no other. */
export const isOnlyDevice = async (trx: Trx, representativeId: number, hash: string): Promise<boolean> => {
  const other = await trx
    .selectFrom('known_devices')
    .select('token_hash')
    .where('representative_id', '=', representativeId)
    .where('token_hash', '<>', hash)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

export const deleteDevice = async (trx: Trx, representativeId: number, hash: string): Promise<void> => {
  await trx
    .deleteFrom('known_devices')
    .where('representative_id', '=', representativeId)
    .where('token_hash', '=', hash)
    .execute()
}

export const deleteDevicesBefore = async (db: Database<Tables>, moment: Date): Promise<void> => {
  await db.deleteFrom('known_devices').where('seen_at', '<', moment).execute()
}

export const insertAlert = async (
  db: Database<Tables>,
  row: Omit<Tables['device_alerts'], 'used_at'>,
): Promise<void> => {
  await db
    .insertInto('device_alerts')
    .values({ ...row, used_at: null })
    .execute()
}

export const findByRecord = (db: Database<Tables>, record: string) =>
  db
    .selectFrom('representatives')
    .select(['id'])
    .where('record', '=', record)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** One that is neither used nor over. */
export const findAlert = (db: Database<Tables> | Trx, tokenHash: string, now: Date) =>
  db
    .selectFrom('device_alerts')
    .innerJoin('representatives as person', 'person.id', 'device_alerts.representative_id')
    .select(['device_alerts.representative_id', 'device_alerts.device_hash'])
    .select(['person.email', 'person.kvk_number', 'person.role', 'person.record'])
    .where('device_alerts.token_hash', '=', tokenHash)
    .where('device_alerts.used_at', 'is', null)
    .where('device_alerts.expires_at', '>', now)
    .executeTakeFirst()

/** False where it was used meanwhile. */
export const useAlert = async (trx: Trx, tokenHash: string, now: Date): Promise<boolean> => {
  const used = await trx
    .updateTable('device_alerts')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export const deleteAlertsBefore = async (db: Database<Tables>, moment: Date): Promise<void> => {
  await db.deleteFrom('device_alerts').where('expires_at', '<', moment).execute()
}
