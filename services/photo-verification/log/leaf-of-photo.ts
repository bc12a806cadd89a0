/** Where a photo and the statements of its owner stand in the log, and the proofs of it. */

import { notFound, unavailable } from '../../../kit/errors.ts'
import { formatProof, readCheckpoint } from '../../../kit/transparency/checkpoint.ts'
import { isIncluded, leafHash } from '../../../kit/transparency/merkle-tree.ts'
import { proveInclusion } from '../../../kit/transparency/tree-proofs.ts'
import type { Ctx } from '../context.ts'
import { noLeaf } from '../core/log-leaf.ts'
import type { PhotoRow } from '../tables.ts'
import * as store from './log.store.ts'

export interface LeafOfPhoto {
  origin: string
  index: number
  /** Of the checkpoint that covers it. */
  treeSize: number
  /** Base64 of 32 bytes. */
  salt: string
  /** Base64 of the leaf's bytes. */
  leaf: string
}

/** `latest`: under the newest checkpoint. `first`: under the oldest that covers it, which never changes again. */
export type Under = 'latest' | 'first'

type LogCtx = Pick<Ctx, 'db' | 'photoLog'>

const placeOf = async (ctx: LogCtx, found: store.SaltedLeaf | undefined, under: Under) => {
  if (!found?.salt || found.leaf_index === null) return null
  const { leaf, salt, leaf_index: index } = found
  const checkpoint = await store.findCheckpoint(ctx.db, under === 'first' ? index : undefined)
  return checkpoint && checkpoint.size > index ? { leaf, salt, index, checkpoint } : null
}

type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>

const shown = (ctx: LogCtx, { index, salt, leaf, checkpoint }: Place): LeafOfPhoto => ({
  origin: ctx.photoLog.origin,
  index,
  treeSize: checkpoint.size,
  salt,
  leaf: Buffer.from(leaf).toString('base64'),
})

/** Null until a checkpoint covers it. For whoever may see the photo: the salt is what opens the leaf. */
export const leafOf = async (
  ctx: LogCtx,
  id: string,
  under: Under = 'latest',
): Promise<LeafOfPhoto | null> => {
  const place = await placeOf(ctx, await store.findLeafOfPhoto(ctx.db, id), under)
  return place && shown(ctx, place)
}

/** By version; without those that no checkpoint covers yet. For whoever may see the photo. */
export const leavesOfStatements = async (
  ctx: LogCtx,
  id: string,
  under: Under = 'latest',
): Promise<Map<number, LeafOfPhoto>> => {
  const leaves = new Map<number, LeafOfPhoto>()
  for (const found of await store.listLeavesOfStatements(ctx.db, id)) {
    const place = await placeOf(ctx, found, under)
    if (place) leaves.set(found.version, shown(ctx, place))
  }
  return leaves
}

/** 503: the next checkpoint covers it. */
export const notYetCovered = (): Error =>
  unavailable('The log has yet to take this in; try again in a second.', {
    headers: { 'retry-after': '1' },
    soon: true,
  })

const proofOf = async (ctx: LogCtx, place: Place | null): Promise<string> => {
  if (!place) throw notYetCovered()
  const { index, leaf, checkpoint } = place
  const hashes = await proveInclusion(store.hashReader(ctx.db), index, checkpoint.size)
  const { root } = readCheckpoint(checkpoint.note)!
  if (!isIncluded({ index, size: checkpoint.size, root }, leafHash(Buffer.from(leaf)), hashes))
    throw new Error(`leaf ${index} of the photo log does not lead to its checkpoint`)
  return formatProof({ index, hashes, checkpoint: checkpoint.note })
}

/** The proof as a file (C2SP tlog-proof). 503 until a checkpoint covers the photo, 404 for a record too damaged to have a leaf. */
export const inclusionOf = async (
  ctx: LogCtx,
  { verification_id: id, log_leaf: leafId }: Pick<PhotoRow, 'verification_id' | 'log_leaf'>,
  under: Under = 'latest',
): Promise<string> => {
  if (leafId === noLeaf) throw notFound('The record of this photo is damaged, and has no place in the log.')
  return proofOf(ctx, await placeOf(ctx, await store.findLeafOfPhoto(ctx.db, id), under))
}

/** The same of one statement. 404 for a version that there is not. */
export const inclusionOfStatement = async (
  ctx: LogCtx,
  id: string,
  version: number,
  under: Under = 'latest',
): Promise<string> => {
  const found = (await store.listLeavesOfStatements(ctx.db, id)).find((one) => one.version === version)
  if (!found) throw notFound('This photo has no such statement.')
  return proofOf(ctx, await placeOf(ctx, found, under))
}
