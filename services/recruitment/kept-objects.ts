/** Removing the files of what is erased: at once where the store answers, and by the queue where it does not. */

import type { Transaction } from 'kysely'
import { afterCommit } from '../../kit/store/joined-transaction.ts'
import type { Ctx } from './context.ts'
import type { Tables } from './tables.ts'

/** Runs in background/erasures.ts. */
export const removeObjectsJob = 'remove-objects'

/** Sent with the transaction that erases the rows. It waits, so that it finds work only where `removeObjects` could not do it. */
export const removeObjectsLater = async (
  ctx: Pick<Ctx, 'queue'>,
  trx: Transaction<Tables>,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return
  await ctx.queue.send(removeObjectsJob, { keys }, { trx: trx as never, startAfterSeconds: 60 })
}

/** Call it after the transaction; within a joined one the files go when that has committed. A store that is away is no failure: the job tries again. */
export const removeObjects = (ctx: Pick<Ctx, 'objects' | 'log'>, keys: readonly string[]): Promise<void> =>
  afterCommit(async () => {
    for (const key of keys)
      try {
        await ctx.objects.remove(key)
      } catch (error) {
        ctx.log.warn({ err: error }, 'a file of what was erased waits for the store')
      }
  })
