/** Rows of photos as to how long they are kept. */

import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import { areDue, areLive } from '../photos/photo-life.ts'
import type { AccountRow, PhotoRow, Tables } from '../tables.ts'

type Db = Database<Tables>

/** 14 days of 24 hours, as core/retention.ts counts them. */
const due = sql<Date>`coalesce(keep_until, created_at + interval '336 hours')`

export const planOf = async (db: Db, photo: PhotoRow): Promise<number> => {
  const account = await db
    .selectFrom('accounts')
    .select('retention_days')
    .where('id', '=', photo.account_id)
    .executeTakeFirstOrThrow()
  return account.retention_days
}

/** Undefined where the photo is gone or its time is over by now, or its plan is another one by now. */
export const updateKeepUntil = (
  db: Db,
  id: string,
  { keepUntil, retentionDays, now }: { keepUntil: Date | null; retentionDays: number; now: Date },
): Promise<PhotoRow | undefined> =>
  db
    .updateTable('photos')
    .set({ keep_until: keepUntil })
    .where('verification_id', '=', id)
    .where(areLive(now))
    .where((where) =>
      where.exists(
        where
          .selectFrom('accounts')
          .select('id')
          .whereRef('accounts.id', '=', 'photos.account_id')
          .where('retention_days', '=', retentionDays),
      ),
    )
    .returningAll()
    .executeTakeFirst()

export interface OwnersPhotos {
  accountId: number
  /** Verification ids. */
  ids: string[]
}

/**
 * Marks photos as told, and answers them by owner: of each owner with a photo that goes before `until` all that go before
 * `alsoUntil` and that they were not told of, so that nobody gets more than one mail a day.
 */
export const markTold = async (
  trx: Transaction<Tables>,
  { now, until, alsoUntil }: { now: Date; until: Date; alsoUntil: Date },
): Promise<OwnersPhotos[]> => {
  const untold = (before: Date) =>
    trx
      .selectFrom('photos')
      .where(areDue(before))
      .where(areLive(now))
      .where('told_due_at', 'is distinct from', due)
  const chosen = untold(alsoUntil)
    .select('verification_id')
    .where('account_id', 'in', untold(until).select('account_id'))
    .forUpdate()
    .skipLocked()
  const rows = await trx
    .updateTable('photos')
    .set({ told_due_at: due })
    .where('verification_id', 'in', chosen)
    .returning(['account_id', 'verification_id'])
    .execute()
  const byOwner = Map.groupBy(rows, (row) => row.account_id)
  return [...byOwner].map(([accountId, photos]) => ({
    accountId,
    ids: photos.map((photo) => photo.verification_id),
  }))
}

/** Those of the owner's photos that are still there and still go when they were told to, the first to go first. */
export const listTold = async (
  db: Db,
  { accountId, ids }: OwnersPhotos,
): Promise<{ account: AccountRow; photos: PhotoRow[] } | null> => {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst()
  if (!account) return null
  const photos = await db
    .selectFrom('photos')
    .selectAll()
    .where('verification_id', 'in', ids)
    .where('told_due_at', '=', due)
    .orderBy('told_due_at')
    .orderBy('verification_id')
    .execute()
  return { account, photos }
}
