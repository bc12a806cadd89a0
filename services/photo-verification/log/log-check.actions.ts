/** Whether the tree holds all that its checkpoints have said; a log that cannot keep its word does not start. */

import { ConfigurationError } from '../../../kit/config.ts'
import { openCheckpoint, readCheckpoint } from '../../../kit/transparency/checkpoint.ts'
import { verifierKeyOf } from '../../../kit/transparency/signed-note.ts'
import { rootAt } from '../../../kit/transparency/tree-proofs.ts'
import type { Ctx } from '../context.ts'
import * as store from './log.store.ts'
import { newestCopy } from './outside-copies.ts'

const advice =
  'restore the newest backup of the database, or one of DATA_DIR and the objects together with it'

const broken = (what: string, cause?: unknown): ConfigurationError =>
  new ConfigurationError(`The photo log: ${what}; ${advice}`, { cause })

/**
 * Another instance may be at work. Its checkpoints come after their tree, so they are read before it: what they say is there
 * by the time that the tree is counted.
 *
 * @throws ConfigurationError when the tree is shorter than a checkpoint, or another one
 */
export const checkLog = async (ctx: Pick<Ctx, 'db' | 'photoLog'>): Promise<void> => {
  const notes = [(await store.findCheckpoint(ctx.db))?.note, await newestCopy(ctx.photoLog.copies)]
  const { size, placed } = await store.countLeaves(ctx.db)
  if (placed !== size) throw broken(`${placed} leaves are there, and ${size} are written down`)
  for (const note of notes) if (note) await checkAgainst(ctx, size, note)
  await rootOf(ctx, size)
}

const rootOf = async (ctx: Pick<Ctx, 'db'>, size: number): Promise<Buffer> => {
  try {
    return await rootAt(store.hashReader(ctx.db), size)
  } catch (error) {
    if (error instanceof store.TreeDamagedError) throw broken(error.message, error)
    throw error
  }
}

const checkAgainst = async (ctx: Pick<Ctx, 'db' | 'photoLog'>, size: number, note: string): Promise<void> => {
  const said = readCheckpoint(note)
  // Under the origin that it names: an operator may have given the log another one since.
  const key = said && verifierKeyOf(said.origin, ctx.photoLog.publicKey)
  if (!said || !key || !openCheckpoint(note, key))
    throw broken('its checkpoint is not signed with PHOTO_LOG_KEY')
  if (size < said.size)
    throw broken(`the tree has ${size} leaves and is shorter than its checkpoint, which says ${said.size}`)
  const root = await rootOf(ctx, said.size)
  if (!root.equals(said.root))
    throw broken(`the tree is not the one that its checkpoint of ${said.size} leaves names`)
}
