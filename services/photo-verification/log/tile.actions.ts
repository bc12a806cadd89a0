/** The log as it is served: its newest checkpoint, and tiles of what that covers. */

import { notFound, unavailable } from '../../../kit/errors.ts'
import { addressKey, enforce } from '../../../kit/limits/limiter.ts'
import { bundleOf, readTilePath, tileWidth, widthIn } from '../../../kit/transparency/tiles.ts'
import type { Ctx } from '../context.ts'
import { limits } from '../limits.ts'
import * as store from './log.store.ts'

/** 429 beyond six hundred requests in a minute. */
export const admitToLog = (ctx: Pick<Ctx, 'limiter'>, address: string): Promise<void> =>
  enforce(ctx.limiter, limits.log, addressKey(address))

/** The signed note. 503 before the very first. */
export const newestCheckpoint = async (ctx: Pick<Ctx, 'db'>): Promise<string> => {
  const checkpoint = await store.findCheckpoint(ctx.db)
  if (checkpoint) return checkpoint.note
  throw unavailable('The log has no checkpoint yet; try again in a second.', {
    headers: { 'retry-after': '1' },
  })
}

export interface ServedTile {
  bytes: Buffer
  /** It never changes again. */
  isFull: boolean
}

/** The tile of a path below `/log/tile/`; 404 for another spelling, and for what the newest checkpoint does not cover. */
export const openTile = async (ctx: Pick<Ctx, 'db'>, path: string): Promise<ServedTile> => {
  const tile = readTilePath(path)
  const { published_size: size } = await store.findState(ctx.db)
  const level = tile?.level === 'entries' ? 0 : (tile?.level ?? 0)
  if (!tile || tile.width > widthIn(level, tile.index, size)) throw notFound('The log has no such tile.')
  const from = tile.index * tileWidth
  const isFull = tile.width === tileWidth
  if (tile.level === 'entries') {
    const leaves = await store.listLeaves(ctx.db, from, tile.width)
    return { bytes: bundleOf(leaves.map((leaf) => Buffer.from(leaf))), isFull }
  }
  return { bytes: Buffer.concat(await store.hashReader(ctx.db)(level, from, tile.width)), isFull }
}
