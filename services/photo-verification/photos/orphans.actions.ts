/** Objects that no photo has: left by a crash between object and row, or by a removal that failed. */

import type { Ctx } from '../context.ts'
import { objectIdOf } from './object-keys.ts'
import * as store from './photo.store.ts'

const batchSize = 500

/** Removes those that are older than the moment, or whatever their age for null; answers how many. */
export const removeOrphans = async (
  ctx: Pick<Ctx, 'db' | 'objects' | 'log' | 'clock'>,
  olderThan: Date | null,
): Promise<number> => {
  let removed = await ctx.objects.sweepUnfinished(olderThan ?? ctx.clock.now())
  const removeUnknown = async (keys: string[]): Promise<void> => {
    const known = await store.knownObjects(
      ctx.db,
      keys.map((key) => objectIdOf(key)!),
    )
    for (const key of keys) {
      if (known.has(objectIdOf(key)!)) continue
      try {
        await ctx.objects.remove(key)
        removed++
      } catch (error) {
        ctx.log.error({ err: error, key }, 'an orphan could not be removed; the next sweep tries again')
      }
    }
  }
  let batch: string[] = []
  for await (const { key, modifiedAt } of ctx.objects.list('')) {
    // A key of no form of ours is somebody else's file.
    if (objectIdOf(key) === null || (olderThan && modifiedAt >= olderThan)) continue
    batch.push(key)
    if (batch.length < batchSize) continue
    await removeUnknown(batch)
    batch = []
  }
  await removeUnknown(batch)
  return removed
}
