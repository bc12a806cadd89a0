/** Ledgers that dossiers keep: sealed among the objects, opened again for all who wait, and destroyed by their key. */

import type { KeyRing } from '../../../kit/auth/key-ring.ts'
import { conflict, Failure } from '../../../kit/errors.ts'
import { ObjectMissingError, readAll } from '../../../kit/objects/object-store.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { ledgerBroken } from '../core/review/ledger-broken.ts'
import { localTimestamp } from '../timestamp.ts'
import { deleteKey, findKeptLedger, insertKeptLedger, knownObjects } from './dossier-analysis.store.ts'
import type { Keeping } from './keeping.ts'
import { BrokenSealError, sealLedger, unsealLedger } from './seal.ts'

export type KeepingCtx = Pick<Ctx, 'clock' | 'random' | 'ids' | 'log' | 'threads'> & { keeping: Keeping }

const folder = 'ledgers/'
const contentType = 'application/octet-stream'

const ringOf = ({ keys }: Keeping): KeyRing => {
  if ('missing' in keys) throw conflict(`This service keeps no ledgers: ${keys.missing}`)
  return keys
}

/** Whether a ledger may be kept; throws 409 with the reason where it may not. */
export const demandKeeping = ({ keeping }: KeepingCtx): void => void ringOf(keeping)

/** Seals the ledger of a bound analysis and keeps it. One that is kept already stays as it is. */
export const keepLedger = async (ctx: KeepingCtx, session: Session): Promise<void> => {
  const { db, objects } = ctx.keeping
  const ring = ringOf(ctx.keeping)
  if (await findKeptLedger(db, session.id)) return
  const packed = await ctx.threads.pack(session)
  const { bytes, version, wrapped } = sealLedger({ random: ctx.random, ring }, packed, session.id)
  const objectKey = `${folder}${ctx.ids.uuid()}`
  await objects.put(objectKey, asChunks(bytes), contentType)
  try {
    const kept = { objectKey, version, wrapped }
    if (await insertKeptLedger(db, session.id, kept, localTimestamp(ctx.clock))) return
  } catch (error) {
    await objects.remove(objectKey)
    throw error
  }
  // Somebody else was first.
  await objects.remove(objectKey)
}

async function* asChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const broken = (cause: unknown) =>
  conflict(
    'The kept ledger of this analysis is not what was kept; nothing of it was read. Upload the same file again in its dossier.',
    { code: ledgerBroken, cause },
  )

/** The packed bytes of a kept ledger; null where none is kept. Throws 409 where its tag does not hold. */
export const openKeptLedger = async (ctx: KeepingCtx, analysisId: string): Promise<Uint8Array | null> => {
  const { db, objects } = ctx.keeping
  const kept = await findKeptLedger(db, analysisId)
  if (!kept) return null
  const ring = ringOf(ctx.keeping)
  try {
    const bytes = await readAll(await objects.get(kept.objectKey))
    return unsealLedger(ring, { ...kept, bytes }, analysisId)
  } catch (error) {
    if (error instanceof BrokenSealError || error instanceof ObjectMissingError) {
      ctx.log.warn({ analysisId }, 'a kept ledger could not be opened')
      throw broken(error)
    }
    throw error
  }
}

/** Seals the ledger anew where the kept one is not what was kept: the same file has come again. */
export const mendLedger = async (ctx: KeepingCtx, session: Session): Promise<void> => {
  try {
    await openKeptLedger(ctx, session.id)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // Where this service keeps no ledgers any longer, the file is read all the same.
    if (error.options.code !== ledgerBroken) return
    await eraseLedger(ctx, session.id)
    await keepLedger(ctx, session)
  }
}

/** Destroys the key first: from then on nobody can read the bytes, whether or not they are removed too. */
export const eraseLedger = async (
  { keeping }: Pick<KeepingCtx, 'keeping'>,
  analysisId: string,
): Promise<boolean> => {
  const objectKey = await deleteKey(keeping.db, analysisId)
  if (objectKey === null) return false
  await keeping.objects.remove(objectKey)
  return true
}

/** Removes objects that have lost their key, older than a moment: one that is younger may be about to get its row. */
export const sweepLedgers = async (
  { keeping }: Pick<KeepingCtx, 'keeping'>,
  before: Date,
): Promise<number> => {
  let removed = 0
  for await (const { key, modifiedAt } of keeping.objects.list(folder)) {
    if (modifiedAt >= before || (await knownObjects(keeping.db, [key])).has(key)) continue
    await keeping.objects.remove(key)
    removed++
  }
  return removed
}
