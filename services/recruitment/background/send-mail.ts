/** Hands mails from the queue to the mail server, again and again while it is away. */

import type { JobOptions } from '../../../kit/jobs/queue.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import type { Ctx } from '../context.ts'
import { aboutAccount, mailJob } from '../mails.ts'

/** Twelve tries with doubling pauses: the last comes after some 17 hours. */
export const mailRetries = (retryDelaySeconds = 15): JobOptions => ({
  retries: 12,
  retryDelaySeconds,
  expireSeconds: 60,
  concurrency: 2,
})

export const defineMail = (ctx: Pick<Ctx, 'queue' | 'mailer'>, retryDelaySeconds?: number): void =>
  ctx.queue.define<Mail & { userId?: number }>(
    mailJob,
    mailRetries(retryDelaySeconds),
    ({ data: { userId, ...mail } }) =>
      ctx.mailer.send(userId === undefined ? mail : { ...mail, about: [aboutAccount(userId)] }),
  )
