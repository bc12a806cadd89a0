/** Mails about accounts, and the sweep of what has expired. */

import {
  emailChangeJob,
  mailEmailChange,
  mailEmailUndo,
  mailReset,
  mailVerification,
  mailVerificationAgain,
  resendJob,
  resetJob,
  undoJob,
  verificationJob,
} from '../accounts/mailed-tokens.actions.ts'
import { sweepExpired } from '../accounts/session.actions.ts'
import type { Ctx } from '../context.ts'
import { mailRetries } from './send-mail.ts'

const sweepJob = 'sweep-accounts'

export const defineAccountJobs = (ctx: Ctx, retryDelaySeconds?: number): void => {
  const options = mailRetries(retryDelaySeconds)
  ctx.queue.define<{ userId: number }>(verificationJob, options, ({ data }) =>
    mailVerification(ctx, data.userId),
  )
  ctx.queue.define<{ email: string }>(resetJob, options, ({ data, retryCount }) =>
    mailReset(ctx, data.email, retryCount > 0),
  )
  ctx.queue.define<{ userId: number; sessionId: string }>(emailChangeJob, options, ({ data }) =>
    mailEmailChange(ctx, data),
  )
  ctx.queue.define<{ userId: number; changeId: number }>(undoJob, options, ({ data }) =>
    mailEmailUndo(ctx, data),
  )
  ctx.queue.define<{ email: string }>(resendJob, options, ({ data, retryCount }) =>
    mailVerificationAgain(ctx, data.email, retryCount > 0),
  )
  ctx.queue.define(sweepJob, { pollSeconds: 60 }, () => sweepExpired(ctx))
  ctx.queue.schedule(sweepJob, '17 * * * *')
}
