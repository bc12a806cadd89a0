/** Computes the fingerprints of photos, after their upload has been answered. */

import { ObjectMissingError } from '../../../kit/objects/object-store.ts'
import { violatesForeignKey } from '../../../kit/store/constraint.ts'
import type { Ctx } from '../context.ts'
import { minimumQuality } from '../core/pdq.ts'
import { copyOriginal } from '../photos/read-original.ts'
import type { FoundFingerprint } from '../threads/recognition.ts'
import * as store from './fingerprint.store.ts'

/** Name of the job; its data is `{verificationId}`. */
export const fingerprintJob = 'fingerprint'

type FingerprintCtx = Pick<Ctx, 'db' | 'lookup' | 'objects' | 'staging' | 'uploadsFirst' | 'images' | 'log'>

const recognisable = (found: FoundFingerprint | null): string | null =>
  found && found.quality >= minimumQuality ? found.pdq : null

/** Does nothing for a photo that is gone or has its fingerprint, so a job may run twice. */
export const fingerprintPhoto = async (
  ctx: FingerprintCtx,
  verificationId: string,
  signal?: AbortSignal,
): Promise<void> => {
  const photo = await ctx.lookup.find(verificationId)
  if (!photo) return
  const before = await store.findFingerprint(ctx.db, verificationId)
  if (before && before.middleQuality !== null) return
  await ctx.uploadsFirst.turn(photo, signal)
  try {
    await using file = await copyOriginal(ctx, photo)
    const found = await ctx.images.fingerprintOf(file.path, signal)
    if ('refused' in found) ctx.log.warn({ verificationId, why: found.refused }, 'a photo has no fingerprint')
    const {
      pdq = null,
      quality = 0,
      shown = null,
      middle = null,
    } = ('refused' in found ? null : found.fingerprint) ?? {}
    await store.insertFingerprint(ctx.db, verificationId, {
      ...{ pdq, quality, shown: recognisable(shown) },
      ...{ middle: recognisable(middle), middleQuality: middle?.quality ?? 0 },
    })
  } catch (error) {
    // Deleted meanwhile.
    if (violatesForeignKey(error)) return
    if (error instanceof ObjectMissingError && !(await ctx.lookup.find(verificationId))) return
    throw error
  }
}

/** A job takes seconds; one of a photo older than this has died, or there was none yet. */
const forgottenAfterMilliseconds = 10 * 60 * 1000

/** Sends the jobs of photos that have none any more; answers how many. */
export const fingerprintForgotten = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'queue'>,
  { everything = false } = {},
): Promise<number> => {
  const upTo = new Date(ctx.clock.millis() - (everything ? 0 : forgottenAfterMilliseconds))
  const ids = await store.photosWithoutFingerprint(ctx.db, upTo)
  for (const verificationId of ids)
    await ctx.queue.send(fingerprintJob, { verificationId }, { singletonKey: verificationId })
  return ids.length
}
