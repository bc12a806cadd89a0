/** The durable job that signs a photo's copies after its upload; one that failed comes again, at the latest with the hourly sweep. */

import type { Ctx } from '../context.ts'
import { signCopies, signForgotten, signingJob } from '../credentials/credential.actions.ts'

export const forgottenJob = 'sign-forgotten'

export const defineSigning = (ctx: Ctx, { retryDelaySeconds }: { retryDelaySeconds: number }): void => {
  const options = { retries: 4, retryDelaySeconds, expireSeconds: 300, concurrency: 1 }
  ctx.queue.define<{ verificationId: string }>(signingJob, options, ({ data }) =>
    signCopies(ctx, data.verificationId),
  )
  ctx.queue.define(forgottenJob, {}, async () => {
    const found = await signForgotten(ctx)
    if (found > 0) ctx.log.info({ found }, 'photos whose copies are to be signed')
  })
  ctx.queue.schedule(forgottenJob, '*/15 * * * *')
}
