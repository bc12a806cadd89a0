/** Rows of passkeys. */

import type { Database } from '../../../kit/store/database.ts'
import type { Tables, Trx } from '../tables.ts'
import type { PasskeyRow } from './factor.store.ts'

type Db = Database<Tables> | Trx

export const listPasskeys = (db: Db, representativeId: number): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('representative_id', '=', representativeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The passkey with whose it is; undefined where the person may not sign in any more. */
export const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('representatives as person', 'person.id', 'passkeys.representative_id')
    .innerJoin('companies as company', 'company.kvk_number', 'person.kvk_number')
    .selectAll('passkeys')
    .select(['person.record', 'person.email', 'person.kvk_number', 'person.role'])
    .where('passkeys.credential_id', '=', credentialId)
    .where('person.removed_at', 'is', null)
    .where('company.active', '=', true)
    .executeTakeFirst()

export type PasskeyHolder = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** The database refuses a credential that is known (unique index passkeys_credential_id_key). */
export const insertPasskey = async (trx: Trx, row: PasskeyRow): Promise<void> => {
  await trx.insertInto('passkeys').values(row).execute()
}

export const isThere = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Whether there was one. */
export const deletePasskey = async (trx: Trx, representativeId: number, id: string): Promise<boolean> => {
  const deleted = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('representative_id', '=', representativeId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Of any age, or added since a moment; gives their ids. */
export const deletePasskeysOf = async (
  trx: Trx,
  representativeId: number,
  since = new Date(0),
): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('passkeys')
    .where('representative_id', '=', representativeId)
    .where('created_at', '>=', since)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Keeps the counter where it has risen, or where the authenticator counts nothing; false where it has not. */
export const raiseCounter = async (
  db: Db,
  id: string,
  { counter, synced, now }: { counter: number; synced: boolean; now: Date },
): Promise<boolean> => {
  const raised = await db
    .updateTable('passkeys')
    .set({ counter, synced, used_at: now })
    .where('id', '=', id)
    .where((of) =>
      of.or([of('counter', '<', counter), of.and([of('counter', '=', 0), of.val(counter === 0)])]),
    )
    .executeTakeFirst()
  return raised.numUpdatedRows > 0n
}
