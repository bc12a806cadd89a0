/** The bytes of uploads on their way: each part an object of its own, so that any instance can go on with any upload. */

import type { Transaction } from 'kysely'
import type { Clock } from '../../../kit/clock.ts'
import type { Ctx } from '../context.ts'
import { partKey } from '../photos/object-keys.ts'
import type { Tables } from '../tables.ts'
import { deletePartsOfAccount, type Part } from './upload.store.ts'

/** What a process that is killed loses at most, and what one that receives holds in memory. */
export const partBytes = 2 * 1024 * 1024

/** A sender that pauses for longer may not come back on this connection: what it has sent is kept then. */
export const pauseMilliseconds = 2_000

/** Null where `next` takes longer than a pause may. */
const unlessPaused = async <T>(clock: Pick<Clock, 'sleep'>, next: Promise<T>): Promise<T | null> => {
  const came = new AbortController()
  try {
    return await Promise.race([next, clock.sleep(pauseMilliseconds, came.signal).then(() => null)])
  } finally {
    came.abort()
  }
}

/** Regroups chunks into parts; what is left when they pause, end or break off is one, too. */
export async function* partsOf(
  chunks: AsyncIterable<Buffer>,
  clock: Pick<Clock, 'sleep'>,
): AsyncGenerator<Buffer> {
  const reader = chunks[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let size = 0
  const taken = (): Buffer => {
    const part = Buffer.concat(held)
    held = []
    size = 0
    return part
  }
  let broken: { error: unknown } | undefined
  try {
    for (let next = reader.next(); ; ) {
      // Whoever takes the parts may stop while this one is awaited.
      next.catch(() => {})
      const read = size > 0 ? await unlessPaused(clock, next) : await next
      if (read === null) {
        yield taken()
        continue
      }
      if (read.done) break
      let chunk = read.value
      while (size + chunk.length >= partBytes) {
        const fitting = partBytes - size
        held.push(chunk.subarray(0, fitting))
        chunk = chunk.subarray(fitting)
        yield taken()
      }
      if (chunk.length > 0) held.push(chunk)
      size += chunk.length
      next = reader.next()
    }
  } catch (error) {
    broken = { error }
  } finally {
    // Not awaited: it would wait for the chunk that is awaited.
    void reader.return?.().catch(() => {})
  }
  if (size > 0) yield taken()
  if (broken) throw broken.error
}

/** Durable once it resolves. */
export const putPart = async (ctx: Pick<Ctx, 'objects' | 'ids'>, bytes: Buffer): Promise<string> => {
  const objectId = ctx.ids.uuid()
  const body = async function* () {
    yield bytes
  }
  await ctx.objects.put(partKey(objectId), body(), 'application/octet-stream')
  return objectId
}

/** One that cannot be removed is left to the orphan sweep. */
export const removeParts = async (
  ctx: Pick<Ctx, 'objects' | 'log'>,
  objectIds: readonly string[],
): Promise<void> => {
  for (const objectId of objectIds)
    try {
      await ctx.objects.remove(partKey(objectId))
    } catch (error) {
      ctx.log.error(
        { err: error, objectId },
        'a part of an upload could not be removed and is left to the sweep',
      )
    }
}

/** The whole file: what was kept, and its end, which just came. */
export async function* wholeFile(
  ctx: Pick<Ctx, 'objects'>,
  parts: readonly Part[],
  end: Buffer,
): AsyncGenerator<Uint8Array> {
  for (const { object_id } of parts)
    yield* (await ctx.objects.get(partKey(object_id))).body as AsyncIterable<Buffer>
  yield end
}

/** The parts of all uploads of an account, with the transaction that deletes it; answers their objects. */
export const forgetPartsOfAccount = (trx: Transaction<Tables>, accountId: number): Promise<string[]> =>
  deletePartsOfAccount(trx, accountId)
