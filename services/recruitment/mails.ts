/** How mails to people are sent with the transaction that causes them, and whom they are from. */

import type { Transaction } from 'kysely'
import type { Mail, Mailer } from '../../kit/mail/mail.ts'
import type { Language } from '../../kit/pages/language.ts'
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

/** How kept mails name a person: by their account, and by the address that a mail went to. */
export const aboutAccount = (userId: number): string => `recruitment:account:${userId}`
export const aboutAddress = (address: string): string => `recruitment:address:${address.toLowerCase()}`

/** A mailer that says of each mail whom it is to, so that what is kept of it can be erased with them. */
export const withAddressees = (mailer: Mailer): Mailer => ({
  ...mailer,
  send: ({ about = [], ...mail }) => mailer.send({ ...mail, about: [...about, aboutAddress(mail.to)] }),
})

/** Has mails of a committed transaction go out at once. */
export const announceMail = (ctx: Pick<Ctx, 'queue'>): void => ctx.queue.announce(mailJob)

/** The name above and below each letter: that of the site, for Polder is more than its jobs. */
export const letterFrom: Readonly<Record<Language, string>> = { nl: 'Polder vacatures', en: 'Polder jobs' }
