/** Taking photos away for good: rows and tombstones together first, then the objects. */

import type { Transaction } from 'kysely'
import { afterCommit } from '../../../kit/store/joined-transaction.ts'
import type { Ctx } from '../context.ts'
import type { Tables } from '../tables.ts'
import { originalKey, publicImageKey, shareCopyKey } from './object-keys.ts'
import * as store from './photo.store.ts'

/** Removes the objects, within a joined transaction when that has committed; one that cannot be removed is logged and skipped, and the orphan sweep removes it later. */
export const removeObjects = (ctx: Pick<Ctx, 'objects' | 'log'>, objectIds: string[]): Promise<void> =>
  afterCommit(async () => {
    for (const objectId of objectIds)
      for (const key of [originalKey(objectId), publicImageKey(objectId), shareCopyKey(objectId)])
        try {
          await ctx.objects.remove(key)
        } catch (error) {
          ctx.log.error({ err: error, key }, 'an object could not be removed and is left to the sweep')
        }
  })

/** The rows alone, in the transaction that deletes the account; the objects are to be removed after it. */
export const removePhotosOfAccount = (
  ctx: Pick<Ctx, 'clock'>,
  trx: Transaction<Tables>,
  accountId: number,
): Promise<string[]> => store.deletePhotosOfAccount(trx, accountId, ctx.clock.now())

/** False when the photo was gone before. */
export const removePhoto = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'objects' | 'log'>,
  id: string,
): Promise<boolean> => {
  const objectIds = await ctx.db.transaction().execute((trx) => store.deletePhoto(trx, id, ctx.clock.now()))
  await removeObjects(ctx, objectIds)
  return objectIds.length > 0
}

const batchSize = 100

/** Deletes all photos that are due, batch by batch; answers how many. */
export const removeExpiredPhotos = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'objects' | 'log'>,
  signal?: AbortSignal,
): Promise<number> => {
  const due = { now: ctx.clock.now(), limit: batchSize }
  let removed = 0
  while (!signal?.aborted) {
    const objectIds = await ctx.db.transaction().execute((trx) => store.deleteExpiredPhotos(trx, due))
    if (objectIds.length === 0) break
    await removeObjects(ctx, objectIds)
    removed += objectIds.length
  }
  return removed
}
