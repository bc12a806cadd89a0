/** The durable job that signs a photo's copies after its upload; one that failed comes again, at the latest with the hourly sweep. */

import type { Ctx } from '../context.ts'
import { signCopies, signForgotten, signingJob } from '../credentials/credential.actions.ts'
import { detectionJob } from '../photos/detection.actions.ts'
import { fingerprintJob } from '../recognition/fingerprint.actions.ts'

export const forgottenJob = 'sign-forgotten'

/**
 * Whoever has uploaded looks at the public image next. What decodes the photo once more begins when that image is signed; where
 * it never is, the next poll of the queue finds these jobs.
 */
const announceTheRest = (ctx: Pick<Ctx, 'queue'>): void => {
  ctx.queue.announce(detectionJob)
  ctx.queue.announce(fingerprintJob)
}

/** Photos whose copies are signed beside one another: with an authority most of the time is spent waiting for it. */
const atOnce = ({ timestampAuthority }: Pick<Ctx, 'timestampAuthority'>): number =>
  timestampAuthority ? 4 : 1

export const defineSigning = (ctx: Ctx, { retryDelaySeconds }: { retryDelaySeconds: number }): void => {
  const options = { retries: 4, retryDelaySeconds, expireSeconds: 300, concurrency: atOnce(ctx) }
  ctx.queue.define<{ verificationId: string }>(signingJob, options, ({ data, signal }) =>
    signCopies(ctx, data.verificationId, () => announceTheRest(ctx), signal),
  )
  ctx.queue.define(forgottenJob, {}, async () => {
    const found = await signForgotten(ctx)
    if (found > 0) ctx.log.info({ found }, 'photos whose copies are to be signed')
  })
  ctx.queue.schedule(forgottenJob, '*/15 * * * *')
}
