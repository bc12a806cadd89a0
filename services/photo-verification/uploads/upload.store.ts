/** Rows of uploads and of their parts. */

import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables, UploadRow } from '../tables.ts'

type Db = Database<Tables>
type Trx = Transaction<Tables>

export interface Part {
  start: number
  size: number
  object_id: string
}

/** Undefined where the account has so many open ones already, or is gone. The account is held, so that two never count at once. */
export const insertUpload = async (
  trx: Trx,
  upload: Insertable<Tables['uploads']>,
  maximumOpen: number,
): Promise<UploadRow | 'too many' | 'no account'> => {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', upload.account_id)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return 'no account'
  const { open } = await trx
    .selectFrom('uploads')
    .select((select) => select.fn.countAll<number>().as('open'))
    .where('account_id', '=', upload.account_id)
    .where('state', '=', 'open')
    .where('expires_at', '>', upload.created_at)
    .executeTakeFirstOrThrow()
  if (Number(open) >= maximumOpen) return 'too many'
  return trx.insertInto('uploads').values(upload).returningAll().executeTakeFirstOrThrow()
}

export const findUpload = (db: Db | Trx, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('uploads').selectAll().where('upload_id', '=', id).executeTakeFirst()

export const listParts = (db: Db | Trx, id: string): Promise<Part[]> =>
  db
    .selectFrom('upload_parts')
    .select(['start', 'size', 'object_id'])
    .where('upload_id', '=', id)
    .orderBy('start')
    .execute()

const openAt = (trx: Trx, id: string, start: number) =>
  trx
    .updateTable('uploads')
    .where('upload_id', '=', id)
    .where('state', '=', 'open')
    .where('received', '=', start)

/** False where another request was first, or the upload has ended: then nothing is changed. */
export const addPart = async (trx: Trx, id: string, part: Part): Promise<boolean> => {
  const { numUpdatedRows } = await openAt(trx, id, part.start)
    .set({ received: part.start + part.size })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .insertInto('upload_parts')
    .values({ upload_id: id, ...part })
    .execute()
  return true
}

/** As `addPart`, for the last one, which is never kept: with it the upload becomes the photo. */
export const finishUpload = async (
  trx: Trx,
  id: string,
  start: number,
  verificationId: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await openAt(trx, id, start)
    .set({ state: 'done', received: sql<number>`length`, verification_id: verificationId })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where it was not open any more. */
export const endUpload = async (trx: Trx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ state: 'ended' })
    .where('upload_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes away the parts of an upload; their objects are the caller's to remove. */
export const deleteParts = async (trx: Db | Trx, id: string): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('upload_parts')
    .where('upload_id', '=', id)
    .returning('object_id')
    .execute()
  return rows.map((row) => row.object_id)
}

/** Those of an account that is about to go. */
export const deletePartsOfAccount = async (trx: Trx, accountId: number): Promise<string[]> => {
  const own = trx.selectFrom('uploads').select('upload_id').where('account_id', '=', accountId)
  const rows = await trx
    .deleteFrom('upload_parts')
    .where('upload_id', 'in', own)
    .returning('object_id')
    .execute()
  return rows.map((row) => row.object_id)
}

/** Parts of uploads that nobody can go on with; the ids of their objects. */
export const deleteSpentParts = async (trx: Trx, now: Date): Promise<string[]> => {
  const spent = trx
    .selectFrom('uploads')
    .select('upload_id')
    .where((where) => where.or([where('expires_at', '<=', now), where('state', '!=', 'open')]))
  const rows = await trx
    .deleteFrom('upload_parts')
    .where('upload_id', 'in', spent)
    .returning('object_id')
    .execute()
  return rows.map((row) => row.object_id)
}

/** Rows stay for a while after their end, so that clients are told 410 and not 404. */
export const deleteUploadsExpiredBefore = async (trx: Trx, moment: Date): Promise<void> => {
  await trx.deleteFrom('uploads').where('expires_at', '<=', moment).execute()
}
