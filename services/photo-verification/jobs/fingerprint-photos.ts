/** The durable job of fingerprints, and the hourly look for photos that have none. */

import type { Ctx } from '../context.ts'
import { fingerprintForgotten, fingerprintJob, fingerprintPhoto } from '../recognition/fingerprint.actions.ts'

const forgottenJob = 'fingerprint-forgotten'

export const defineFingerprints = (ctx: Ctx): void => {
  const options = { retries: 4, retryDelaySeconds: 5, expireSeconds: 120, concurrency: 2 }
  ctx.queue.define<{ verificationId: string }>(fingerprintJob, options, ({ data, signal }) =>
    fingerprintPhoto(ctx, data.verificationId, signal),
  )
  ctx.queue.define(forgottenJob, {}, async () => {
    await fingerprintForgotten(ctx)
  })
  ctx.queue.schedule(forgottenJob, '45 * * * *')
}
