/** The bytes of uploads on their way: each part an object of its own, so that any instance can go on with any upload. */

import type { Transaction } from 'kysely'
import type { Ctx } from '../context.ts'
import { partKey } from '../photos/object-keys.ts'
import type { Tables } from '../tables.ts'
import { deletePartsOfAccount, type Part } from './upload.store.ts'

/** What a process that is killed loses at most, and what one that receives holds in memory. */
export const partBytes = 2 * 1024 * 1024

/** Regroups chunks into parts; what is left when they end, or break off, is the last one. */
export async function* partsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  let broken: { error: unknown } | undefined
  try {
    for await (let chunk of chunks) {
      while (size + chunk.length >= partBytes) {
        const taken = partBytes - size
        yield Buffer.concat([...held, chunk.subarray(0, taken)])
        chunk = chunk.subarray(taken)
        held = []
        size = 0
      }
      if (chunk.length === 0) continue
      held.push(chunk)
      size += chunk.length
    }
  } catch (error) {
    broken = { error }
  }
  if (size > 0) yield Buffer.concat(held)
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
