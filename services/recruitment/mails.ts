/** How mails to people are sent with the transaction that causes them, and whom they are from. */

import type { Transaction } from 'kysely'
import type { Mail } from '../../kit/mail/mail.ts'
import type { Ctx } from './context.ts'
import type { Tables } from './tables.ts'

/** Runs in background/send-mail.ts. */
export const mailJob = 'mail'

/**
 * Puts a mail in the queue with the caller's transaction: it goes out exactly when that commits, later when the mail
 * server is away. Call `announceMail` after the commit. Mails with a secret in them have jobs of their own. `userId` is
 * whom it is about: erasing them takes the mail out of the queue, whatever address it went to.
 */
export const sendMail = async (
  ctx: Pick<Ctx, 'queue'>,
  trx: Transaction<Tables>,
  mail: Mail,
  userId?: number,
): Promise<void> => {
  const data = userId === undefined ? mail : { ...mail, userId }
  await ctx.queue.send(mailJob, data, { trx: trx as never })
}

/** Has mails of a committed transaction go out at once. */
export const announceMail = (ctx: Pick<Ctx, 'queue'>): void => ctx.queue.announce(mailJob)

/** The name above and below each letter. */
export const letterFrom = 'Polder'
