/** One try at detecting AI generation in a photo, and what its outcome is recorded as. */

import { ObjectMissingError, type StoredObject } from '../../../kit/objects/object-store.ts'
import { DetectionError } from '../adapters/detection/detector.ts'
import type { Ctx } from '../context.ts'
import type { ImageType } from '../core/image-type.ts'
import type { PhotoRow } from '../tables.ts'
import { originalKey } from './object-keys.ts'
import * as store from './photo.store.ts'

/** Name of the job; its data is `{verificationId}`. */
export const detectionJob = 'detect-ai'

type DetectionCtx = Pick<Ctx, 'db' | 'objects' | 'detector' | 'detectionTimeoutSeconds' | 'log'>

export interface Try {
  verificationId: string
  /** Ends the try when the process stops. */
  signal: AbortSignal
  /** A failure now is final. */
  lastTry: boolean
}

/** In memory that a thread can look at without a copy: photos are large. */
const readShared = async ({ size, body }: StoredObject): Promise<Uint8Array> => {
  const bytes = new Uint8Array(new SharedArrayBuffer(size))
  let read = 0
  for await (const chunk of body) {
    if (read + chunk.length <= size) bytes.set(chunk, read)
    read += chunk.length
  }
  if (read !== size) throw new Error(`the store gave ${read} of ${size} bytes`)
  return bytes
}

const detect = async (ctx: DetectionCtx, photo: PhotoRow, signal: AbortSignal) => {
  const bytes = await readShared(await ctx.objects.get(originalKey(photo.object_id)))
  const timeout = AbortSignal.timeout(ctx.detectionTimeoutSeconds * 1000)
  return ctx.detector.detect({
    bytes,
    contentType: photo.content_type as ImageType,
    sha256: photo.sha256,
    signal: AbortSignal.any([timeout, signal]),
  })
}

/** Worth another try: the provider says so, or the fault is our own. */
const isRetryable = (error: unknown): boolean => !(error instanceof DetectionError) || error.retryable

/**
 * Does nothing for a photo that is gone or was judged before, so a job may run twice. Throws when another try is
 * worth it; otherwise FAILED is recorded, with the provider only.
 */
export const detectPhoto = async (
  ctx: DetectionCtx,
  { verificationId, signal, lastTry }: Try,
): Promise<void> => {
  const photo = await store.findPhoto(ctx.db, verificationId)
  if (photo?.ai_status !== 'PENDING') return
  try {
    const found = await detect(ctx, photo, signal)
    await store.recordDetection(ctx.db, verificationId, {
      ai_status: 'SUCCESS',
      is_ai_generated: found.isAiGenerated,
      ai_confidence: found.confidence,
      ai_provider: found.provider,
      evidence: found.evidence,
    })
  } catch (error) {
    if (error instanceof ObjectMissingError && !(await store.findPhoto(ctx.db, verificationId))) return
    // A process that stops must not use up the photo's last try.
    if (signal.aborted || (isRetryable(error) && !lastTry)) throw error
    ctx.log.warn({ err: error, verificationId }, 'detection has failed for good')
    await store.recordDetection(ctx.db, verificationId, {
      ai_status: 'FAILED',
      is_ai_generated: null,
      ai_confidence: null,
      ai_provider: ctx.detector.name,
      evidence: null,
    })
  }
}

const forgottenAfterMilliseconds = 24 * 60 * 60 * 1000

/** Photos whose job died on its last try would be PENDING for ever. */
export const failForgottenDetections = (ctx: Pick<Ctx, 'db' | 'clock' | 'detector'>): Promise<number> =>
  store.failForgottenDetections(
    ctx.db,
    new Date(ctx.clock.millis() - forgottenAfterMilliseconds),
    ctx.detector.name,
  )
