/** Where a photo stands in the log, and the proof of it. */

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

const findPlace = async (ctx: LogCtx, id: string, under: Under) => {
  const found = await store.findLeafOfPhoto(ctx.db, id)
  if (!found?.salt || found.leaf_index === null) return null
  const { leaf, salt, leaf_index: index } = found
  const checkpoint = await store.findCheckpoint(ctx.db, under === 'first' ? index : undefined)
  return checkpoint && checkpoint.size > index ? { leaf, salt, index, checkpoint } : null
}

/** Null until a checkpoint covers it. For whoever may see the photo: the salt is what opens the leaf. */
export const leafOf = async (
  ctx: LogCtx,
  id: string,
  under: Under = 'latest',
): Promise<LeafOfPhoto | null> => {
  const place = await findPlace(ctx, id, under)
  if (!place) return null
  const { index, salt, leaf, checkpoint } = place
  return {
    origin: ctx.photoLog.origin,
    index,
    treeSize: checkpoint.size,
    salt,
    leaf: Buffer.from(leaf).toString('base64'),
  }
}

/** The proof as a file (C2SP tlog-proof). 503 until a checkpoint covers the photo, 404 for a record too damaged to have a leaf. */
export const inclusionOf = async (
  ctx: LogCtx,
  { verification_id: id, log_leaf: leafId }: Pick<PhotoRow, 'verification_id' | 'log_leaf'>,
  under: Under = 'latest',
): Promise<string> => {
  if (leafId === noLeaf) throw notFound('The record of this photo is damaged, and has no place in the log.')
  const place = await findPlace(ctx, id, under)
  if (!place)
    throw unavailable('The log has yet to take this photo in; try again in a second.', {
      headers: { 'retry-after': '1' },
    })
  const { index, leaf, checkpoint } = place
  const hashes = await proveInclusion(store.hashReader(ctx.db), index, checkpoint.size)
  const { root } = readCheckpoint(checkpoint.note)!
  if (!isIncluded({ index, size: checkpoint.size, root }, leafHash(Buffer.from(leaf)), hashes))
    throw new Error(`leaf ${index} of the photo log does not lead to its checkpoint`)
  return formatProof({ index, hashes, checkpoint: checkpoint.note })
}
