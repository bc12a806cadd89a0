/** Looks each hour for photos that will be deleted, and mails their owners, again and again while mail is away. */

import type { Ctx } from '../context.ts'
import { expiryMailJob, mailOwner, tellOwners } from '../retention/expiry-notices.actions.ts'
import type { OwnersPhotos } from '../retention/retention.store.ts'

const noticeJob = 'tell-owners'

/** Twelve tries with doubling pauses: the last comes after some 17 hours. */
const mailOptions = { retries: 12, retryDelaySeconds: 15, expireSeconds: 60 }

export const defineExpiryNotices = (ctx: Ctx): void => {
  ctx.queue.define(noticeJob, {}, async () => {
    await tellOwners(ctx)
  })
  ctx.queue.schedule(noticeJob, '15 * * * *')
  ctx.queue.define<OwnersPhotos>(expiryMailJob, mailOptions, ({ data }) => mailOwner(ctx, data))
}
