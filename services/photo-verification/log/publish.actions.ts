/** Publishing the tree as it stands in the database: a checkpoint, cosigned where witnesses are set, copied, then shown. */

import { signCheckpoint } from '../../../kit/transparency/checkpoint.ts'
import { proveConsistency, rootAt } from '../../../kit/transparency/tree-proofs.ts'
import { askWitness, type Witness } from '../../../kit/transparency/witness.ts'
import type { Ctx } from '../context.ts'
import * as store from './log.store.ts'
import { keepCopy } from './outside-copies.ts'

type PublishCtx = Pick<Ctx, 'db' | 'photoLog' | 'log'>

const witnessMilliseconds = 2_000

const cosignatures = async (
  ctx: PublishCtx,
  note: string,
  { published_size: lastSize, size }: store.LogState,
): Promise<string[]> => {
  const { witnesses, fetch } = ctx.photoLog
  const read = store.hashReader(ctx.db)
  const ask = async (witness: Witness): Promise<string> => {
    try {
      return await askWitness(witness, note, lastSize, {
        fetch,
        signal: AbortSignal.timeout(witnessMilliseconds),
        prove: (old) => proveConsistency(read, old, size),
      })
    } catch (error) {
      // The log goes on without it; the next checkpoint asks it again.
      ctx.log.warn({ err: error, witness: witness.key.name }, 'a witness has not cosigned')
      return ''
    }
  }
  return Promise.all(witnesses.map(ask))
}

/**
 * Signs what is committed and not yet published. The tree it names is durable by then, and so is the copy of the checkpoint
 * before anybody is shown it; a process that dies anywhere here publishes the same tree again.
 */
export const publishLog = async (ctx: PublishCtx): Promise<void> => {
  const state = await store.findState(ctx.db)
  if (state.size === state.published_size) return
  const { size, origin } = state
  const root = await rootAt(store.hashReader(ctx.db), size)
  const note = signCheckpoint({ origin, size, root }, ctx.photoLog.privateKey)
  const signed = note + (await cosignatures(ctx, note, state)).join('')
  await keepCopy(ctx.photoLog.copies, size, signed)
  await store.keepCheckpoint(ctx.db, size, signed)
}
