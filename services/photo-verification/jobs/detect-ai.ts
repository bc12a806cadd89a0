/** The durable job of AI detection: five tries with growing pauses; one whose process died runs again. */

import type { Ctx } from '../context.ts'
import { detectionJob, detectPhoto } from '../photos/detection.actions.ts'

const tries = 5

export interface DetectionPace {
  retryDelaySeconds: number
  /** Photos judged at once in this process. */
  concurrency: number
}

export const defineDetection = (ctx: Ctx, { retryDelaySeconds, concurrency }: DetectionPace): void => {
  const options = {
    retries: tries - 1,
    retryDelaySeconds,
    // Beyond a try's own time there is the reading of the photo; only a dead process takes longer.
    expireSeconds: Math.ceil(ctx.detectionTimeoutSeconds) + 60,
    concurrency,
  }
  ctx.queue.define<{ verificationId: string }>(detectionJob, options, ({ data, signal, lastTry }) =>
    detectPhoto(ctx, { verificationId: data.verificationId, signal, lastTry }),
  )
}
