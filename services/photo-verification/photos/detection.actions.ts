/** One try at detecting AI generation in a photo, and what its outcome is recorded as. */

import { ObjectMissingError } from '../../../kit/objects/object-store.ts'
import { type Detection, DetectionError, type Detector } from '../adapters/detection/detector.ts'
import type { Ctx } from '../context.ts'
import type { StoredDetection } from '../core/detections.ts'
import { scoreOf } from '../core/headline.ts'
import type { ImageType } from '../core/image-type.ts'
import type { PhotoRow } from '../tables.ts'
import { tellOfPhotos } from '../webhooks/photo-events.ts'
import * as store from './photo.store.ts'
import { readOriginal } from './read-original.ts'

/** Name of the job; its data is `{verificationId}`. */
export const detectionJob = 'detect-ai'

type DetectionCtx = Pick<
  Ctx,
  'db' | 'clock' | 'objects' | 'uploadsFirst' | 'detectors' | 'detectionTimeoutSeconds' | 'log'
>

export interface Try {
  verificationId: string
  /** Ends the try when the process stops. */
  signal: AbortSignal
  /** A failure now is final. */
  lastTry: boolean
}

/** Worth another try: the provider says so, or the fault is our own. */
const isRetryable = (error: unknown): boolean => !(error instanceof DetectionError) || error.retryable

type Outcome = { detector: Detector } & ({ found: Detection } | { error: unknown })

/** Asks all that have not answered, at once: none waits for another. */
const askAll = async (
  ctx: DetectionCtx,
  photo: PhotoRow,
  detectors: readonly Detector[],
  signal: AbortSignal,
): Promise<Outcome[]> => {
  const bytes = await readOriginal(ctx, photo)
  const { sha256 } = photo
  const contentType = photo.content_type as ImageType
  return Promise.all(
    detectors.map(async (detector): Promise<Outcome> => {
      const timeout = AbortSignal.timeout(ctx.detectionTimeoutSeconds * 1000)
      const input = { bytes, contentType, sha256, signal: AbortSignal.any([timeout, signal]) }
      try {
        return { detector, found: await detector.detect(input) }
      } catch (error) {
        return { detector, error }
      }
    }),
  )
}

/** Those of the settings, with what they have said so far. */
const entriesOf = ({ detectors }: DetectionCtx, { detections }: PhotoRow): StoredDetection[] =>
  detectors.map(
    ({ name: provider, version }): StoredDetection =>
      detections?.find((one) => one.provider === provider) ?? {
        ...{ provider, version, state: 'open', score: null, isAiGenerated: null, at: null },
      },
  )

const isDone = ({ ai_status, detections }: PhotoRow): boolean =>
  ai_status !== 'PENDING' && !(detections ?? []).some(({ state }) => state === 'open')

/** What is recorded of an outcome; it stays open where another try is worth it. */
const recorded = (
  entry: StoredDetection,
  outcome: Outcome,
  at: string,
  isFinal: boolean,
): StoredDetection => {
  if ('error' in outcome)
    return isFinal || !isRetryable(outcome.error) ? { ...entry, state: 'failed' } : entry
  const { isAiGenerated, confidence } = outcome.found
  return { ...entry, state: 'done', score: scoreOf(isAiGenerated, confidence), isAiGenerated, at }
}

/** What the first detector makes of the photo's own fields; undefined while it is open. */
const firstResult = (
  entry: StoredDetection,
  outcome: Outcome | undefined,
): store.DetectionResult | undefined => {
  if (!outcome || entry.state === 'open') return undefined
  const { name: ai_provider } = outcome.detector
  if ('error' in outcome)
    return { ai_status: 'FAILED', is_ai_generated: null, ai_confidence: null, ai_provider, evidence: null }
  const { isAiGenerated, confidence, provider, evidence } = outcome.found
  return {
    ai_status: 'SUCCESS',
    is_ai_generated: isAiGenerated,
    ai_confidence: confidence,
    ai_provider: provider,
    evidence,
  }
}

/**
 * Does nothing for a photo that is gone or was judged before, so a job may run twice. Throws when another try is
 * worth it; otherwise FAILED is recorded, with the provider only.
 */
export const detectPhoto = async (
  ctx: DetectionCtx,
  { verificationId, signal, lastTry }: Try,
): Promise<void> => {
  const photo = await store.findPhoto(ctx.db, verificationId)
  if (!photo || isDone(photo)) return
  await ctx.uploadsFirst.turn(photo, signal)
  const entries = entriesOf(ctx, photo)
  const open = ctx.detectors.filter((_, place) => entries[place]!.state === 'open')
  let outcomes: Outcome[]
  try {
    outcomes = await askAll(ctx, photo, open, signal)
  } catch (error) {
    if (error instanceof ObjectMissingError && !(await store.findPhoto(ctx.db, verificationId))) return
    if (signal.aborted || !lastTry) throw error
    outcomes = open.map((detector) => ({ detector, error }))
  }
  const failed = outcomes.filter((outcome) => 'error' in outcome)
  // A process that stops must not use up the photo's last try.
  if (signal.aborted && failed.length > 0) throw failed[0]!.error
  const at = ctx.clock.now().toISOString()
  const outcomeOf = (provider: string) => outcomes.find(({ detector }) => detector.name === provider)
  const detections = entries.map((entry) => {
    const outcome = outcomeOf(entry.provider)
    return outcome ? recorded(entry, outcome, at, lastTry) : entry
  })
  const first = firstResult(detections[0]!, outcomeOf(detections[0]!.provider))
  await ctx.db.transaction().execute(async (trx) => {
    const isJudged = await store.recordDetections(trx, verificationId, detections, first)
    if (isJudged) await tellOfPhotos(trx, 'judged', [photo], ctx.clock.now())
  })
  const again = failed.find(({ detector }) =>
    detections.some(({ provider, state }) => provider === detector.name && state === 'open'),
  )
  if (again) throw again.error
  for (const { error, detector } of failed)
    ctx.log.warn({ err: error, verificationId, provider: detector.name }, 'detection has failed for good')
}

const forgottenAfterMilliseconds = 24 * 60 * 60 * 1000

/** Photos whose job died on its last try would be PENDING for ever. */
export const failForgottenDetections = (ctx: Pick<Ctx, 'db' | 'clock' | 'detectors'>): Promise<number> =>
  ctx.db.transaction().execute(async (trx) => {
    const createdUpTo = new Date(ctx.clock.millis() - forgottenAfterMilliseconds)
    const judged = await store.failForgottenDetections(trx, createdUpTo, ctx.detectors[0]!.name)
    await tellOfPhotos(trx, 'judged', judged, ctx.clock.now())
    return judged.length
  })
